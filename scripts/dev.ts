// Starts development: the real server, which restarts when its code changes, and app and desk with hot reload.
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const run = (args: readonly string[]): ReturnType<typeof spawn> =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: process.env });

const server = run(['--watch-path=server', '--watch-path=core', '--watch-preserve-output', 'server/main.ts']);
const vite = path.join('node_modules', 'vite', 'bin', 'vite.js');
const children = [server, run([vite]), run([vite, '--config', 'config/desk/vite.config.ts'])];

for (const child of children)
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
