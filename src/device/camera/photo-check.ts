// Checks a picture of a paper before it is sent: too dark, a glare, or not sharp. The result is a hint, never a reason to refuse.

export type PhotoFault = 'dark' | 'glare' | 'blurred';

/** Brightness from 0 to 255. Below it print cannot be separated from paper. [ours] */
const DARK = 45;
/** A lamp or the sun on a laminated card. The spot covers at least this part of the picture. [ours] */
const WHITE = 250;
const GLARE_SHARE = 0.035;
/** Sharpness of edges in proportion to the contrast. Print in focus has 0.2 and more, a moving hand leaves 0.03. [ours] */
const SHARP = 0.07;
/** With less contrast the picture shows an empty table, so nothing can be sharp. */
const LEAST_CONTRAST = 60;

function lightOf(pixels: Uint8ClampedArray): Float32Array {
  const light = new Float32Array(pixels.length / 4);
  for (let i = 0, at = 0; i < light.length; i++, at += 4)
    light[i] = 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  return light;
}

/** The mean of the squared difference between each pixel and its neighbours. */
function edgesOf(light: Float32Array, width: number, height: number): number {
  let sum = 0;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const around = (light[at - 1] ?? 0) + (light[at + 1] ?? 0) + (light[at - width] ?? 0) + (light[at + width] ?? 0);
      sum += (4 * (light[at] ?? 0) - around) ** 2;
    }
  return sum / 16 / ((width - 2) * (height - 2));
}

/** @param pixels red, green, blue, alpha of each pixel, row by row */
export function photoFault(pixels: Uint8ClampedArray, width: number, height: number): PhotoFault | undefined {
  const light = lightOf(pixels);
  let [sum, squares, white] = [0, 0, 0];
  for (const one of light) {
    sum += one;
    squares += one * one;
    if (one >= WHITE) white++;
  }
  const mean = sum / light.length;
  const contrast = squares / light.length - mean * mean;
  if (mean < DARK) return 'dark';
  // Paper that is white everywhere is no glare.
  if (white / light.length > GLARE_SHARE && white / light.length < 0.4) return 'glare';
  return contrast < LEAST_CONTRAST || edgesOf(light, width, height) / contrast < SHARP ? 'blurred' : undefined;
}

/** Photos are checked at this width, px. Print on a card that fills the frame is still visible at this size. */
const LOOKED_AT = 480;

/** Checks a picture, or a part of the camera's picture. */
export function checkPhoto(
  picture: CanvasImageSource,
  part: { x: number; y: number; width: number; height: number },
): PhotoFault | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(LOOKED_AT, part.width);
  canvas.height = Math.max(3, Math.round((part.height * canvas.width) / part.width));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return undefined;
  pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return photoFault(pen.getImageData(0, 0, canvas.width, canvas.height).data, canvas.width, canvas.height);
}
