import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createWebhookSender } from './webhook-sender.ts';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function receiver(handler: http.RequestListener): Promise<string> {
  const server = http.createServer(handler);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const sender = createWebhookSender({ isLoopbackAllowed: true, timeoutMs: 200 });
const outside = createWebhookSender({ isLoopbackAllowed: false });
const request = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' });

test('the status of a complete answer comes back, and a redirect is not followed', async () => {
  const seen: string[] = [];
  const url = await receiver((asked, answer) => {
    seen.push(asked.url ?? '');
    answer.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect(await sender.send(request(url))).toBe(302);
  expect(seen).toEqual(['/hook']);
});

test.each<[string, http.RequestListener]>([
  ['never answers', () => undefined],
  ['answers 200 and then nothing', (_, answer) => void answer.writeHead(200, { 'content-length': '10' }).write('a')],
])('a receiver that %s has no status', async (_, handler) => {
  await expect(sender.send(request(await receiver(handler)))).rejects.toMatchObject({ fault: 'timeout' });
});

test('a receiver that breaks the connection, or is not there, has no status', async () => {
  const broken = await receiver((asked) => asked.socket.destroy());
  await expect(sender.send(request(broken))).rejects.toMatchObject({ fault: 'connection' });
  await expect(sender.send(request('http://127.0.0.1:1/hook'))).rejects.toMatchObject({ fault: 'connection' });
});

test('an endless answer is not read to its end', async () => {
  const url = await receiver((_, answer) => {
    answer.writeHead(200);
    const more = (): boolean => answer.write(Buffer.alloc(16_384), () => void more());
    more();
  });
  expect(await sender.send(request(url))).toBe(200);
});

test('only https addresses of public hosts are accepted', () => {
  const taken = [
    ...['https://example.org/hook', 'https://8.8.8.8/hook', 'http://example.org/hook', 'https://10.0.0.1/', 'https://[::1]/'],
    ...['https://localhost/', 'https://a:b@example.org/', 'https://intranet/', 'https://db.internal/', 'ftp://example.org/'],
    ...['http://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://metadata.google.internal./'],
  ].filter((url) => outside.takes(url));
  expect(taken).toEqual(['https://example.org/hook', 'https://8.8.8.8/hook']);
});

test('a public name that leads into a private network is refused when it is sent', async () => {
  const resolve = ((_host: string, _options: object, found: (error: null, all: object[]) => void) =>
    found(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '192.168.1.1', family: 4 },
    ])) as never;
  const tricked = createWebhookSender({ isLoopbackAllowed: false, resolve });
  await expect(tricked.send(request('https://example.org/hook'))).rejects.toMatchObject({ fault: 'address' });
});
