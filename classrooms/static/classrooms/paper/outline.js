// Frames around the cards that are seen just now: where, never what they say.

/**
 * @param {HTMLCanvasElement} drawing as large as the video on the page
 * @param {HTMLVideoElement} video
 * @param {import("#markers/reading.js").Marker[]} markers
 */
export function outline(drawing, video, markers) {
  drawing.width = video.videoWidth;
  drawing.height = video.videoHeight;
  const pen = drawing.getContext("2d");
  if (!pen) return;
  pen.strokeStyle = getComputedStyle(drawing).color;
  pen.lineWidth = Math.max(4, video.videoWidth / 240);
  for (const { corners } of markers) {
    pen.beginPath();
    for (const { x, y } of corners) pen.lineTo(x, y);
    pen.closePath();
    pen.stroke();
  }
}
