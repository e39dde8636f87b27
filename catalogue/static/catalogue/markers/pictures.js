// Pictures from a camera or a file as pixels. They stay in the memory of this page.

/** Longer photographs are made smaller: a phone has not the memory for more. */
const LONGEST_SIDE = 4096;

/**
 * The camera at the back, shown in a video; fails where there is none or it is refused.
 * @param {HTMLVideoElement} video
 */
export async function openCamera(video) {
  if (!navigator.mediaDevices) throw new Error("Only a secure page may use a camera.");
  const ideal = { facingMode: { ideal: "environment" }, width: { ideal: 1920 }, height: { ideal: 1080 } };
  video.srcObject = await navigator.mediaDevices.getUserMedia({ video: ideal, audio: false });
  await video.play();
}

/** @param {HTMLVideoElement} video */
export function closeCamera(video) {
  const stream = video.srcObject;
  if (stream instanceof MediaStream) for (const track of stream.getTracks()) track.stop();
  video.srcObject = null;
}

/** @param {HTMLVideoElement} video */
export function frameOf(video) {
  return pixelsOf(video, video.videoWidth, video.videoHeight);
}

/**
 * The pixels of a photograph, upright; fails for a file that is no picture.
 * @param {Blob} file
 */
export async function photographOf(file) {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const pixels = pixelsOf(picture, Math.round(picture.width * scale), Math.round(picture.height * scale));
  picture.close();
  return pixels;
}

/**
 * @param {CanvasImageSource} source
 * @param {number} width
 * @param {number} height
 */
function pixelsOf(source, width, height) {
  const canvas = new OffscreenCanvas(width, height);
  const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (
    canvas.getContext("2d", { willReadFrequently: true })
  );
  pen.drawImage(source, 0, 0, width, height);
  return pen.getImageData(0, 0, width, height);
}
