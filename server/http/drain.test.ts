import net from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerDrain } from './drain.ts';

it('a stopping server does not wait for half a request, and finishes one that has begun', async () => {
  const app = Fastify();
  registerDrain(app, 400);
  const begun = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    begun.resolve();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { done: true };
  });
  app.post('/body', async () => ({}));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const half = net.connect(Number(new URL(url).port), '127.0.0.1');
  half.on('error', () => undefined);
  half.write('POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
  const slow = fetch(`${url}/slow`);
  await begun.promise;
  const began = Date.now();
  await app.close();
  expect(Date.now() - began).toBeLessThan(5_000);
  expect(await (await slow).json()).toEqual({ done: true });
  half.destroy();
});
