// Tests what an error answer contains, and what stays in the log.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
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
