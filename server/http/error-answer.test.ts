// Tests what an error answer contains, what stays in the log, and how a connection goes on after too large a body.
import { once } from 'node:events';
import net from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AssertionFailed } from '#core/assert/assert.ts';
import { createErrorHandler } from './error-answer.ts';

test('a failed assertion is logged with its cause; the caller gets a 500 that says nothing of it', () => {
  const failed = new AssertionFailed('the parts of a bill make its total: 100 and not 101');
  const error = vi.fn();
  const sent = { status: 0, body: {} as unknown };
  const reply = {
    header: () => reply,
    type: () => reply,
    code(status: number) {
      sent.status = status;
      return reply;
    },
    send(body: unknown) {
      sent.body = body;
      return reply;
    },
  };
  const request = { log: { error }, query: null, headers: {} };
  createErrorHandler(() => false)(failed, request as unknown as FastifyRequest, reply as unknown as FastifyReply);
  expect(sent).toEqual({ status: 500, body: { error: { code: 'INTERNAL', message: expect.any(String) } } });
  expect(JSON.stringify(sent.body)).not.toContain('101');
  expect(error).toHaveBeenCalledWith({ err: failed, code: 'INTERNAL' }, 'request failed');
});

test('a client that still sends too large a body reads the answer, and goes on using the connection', async () => {
  const app = Fastify({ bodyLimit: 1_000 });
  app.setErrorHandler(createErrorHandler(() => false));
  app.post('/', () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1');
  onTestFinished(async () => {
    socket.destroy();
    await app.close();
  });
  const received: string[] = [];
  socket.on('data', (piece: Buffer) => received.push(piece.toString()));
  const post = (bytes: number) => `POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: text/plain\r\ncontent-length: ${bytes}\r\n\r\n`;
  await once(socket, 'connect');
  socket.write(`${post(3_000_000)}begin`);
  await vi.waitFor(() => expect(received.join('')).toContain('413 Payload Too Large'), { timeout: 20_000 });
  socket.write(Buffer.alloc(3_000_000 - 'begin'.length, ' '));
  socket.write(`${post(5)}again`);
  await vi.waitFor(() => expect(received.join('')).toContain('200 OK'), { timeout: 20_000 });
});
