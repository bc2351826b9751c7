// The process that reads one file of the insurer's answers, so that no file can harm the server.
import { allLines } from '../../import/file/cell.ts';
import { readCsv } from '../../import/file/csv.ts';
import { FileProblem } from '../../import/file/problem.ts';
import type { FromProcess, ToProcess } from './open-answers.ts';

function read({ bytes }: ToProcess): FromProcess {
  try {
    // Bytes arrive from another process as plain arrays.
    return { lines: allLines(readCsv(Buffer.from(bytes))) };
  } catch (error) {
    return { problem: error instanceof FileProblem ? error.code : 'broken' };
  }
}

process.on('message', (asked: ToProcess) => {
  process.send?.(read(asked));
});
// The server is gone, so this process ends.
process.on('disconnect', () => process.exit(0));
