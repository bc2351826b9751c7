// npm run reset — starts again from nothing: deletes the embedded database and everything else in the data folder.
import fs from 'node:fs';
import path from 'node:path';
import { lockFolder } from '../../server/db/embedded/folder-lock.ts';

const folder = path.resolve(process.env['DATA_DIR'] || 'data');

async function reset(): Promise<void> {
  const unlock = await lockFolder(folder, { say: (text) => void process.stdout.write(`${text}\n`) });
  // The lock's files stay, so that no server can start meanwhile.
  const names = fs.readdirSync(folder).filter((name) => name !== 'server.lock' && name !== 'lock.sqlite');
  for (const name of names) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  unlock();
  process.stdout.write(`${folder} is empty; the next start makes a fresh shop.\n`);
}

reset().catch((error: unknown) => {
  process.stderr.write(`Nothing was deleted: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
