// Tests the check of a picture before it is sent. The pictures show lines of print on paper: in focus, out of focus, dark, and
// with a lamp on them.
import { expect, test } from 'vitest';
import { photoFault } from './photo-check.ts';

const [WIDTH, HEIGHT] = [240, 150];

/** Brightness of each pixel. */
type Light = (x: number, y: number) => number;

const print: Light = (x, y) => (y % 14 < 7 && (x * 7 + Math.floor(y / 14) * 5) % 11 < 4 ? 50 : 200);
const soft =
  (of: Light, by: number): Light =>
  (x, y) => {
    let sum = 0;
    for (let dx = -by; dx <= by; dx++) for (let dy = -by; dy <= by; dy++) sum += of(Math.max(0, x + dx), Math.max(0, y + dy));
    return sum / (2 * by + 1) ** 2;
  };
const darker: Light = (x, y) => print(x, y) / 8;
const lamp: Light = (x, y) => (Math.hypot(x - 150, y - 70) < 30 ? 255 : print(x, y));

function pixelsOf(light: Light): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) pixels.fill(light(x, y), (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
  return pixels;
}

test.each<[string, Light, ReturnType<typeof photoFault>]>([
  ['print in focus is fine', print, undefined],
  ['white paper is no glare', (x, y) => (print(x, y) > 100 ? 255 : 60), undefined],
  ['print that a hand moved is not sharp', soft(print, 4), 'blurred'],
  ['an empty table is nothing to read', () => 150, 'blurred'],
  ['print in the dark is too dark', darker, 'dark'],
  ['a lamp on the card is a glare', lamp, 'glare'],
])('%s', (_, light, fault) => {
  expect(photoFault(pixelsOf(light), WIDTH, HEIGHT)).toBe(fault);
});
