// The process that reads one file of words, so that no file can harm the server.
import { FileProblem } from '../../import/file/problem.ts';
import { MOST_WORD_ROWS } from './given-text.ts';
import type { FromProcess, ToProcess } from './open-texts.ts';
import { readSmsTexts, readTexts } from './read-texts.ts';

const readers = { words: readTexts, sms: readSmsTexts };

function read({ bytes, kind }: ToProcess): FromProcess<object> {
  try {
    // Bytes arrive from another process as plain arrays.
    const texts = readers[kind](Buffer.from(bytes));
    return texts.length > MOST_WORD_ROWS ? { problem: 'too-large' } : { texts };
  } catch (error) {
    return { problem: error instanceof FileProblem ? error.code : 'broken' };
  }
}

process.on('message', (asked: ToProcess) => {
  process.send?.(read(asked));
});
// The server is gone, so this process ends.
process.on('disconnect', () => process.exit(0));
