// Runs the call of a letter inside the server, with every check of the person's own request: rights, limits, idempotency, and the rules of
// the call. A ticket identifies the caller. It is valid for that one request and only inside this process.
import type { FastifyInstance, InjectOptions } from 'fastify';
import { IDEMPOTENCY_HEADER } from '#core/contract/wire/version.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Authenticate, Caller } from '../../../http/caller.ts';
import type { InnerCall } from './letter-service.ts';

const TICKET_BYTES = 32;

export interface InnerCalls {
  /** Knows the tickets of calls that run now, and nothing else. */
  readonly authenticate: Authenticate;
  readonly run: (app: Pick<FastifyInstance, 'inject'>, inner: InnerCall) => Promise<{ readonly status: number; readonly body: unknown }>;
}

export function createInnerCalls({ randomBytes }: Pick<Dependencies, 'randomBytes'>): InnerCalls {
  const tickets = new Map<string, Caller>();
  return {
    authenticate: async ({ bearer, isForDesk }) => (bearer === undefined || isForDesk ? undefined : tickets.get(bearer)),
    async run(app, { caller, call, path, body, key, headers: said, ip }) {
      const ticket = `letter.${randomBytes(TICKET_BYTES).toString('base64url')}`;
      tickets.set(ticket, caller);
      try {
        const headers = {
          ...said,
          authorization: `Bearer ${ticket}`,
          'content-type': 'application/json',
          [IDEMPOTENCY_HEADER]: key,
        };
        const payload = JSON.stringify(body ?? {});
        const answer = await app.inject({ method: call.method, url: path, headers, payload, remoteAddress: ip } as InjectOptions);
        return { status: answer.statusCode, body: answer.payload === '' ? null : (JSON.parse(answer.payload) as unknown) };
      } finally {
        tickets.delete(ticket);
      }
    },
  };
}
