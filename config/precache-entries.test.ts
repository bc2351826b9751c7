import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { precacheEntries } from './precache-entries.ts';

test('each file has an address and a content hash; icon addresses change; lazy modules are left out', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'khurpi-built-'));
  try {
    for (const name of ['shell.html', 'first-1.js', 'icons.svg']) writeFileSync(path.join(folder, name), 'abc');
    const files = [
      { url: 'shell.html', revision: '0123456789abcdef' },
      { url: 'first-1.js', revision: null },
      { url: 'icons.svg', revision: '0123456789abcdef' },
    ];
    // SHA-256 of abc begins with ba7816bf8f01.
    const hash = 'ungW';
    const rooms = [{ url: 'assets/later.form-1.js', revision: null }];
    expect(precacheEntries([...files, ...rooms], folder, 'icons.svg?v=1', /^assets\/later\./)).toEqual([
      { url: 'shell.html', revision: '01234567', hash },
      { url: 'first-1.js', hash },
      { url: 'icons.svg?v=1', hash },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
