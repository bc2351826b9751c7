// Runs the embedded database in its own thread, so that a heavy query does not block the server.
import { parentPort, workerData } from 'node:worker_threads';
import { openDurablePglite } from './durable-fs.ts';
import type { WorkerAnswer, WorkerRequest } from './protocol.ts';
import { createStatements } from './statements.ts';

const port = parentPort;
if (!port) throw new Error('runs as a worker thread only');

const { pglite, flushes } = await openDurablePglite((workerData as { folder?: string }).folder);
const statements = createStatements(pglite);

async function run(request: WorkerRequest): Promise<WorkerAnswer> {
  const { id } = request;
  try {
    switch (request.kind) {
      case 'query': {
        const { rows, affectedRows } = await statements.run(request.sql, request.parameters);
        return { id, rows, affected: affectedRows ?? 0 };
      }
      case 'dump': {
        // The server's other threads pack it, so that the engine can answer meanwhile.
        const file = await pglite.dumpDataDir('none');
        return { id, rows: [{ bytes: new Uint8Array(await file.arrayBuffer()) }], affected: 0 };
      }
      case 'flushes':
        return { id, rows: [{ flushes: flushes() }], affected: 0 };
      case 'close':
        await pglite.close();
        return { id, rows: [], affected: 0 };
    }
  } catch (error) {
    const { message, code, constraint, detail } = error as { message: string; code?: string; constraint?: string; detail?: string };
    return { id, error: { message, code, constraint, detail } };
  }
}

// One at a time and in order, because there is one connection.
let queue: Promise<void> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  queue = queue.then(async () => {
    const answer = await run(request);
    const bytes = 'rows' in answer ? answer.rows[0]?.['bytes'] : undefined;
    port.postMessage(answer, request.kind === 'dump' && bytes instanceof Uint8Array ? [bytes.buffer as ArrayBuffer] : []);
  });
});
port.postMessage({ id: 0, rows: [], affected: 0 } satisfies WorkerAnswer);
