// Development: the real server, restarted when its code changes, and the app and the desk with hot reload in front of it.
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
