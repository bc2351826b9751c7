// Handles `If-Match`: the version on which a change is based. A caller with an old version gets the current row.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Infer, Struct } from 'superstruct';
import { encode } from '#core/contract/wire/encode.ts';
import { Refusal } from '../../refusal.ts';

/** The version in a request; undefined without one, or for `*`. An invalid version matches no row. */
export function ifMatchOf({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const named = headers['if-match']?.trim();
  if (named === undefined || named === '' || named === '*') return undefined;
  const [, digits] = /^(?:W\/)?"?(\d{1,16})"?$/.exec(named) ?? [];
  return digits === undefined ? Number.NaN : Number(digits);
}

/** Adds the row's version to the answer. */
export function tagged<T extends { readonly version: number }>(reply: FastifyReply, row: T): T {
  void reply.header('etag', `"${row.version}"`);
  return row;
}

interface ChangedRow {
  /** Absent: the last change is not recorded. */
  readonly changed?: { readonly at: string; readonly by: string | null } | null;
}

/** Adds the current row, and who changed it and when. */
// biome-ignore lint/suspicious/noExplicitAny: a struct of any shape
export function changedMeanwhile<S extends Struct<any, any>>(struct: S, now: Infer<S> & ChangedRow): Refusal {
  return new Refusal('CHANGED_MEANWHILE', {
    details: { by: now.changed?.by ?? null, at: now.changed?.at ?? null, current: encode(struct, now) },
  });
}
