// Adds the caller and the records of a request to its line in the log, so that an incident shows who read what. It adds only numbers: no
// name, no phone, no text.
import type { FastifyReply } from 'fastify';
import type { CallShape } from '#core/contract/wire/call.ts';
import type { Caller } from '../caller.ts';
import { loggedPath } from './logged-path.ts';

/** Records in one line. A page of a list has fewer. */
const MOST_RECORDS = 200;

type Row = Readonly<Record<string, unknown>>;

/** Whose record a row of a list is: a person's own number, or the number of an order, or of the record. */
function referenceOf(row: Row): readonly [of: 'people' | 'orders' | 'records', id: unknown] {
  const idIn = (name: string): unknown => (row[name] as Row | null | undefined)?.['id'];
  const person = row['farmer_id'] ?? idIn('farmer') ?? row['author_id'];
  if (person !== undefined && person !== null) return ['people', person];
  const order = row['order_id'] ?? idIn('order');
  return order === undefined ? ['records', row['id']] : ['orders', order];
}

/** Numbers of the people, orders and records that a list showed. */
export function shownIn(body: unknown): Readonly<Record<string, readonly number[]>> {
  const rows = (body as { readonly results?: unknown } | undefined)?.results;
  if (!Array.isArray(rows)) return {};
  const shown: Record<string, number[]> = {};
  for (const row of rows.slice(0, MOST_RECORDS) as readonly Row[]) {
    const [of, id] = referenceOf(row);
    if (typeof id !== 'number') continue;
    shown[of] ??= [];
    shown[of].push(id);
  }
  return shown;
}

/**
 * Adds the call and the caller to the line that the server writes when the answer is sent. Only people at work have an account there: the
 * session is enough to find a farmer. Returns the caller.
 */
export function logCaller(call: CallShape, caller: Caller | undefined, reply: FastifyReply): Caller | undefined {
  if (!caller) return undefined;
  const { sessionId: session, userId: account, roles, desk, apiKey } = caller;
  const isAtWork = desk !== undefined || apiKey !== undefined || roles.some(({ role }) => role !== 'farmer');
  const by = { session, ...(isAtWork ? { account } : {}) };
  reply.log = reply.log.child({ by, call: call.name, path: loggedPath(reply.request.url) });
  return caller;
}

/** Adds what a list showed. */
export function logShown(body: unknown, reply: FastifyReply): void {
  const shown = shownIn(body);
  if (Object.keys(shown).length > 0) reply.log = reply.log.child({ shown });
}
