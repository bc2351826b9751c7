// Tests that codes of carts are read from pictures as small as those of cheap cameras.
import { expect, test } from 'vitest';
import { readCartCode } from '#core/rules/tablet/cart-code.ts';
import { tally } from '../../../tests/faults/tally.ts';
import { cartOf, codeOf, NOW, pictureOf } from '../../../tests/fixtures/codes/code-picture.ts';
import { readFrame } from './read-frame.ts';

const MOST_LINES = 100;
/** The longest time that a person waits. */
const MOST_MS = 2_000;

test(`the code of a cart of 1 to ${MOST_LINES} lines is read from 640 x 480 pixels within 2 seconds`, async () => {
  for (let lines = 1; lines <= MOST_LINES; lines++) {
    const text = codeOf(lines);
    const picture = pictureOf(text);
    const begunAt = performance.now();
    const read = await readFrame(picture);
    expect([lines, read, performance.now() - begunAt < MOST_MS]).toEqual([lines, text, true]);
    expect(readCartCode(read ?? '', NOW)).toMatchObject({ cart: cartOf(lines) });
  }
  tally('QR codes of carts read at 640x480', MOST_LINES);
});

test('a picture without a code gives no text', async () => {
  expect(await readFrame({ width: 640, height: 480, data: new Uint8ClampedArray(640 * 480 * 4).fill(200) })).toBeUndefined();
  tally('control caught: a picture without a code');
});
