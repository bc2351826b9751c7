// npm run bench:codes: measures how long it takes to read codes of carts with 1 to 100 lines from pictures of 640 x 480 pixels.
import { readFrame } from '../../src/device/camera/read-frame.ts';
import { codeOf, pictureOf } from '../../tests/fixtures/codes/code-picture.ts';

const TRIES = 5;

for (const lines of [1, 5, 10, 25, 50, 75, 100]) {
  const picture = pictureOf(codeOf(lines));
  const times: number[] = [];
  for (let i = 0; i < TRIES; i++) {
    const before = performance.now();
    if ((await readFrame(picture)) === undefined) throw new Error(`the code of ${lines} lines was not read`);
    times.push(performance.now() - before);
  }
  const median = times.sort((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0;
  process.stdout.write(`${String(lines).padStart(3)} lines ${median.toFixed(0).padStart(6)} ms\n`);
}
