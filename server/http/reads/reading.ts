// Chooses the database of a read: a standby for calls that may be old, the primary for people who have just written.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallShape } from '#core/contract/wire/call.ts';
import { oldReads } from './old-reads.ts';

/** Holds the place in the database's log after the last write. Browsers drop it after `WROTE_S`. */
export const WROTE_COOKIE = '__Host-wrote';
export const WROTE_S = 5;
const PLACE = /^\d{1,15}$/;
/** Beyond any place: all is read from the primary. */
const UNKNOWN_PLACE = 10 ** 15 - 1;

/** A standby of the database. */
export interface OldData {
  /** Runs `work` there once it has replayed `place`, and on the primary until then. */
  read<T>(place: number, work: () => T): T;
  /** The primary's place in the log. */
  place(): Promise<number>;
}

export interface Reading {
  /** Runs the work of a call where it may read. */
  around<T>(call: CallShape, request: FastifyRequest, work: () => Promise<T>): Promise<T>;
  /** Remembers the place of a write with its author, before the answer is sent. */
  wrote(call: CallShape, reply: FastifyReply): Promise<void>;
}

/** Programs send a token and no cookie, so they cannot remember a place. */
const isProgram = ({ headers }: FastifyRequest): boolean => headers.authorization !== undefined && headers.cookie === undefined;

/** Without a standby there is no check and no cookie. */
export function createReading(standby: OldData | undefined): Reading {
  if (!standby) return { around: (_call, _request, work) => work(), wrote: async () => undefined };
  return {
    around(call, request, work) {
      if (!oldReads.has(call.name) || isProgram(request)) return work();
      const wrote = request.cookies[WROTE_COOKIE] ?? '';
      return standby.read(PLACE.test(wrote) ? Number(wrote) : 0, work);
    },
    async wrote({ method }, reply) {
      if (method === 'GET') return;
      const place = await standby.place().catch(() => UNKNOWN_PLACE);
      void reply.setCookie(WROTE_COOKIE, `${place}`, { path: '/', httpOnly: true, secure: true, sameSite: 'strict', maxAge: WROTE_S });
    },
  };
}
