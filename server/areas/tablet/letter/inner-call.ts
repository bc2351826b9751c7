// Runs the call of a letter inside the server, with every check of the person's own request: rights, limits, idempotency, and the rules of
// the call. A ticket identifies the caller. It is valid for that one request and only inside this process.
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { CallShape } from '#core/contract/wire/call.ts';
import { IDEMPOTENCY_HEADER } from '#core/contract/wire/version.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Authenticate, Caller } from '../../../http/caller.ts';

const TICKET_BYTES = 32;

/** A call to run as a person. */
export interface InnerCall {
  readonly caller: Caller;
  readonly call: CallShape;
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
  /** Headers of the person's request: when it was noted, in which language. */
  readonly headers: Readonly<Record<string, string>>;
  /** The letter's network address: the call's limits count for it. */
  readonly ip: string;
}

/** Its answer. */
export interface InnerAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface InnerCalls {
  /** Knows the tickets of calls that run now, and nothing else. */
  readonly authenticate: Authenticate;
  readonly run: (app: Pick<FastifyInstance, 'inject'>, inner: InnerCall) => Promise<InnerAnswer>;
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
