// Reads pictures beside the page, so that the page stays quick. No picture goes any further than here.

import { findMarkers } from "./reading.js";

addEventListener("message", ({ data: { request, pixels } }) => {
  postMessage({ request, markers: findMarkers(pixels) });
});
