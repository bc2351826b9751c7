// Tests which pages may write, also behind a proxy, and what the log says about a refusal.
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createErrorHandler } from './error-answer.ts';
import { registerSecurity } from './security.ts';

async function serve(publicUrl: string) {
  const logged: { msg: string; origin?: string }[] = [];
  const stream = new Writable({
    write(line, _, done) {
      logged.push(JSON.parse(String(line)));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream } });
  onTestFinished(() => app.close());
  app.setErrorHandler(createErrorHandler(() => false));
  await registerSecurity(app, {
    staticFolder: '/nowhere',
    requestsPerMinute: 0,
    busyAboveMs: 0,
    isDemo: false,
    formTargets: [],
    publicUrl,
  });
  app.post('/write', async () => 'written');
  const write = async (headers: Record<string, string>) => (await app.inject({ method: 'POST', url: '/write', headers })).statusCode;
  return { logged, write };
}

test('the shop’s own page may write behind a proxy that does not pass Host', async () => {
  const { logged, write } = await serve('https://shop.example');
  expect(await write({ host: '127.0.0.1:4000', origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await write({ host: 'shop.example', origin: 'https://shop.example' })).toBe(200);
  expect(logged).toEqual([]);
});

test('the log explains an origin refusal once for each pair of hosts, up to a limit', async () => {
  const { logged, write } = await serve('http://localhost:4000');
  for (let i = 0; i < 3; i++) expect(await write({ host: '127.0.0.1:4000', origin: 'https://shop.example' })).toBe(403);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({ origin: 'https://shop.example', host: '127.0.0.1:4000', publicUrl: 'http://localhost:4000' });
  expect(logged[0]?.msg).toContain('set PUBLIC_URL to its address, and let the proxy pass Host');
  for (let i = 0; i < 100; i++) expect(await write({ origin: `https://evil-${i}.example` })).toBe(403);
  expect(logged.length).toBeLessThanOrEqual(20);
});
