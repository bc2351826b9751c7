// A file as an answer: what it is, and that nothing in it may run.
import type { FastifyReply } from 'fastify';

export interface FileAnswer {
  /** MIME type. */
  readonly type: string;
  readonly content: Buffer;
}

export function sendFile(reply: FastifyReply, { type, content }: FileAnswer): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-length': content.byteLength,
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(content);
}
