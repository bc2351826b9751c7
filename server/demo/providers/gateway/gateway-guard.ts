// Checks the keys of requests to the simulated gateway's API.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { basicAuth } from '../../../adapters/ask-provider.ts';

export interface GatewayKeys {
  readonly keyId: string;
  readonly keySecret: string;
}

export type GatewayHandler = (request: FastifyRequest, reply: FastifyReply) => unknown;

export const BASE = '/dev/providers/razorpay/v1';

export function refuse(reply: FastifyReply, status: number, description: string): FastifyReply {
  const error = { code: 'BAD_REQUEST_ERROR', description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} };
  return reply.code(status).send({ error });
}

function isAllowed(request: FastifyRequest, { keyId, keySecret }: GatewayKeys): boolean {
  const [given, expected] = [request.headers.authorization ?? '', basicAuth(keyId, keySecret)].map((text) => Buffer.from(text));
  return given !== undefined && expected !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
}

/** Refuses requests without the keys. */
export const guardedBy =
  (keys: GatewayKeys) =>
  (handle: GatewayHandler): GatewayHandler =>
  async (request, reply) =>
    isAllowed(request, keys) ? handle(request, reply) : refuse(reply, 401, 'Authentication failed');
