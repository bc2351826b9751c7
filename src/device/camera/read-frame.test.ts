// Codes of carts are read from pictures as small as cameras give.
import { expect, test } from 'vitest';
import { readCartCode } from '#core/rules/tablet/cart-code.ts';
import { cartOf, codeOf, NOW, pictureOf } from '../../../tests/fixtures/codes/code-picture.ts';
import { readFrame } from './read-frame.ts';

test.each([1, 2, 5, 10, 25, 50, 75, 100])('the code of a cart with %i lines is read from 640 x 480 pixels', async (lines) => {
  const text = codeOf(lines);
  const read = await readFrame(pictureOf(text));
  expect(read).toBe(text);
  expect(readCartCode(read ?? '', NOW)).toMatchObject({ cart: cartOf(lines) });
});

test('a picture without a code is no code', async () => {
  expect(await readFrame({ width: 640, height: 480, data: new Uint8ClampedArray(640 * 480 * 4).fill(200) })).toBeUndefined();
});
