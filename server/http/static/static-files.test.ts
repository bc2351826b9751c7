import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { registerStaticFiles } from './static-files.ts';

it('serves the app, and nothing the build left for the server alone', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-static-'));
  const files = ['shell.html', 'assets/app-1.js', '.vite/manifest.json', 'csp.json', 'csp.json.br', '.env', 'manifest.webmanifest'];
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), '{}');
  }
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    fs.rmSync(folder, { recursive: true });
  });
  await app.register(cookie);
  await registerStaticFiles(app, folder);
  const statusOf = async (url: string): Promise<number> => (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).statusCode;
  for (const url of ['/shell.html', '/assets/app-1.js', '/manifest.webmanifest']) expect([url, await statusOf(url)]).toEqual([url, 200]);
  for (const url of [
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/csp.json',
    '/csp.json.br',
    '/%63sp.json',
    '/.env',
    '/assets/../csp.json',
  ])
    expect([url, await statusOf(url)]).toEqual([url, 404]);
});
