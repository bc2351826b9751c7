// Writes .br and .gz beside every file that becomes smaller, at build time, so that the server need not compress files.
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSED = /\.(html|js|css|json|webmanifest|svg|txt)$/;

/** Compresses everything below a folder. A file that does not shrink stays as it is. */
export function precompress(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue;
    const plain = fs.readFileSync(file);
    const brotli = brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
    const gzip = gzipSync(plain, { level: 9 });
    if (brotli.length < plain.length) fs.writeFileSync(`${file}.br`, brotli);
    if (gzip.length < plain.length) fs.writeFileSync(`${file}.gz`, gzip);
  }
}
