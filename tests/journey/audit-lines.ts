// The audit as sentences, from the first entry on: who did what. Equal entries in a row become one line with a count.
import { type AuditEntry, listAudit } from '#core/contract/desk/audit.ts';
import type { Talk } from '../fixtures/server/talk.ts';

/** Returns all entries, oldest first. */
export async function wholeAudit(talk: Talk, token: string): Promise<readonly AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
    const query = { page_size: 100, ...(cursor === undefined ? {} : { cursor }) };
    const { results, next } = await talk.get(listAudit, { token, query });
    entries.push(...results);
    cursor = next === null ? undefined : (new URLSearchParams(next.split('?')[1]).get('cursor') ?? undefined);
  }
  return entries.reverse();
}

/** @param names the test's name of each order, by its id */
export function readAloud(entries: readonly AuditEntry[], names: ReadonlyMap<string, string>): readonly string[] {
  const lines: { words: string; count: number }[] = [];
  for (const { role, actor, action, entity, entity_id } of entries) {
    const name = entity === 'order' ? ` of the order ${names.get(entity_id)}` : '';
    const words = `${role ?? 'nobody'}${actor ? ` ${actor.full_name}` : ''}: ${action}${name}`;
    const last = lines.at(-1);
    if (last?.words === words) last.count++;
    else lines.push({ words, count: 1 });
  }
  return lines.map(({ words, count }) => (count === 1 ? words : `${words}, ${count} times`));
}

/** The lines that the audit must have at the end. */
export const story: readonly string[] = [
  'nobody: staff.make-owner',
  'owner Anand Kumar: vendor.create',
  'owner Anand Kumar: vendor.change',
  'owner Anand Kumar: test.sms',
  'owner Anand Kumar: test.payment',
  'owner Anand Kumar: test.payment-seen',
  'owner Anand Kumar: brand.create, 2 times',
  'owner Anand Kumar: import.create',
  'owner Anand Kumar: import.apply',
  'owner Anand Kumar: product.create, 281 times',
  'owner Anand Kumar: import.create',
  'owner Anand Kumar: import.apply',
  'owner Anand Kumar: product.create, 19 times',
  'owner Anand Kumar: export.read',
  'owner Anand Kumar: import.create, 2 times',
  'owner Anand Kumar: import.apply',
  'owner Anand Kumar: offer.import, 300 times',
  'owner Anand Kumar: staff.create',
  'owner Anand Kumar: vendor.change',
  'counter Sita: order.accept of the order online',
  'counter Sita: order.accept of the order in cash',
  'counter Sita: order.accept of the order ahead',
  'counter Sita: order.accept of the order to be fetched',
  'counter Sita: order.pack of the order online',
  'counter Sita: order.pack of the order in cash',
  'counter Sita: order.pack of the order to be fetched',
  'counter Sita: order.dispatch of the order online',
  'counter Sita: order.dispatch of the order in cash',
  'counter Sita: order.ready of the order to be fetched',
  'counter Sita: order.deliver of the order online',
  'counter Sita: order.deliver of the order in cash',
  'counter Sita: order.deliver of the order to be fetched',
  'owner Anand Kumar: order.settle of the order online',
  'owner Anand Kumar: order.refund of the order online',
  'owner Anand Kumar: day.close',
];
