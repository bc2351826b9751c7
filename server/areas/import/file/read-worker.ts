// Reads a file in a thread of its own: the server answers orders meanwhile, and a file made to take all memory takes this thread's.
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportKindName } from '#core/contract/desk/import.ts';
import { sheets } from '../sheets/sheets.ts';
import { readCsv } from './csv.ts';
import { formatOf } from './decode-text.ts';
import { FileProblem } from './problem.ts';
import type { FromWorker, ToWorker } from './read-file.ts';
import { type ReadTable, readTable } from './read-rows.ts';
import { readXlsx } from './xlsx.ts';

const port = parentPort;
if (!port) throw new Error('runs as a worker thread only');

const { kind, bytes } = workerData as { readonly kind: ImportKindName; readonly bytes: Uint8Array };
const tell = (message: FromWorker): void => port.postMessage(message);

async function read(): Promise<ReadTable> {
  const table = formatOf(bytes) === 'xlsx' ? await readXlsx(bytes) : readCsv(bytes);
  return readTable(sheets[kind], table);
}

/** Rows go out when they are asked for, so that no more of them wait than are being written. */
function serve({ head, unused, rows }: ReadTable): void {
  let at = 0;
  port?.on('message', ({ most }: ToWorker) => {
    tell({ rows: rows.slice(at, at + most) });
    at += most;
  });
  tell({ head, unused, total: rows.length });
}

read().then(serve, (error: unknown) => {
  if (!(error instanceof FileProblem)) throw error;
  tell({ problem: error.code, values: error.values });
});
