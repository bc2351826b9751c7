// Sends a file with its type, and forbids anything in it to run.
import type { FastifyReply } from 'fastify';
import { byteRange } from './negotiation/byte-range.ts';

export interface FileAnswer {
  /** MIME type. */
  readonly type: string;
  readonly content: Buffer;
}

/** Sends a file, or the requested part: some players need parts. */
export function sendFile(reply: FastifyReply, { type, content }: FileAnswer): FastifyReply {
  const { range, 'if-range': ifRange } = reply.request.headers;
  const size = content.byteLength;
  const part = ifRange === undefined ? byteRange(range, size) : undefined;
  void reply.headers({
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  if (part === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const sent = part ? content.subarray(part.start, part.end + 1) : content;
  if (part) void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  return reply.headers({ 'content-type': type, 'content-length': sent.byteLength, 'content-disposition': 'attachment' }).send(sent);
}
