// Starts over: deletes the embedded database and everything else in the data folder.
import fs from 'node:fs';
import path from 'node:path';
import { lockFolder } from '../../server/db/lock-file.ts';

const folder = path.resolve(process.env['DATA_DIR'] || 'data');
// Refuses while a server runs on it.
lockFolder(folder)();
fs.rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${folder} is gone; the next start makes a fresh one.\n`);
