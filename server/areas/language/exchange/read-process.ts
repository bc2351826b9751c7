// The process that reads one file of words, so that no file can harm the server.
import { FileProblem } from '../../import/file/problem.ts';
import { MOST_WORD_ROWS } from './given-text.ts';
import type { FromProcess, ToProcess } from './open-texts.ts';
import { readTexts } from './read-texts.ts';

function read(bytes: Uint8Array): FromProcess {
  try {
    const texts = readTexts(bytes);
    return texts.length > MOST_WORD_ROWS ? { problem: 'too-large' } : { texts };
  } catch (error) {
    return { problem: error instanceof FileProblem ? error.code : 'broken' };
  }
}

process.on('message', ({ bytes }: ToProcess) => {
  // Bytes arrive from another process as plain arrays.
  process.send?.(read(Buffer.from(bytes)));
});
// The server is gone, so this process ends.
process.on('disconnect', () => process.exit(0));
