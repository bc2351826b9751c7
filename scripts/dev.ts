// Development: the real server, restarted when its code changes, and the app with hot reload in front of it.
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const run = (args: readonly string[]): ReturnType<typeof spawn> =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: process.env });

const server = run(['--watch-path=server', '--watch-path=core', '--watch-preserve-output', 'server/main.ts']);
const app = run([path.join('node_modules', 'vite', 'bin', 'vite.js')]);

for (const child of [server, app])
  child.on('exit', (code) => {
    server.kill('SIGTERM');
    app.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.kill(signal);
    app.kill(signal);
  });
