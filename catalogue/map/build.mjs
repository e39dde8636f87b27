// Draws the map of Europe once, when the checkout is prepared: coastline and borders from world-atlas
// (Natural Earth 1:50m, public domain), an equal-area projection by d3-geo, and the position of each capital
// and of its label.
//
//   node catalogue/map/build.mjs OUT_FOLDER    writes europe.svg and europe.json

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoConicEqualArea, geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";

const WIDTH = 1000;
const HEIGHT = 960;
const SMALLEST = 9; // square units: islands below this are only dust on the page
const DETAIL = 0.012; // square degrees: how much of the coast's small print is left out
const LABEL = { width: 92, height: 62 }; // units: a plate that a finger can hit on a map as wide as a phone
const DOT = 18;
const ASIDE = {
  amsterdam: [16, -52],
  brussels: [-66, -14],
  luxembourg: [66, -6],
  paris: [-40, 40],
  bern: [62, 34],
};

const out = process.argv[2];
const require = createRequire(import.meta.url);
const world = simplify(
  presimplify(JSON.parse(readFileSync(require.resolve("world-atlas/countries-50m.json")))),
  DETAIL,
);
const capitals = readCapitals(new URL("../data/capitals.csv", import.meta.url));

const frame = {
  type: "MultiPoint",
  coordinates: [
    [-11, 36.5],
    [-10.5, 58],
    [31.5, 61.5],
    [29, 36],
    [3, 35.5],
    [20, 63.5],
  ],
};
const projection = geoConicEqualArea()
  .parallels([40, 60])
  .rotate([-10, 0])
  .fitExtent(
    [
      [0, 0],
      [WIDTH, HEIGHT],
    ],
    frame,
  );
const around = 60;
projection.clipExtent([
  [-around, -around],
  [WIDTH + around, HEIGHT + around],
]);
const pen = geoPath(projection).digits(0);
const measure = geoPath(projection);

const inDeck = new Map(capitals.map((capital) => [capital.number, capital]));
const countries = feature(world, world.objects.countries)
  .features.map(withoutDust)
  .filter((country) => pen(country));
const land = countries
  .filter((country) => !inDeck.has(country.id))
  .map(pen)
  .join("");
const deck = countries.filter((country) => inDeck.has(country.id));
const borders = pen(mesh(world, world.objects.countries, (a, b) => a !== b));

mkdirSync(out, { recursive: true });
writeFileSync(`${out}/europe.svg`, drawing());
writeFileSync(`${out}/europe.json`, JSON.stringify(locations()));

/** The capitals of the data file: key, location, and the country's number in the atlas. */
function readCapitals(file) {
  const [head, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  const columns = head.split(",");
  const numbers = {
    SE: "752",
    AT: "040",
    NO: "578",
    FR: "250",
    IT: "380",
    GB: "826",
    LU: "442",
    ES: "724",
    FI: "246",
    DK: "208",
    PT: "620",
    CH: "756",
    BE: "056",
    IE: "372",
    NL: "528",
    GR: "300",
    DE: "276",
  };
  return lines.map((line) => {
    const cells = Object.fromEntries(line.split(",").map((cell, n) => [columns[n], cell]));
    if (!numbers[cells.iso2]) throw new Error(`capitals.csv: no country ${cells.iso2} in the atlas`);
    return {
      key: cells.key,
      iso2: cells.iso2,
      number: numbers[cells.iso2],
      at: [+cells.longitude, +cells.latitude],
    };
  });
}

/** A country without the specks that nobody sees, and without its lands in other parts of the world. */
function withoutDust(country) {
  const polygons =
    country.geometry.type === "Polygon" ? [country.geometry.coordinates] : country.geometry.coordinates;
  const seen = polygons.filter((rings) => measure.area({ type: "Polygon", coordinates: rings }) > SMALLEST);
  return { ...country, geometry: { type: "MultiPolygon", coordinates: seen } };
}

function drawing() {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<style>
:root{--sea:#cfe2e3;--land:#ece3cd;--deck:#fbf3dc;--edge:#b9ae92}
@media (prefers-color-scheme:dark){:root{--sea:#0d2731;--land:#1d3c48;--deck:#2f5866;--edge:#123039}}
</style>
<rect width="${WIDTH}" height="${HEIGHT}" fill="var(--sea)"/>
<path fill="var(--land)" d="${land}"/>
<path fill="var(--deck)" d="${deck.map(pen).join("")}"/>
<path fill="none" stroke="var(--edge)" stroke-width="1.5" stroke-linejoin="round" d="${borders}"/>
</svg>
`;
}

function locations() {
  const spots = capitals.map((capital) => ({ key: capital.key, dot: projection(capital.at) }));
  const labels = spread(spots);
  const shapes = Object.fromEntries(deck.map((country) => [inDeck.get(country.id).key, pen(country)]));
  const round = (point) => point.map((value) => Math.round(value * 10) / 10);
  return {
    width: WIDTH,
    height: HEIGHT,
    kilometresPerUnit: kilometresPerUnit(),
    capitals: Object.fromEntries(
      spots.map(({ key, dot }, n) => [key, { dot: round(dot), label: round(labels[n]) }]),
    ),
    countries: shapes,
  };
}

/** Labels above their dots, in the crowded middle aside, pushed apart until none covers another or a dot. */
function spread(spots) {
  const wished = spots.map(({ key, dot: [x, y] }) => {
    const [dx, dy] = ASIDE[key] ?? [0, -44];
    return [x + dx, y + dy];
  });
  const labels = wished.map((label) => [...label]);
  for (let step = 0; step < 2000; step += 1) {
    labels.forEach((label, n) => {
      label[0] += (wished[n][0] - label[0]) * 0.01;
      label[1] += (wished[n][1] - label[1]) * 0.01;
      for (let m = 0; m < labels.length; m += 1) {
        if (m !== n) pushApart(label, labels[m], LABEL.width, LABEL.height);
        pushApart(label, [...spots[m].dot], (LABEL.width + DOT) / 2, (LABEL.height + DOT) / 2);
      }
    });
  }
  return labels;
}

/** Move both points half of the way that two boxes of this size overlap, along the shorter side. */
function pushApart(a, b, width, height) {
  const x = width - Math.abs(a[0] - b[0]),
    y = height - Math.abs(a[1] - b[1]);
  if (x <= 0 || y <= 0) return;
  const [axis, overlap] = x < y ? [0, x] : [1, y];
  const way = a[axis] < b[axis] || (a[axis] === b[axis] && a[1 - axis] < b[1 - axis]) ? -1 : 1;
  a[axis] += (way * overlap) / 2;
  b[axis] -= (way * overlap) / 2;
}

/** The projection is equal-area, so one figure serves: taken between Paris and Berlin. */
function kilometresPerUnit() {
  const [paris, berlin] = ["paris", "berlin"].map(
    (key) => capitals.find((capital) => capital.key === key).at,
  );
  const [a, b] = [projection(paris), projection(berlin)];
  const radians = Math.PI / 180;
  const [f, g] = [paris[1] * radians, berlin[1] * radians];
  const angle = Math.acos(
    Math.sin(f) * Math.sin(g) + Math.cos(f) * Math.cos(g) * Math.cos((berlin[0] - paris[0]) * radians),
  );
  return Math.round((angle * 6371 * 1000) / Math.hypot(a[0] - b[0], a[1] - b[1])) / 1000;
}
