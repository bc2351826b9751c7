// Webhooks at the desk: add, renew the secret, show deliveries, and send one again.
import type { createWebhook, listWebhookDeliveries, Webhook, WebhookDelivery } from '#core/contract/desk/programs/webhooks.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { MOST_WEBHOOKS, OLD_SECRET_HOURS } from '#core/facts/programs/webhook.ts';
import { HOUR_MS } from '#core/time.ts';
import type { Dependencies } from '../../dependencies.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import type { WebhookPort } from '../../ports/programs/webhook.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, Audited } from '../audit/audit-service.ts';
import { SEAL_IV_BYTES, type Sealed, seal } from '../message/sealed.ts';
import type { DeliveryRow, ListedWebhookRow, WebhookRepository } from './webhook-repository.ts';
import { SECRET_BYTES, secretFrom } from './webhook-signature.ts';

export interface WebhookParts {
  readonly webhooks: WebhookRepository;
  /** Absent: nobody can add webhooks. */
  readonly port: Pick<WebhookPort, 'takes'> | undefined;
  readonly audited: Audited;
  readonly sealKey: Buffer;
  readonly deps: Pick<Dependencies, 'now' | 'newId' | 'randomBytes'>;
}

const actionOf = (verb: string) => ({ action: `webhook.${verb}`, entity: 'webhook', permission: 'programs.manage' }) as const;

const toWebhook = (row: ListedWebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: [...row.events],
  vendor: row.vendor_id,
  state: row.state,
  off_reason: row.off_reason,
  failing_since: row.failing_since?.toISOString() ?? null,
  created_by: { id: row.created_by, full_name: row.owner_name },
  created_at: row.created_at.toISOString(),
  waiting: row.waiting,
  dead: row.dead,
});

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  n: row.n,
  type: row.type,
  subject: row.subject,
  state: row.state,
  tries: row.tries,
  at: row.at.toISOString(),
  next_at: row.next_at?.toISOString() ?? null,
  delivered_at: row.delivered_at?.toISOString() ?? null,
  status: row.status,
  error: row.error,
});

async function readRow(webhooks: WebhookRepository, id: number): Promise<ListedWebhookRow> {
  const row = await webhooks.find(id);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

function createReceivers({ webhooks, port, audited, sealKey, deps }: WebhookParts) {
  function newSecret(): { readonly secret: string; readonly sealed: Sealed } {
    const secret = secretFrom(deps.randomBytes(SECRET_BYTES));
    return { secret, sealed: seal(sealKey, deps.randomBytes(SEAL_IV_BYTES), secret) };
  }

  return {
    list: async (): Promise<Webhook[]> => (await webhooks.list()).map(toWebhook),

    /** @throws Refusal WEBHOOK_REFUSED for an address that may not get events, WEBHOOKS_FULL, BAD_REQUEST */
    create: (by: Actor, { url, events, vendor = null }: BodyOf<typeof createWebhook>) =>
      audited(by, actionOf('create'), async (note) => {
        if (!port?.takes(url)) throw new Refusal('WEBHOOK_REFUSED');
        if (vendor !== null && !(await webhooks.isVendor(vendor))) throw new Refusal('BAD_REQUEST', { details: { path: 'body.vendor' } });
        if ((await webhooks.count()) >= MOST_WEBHOOKS) throw new Refusal('WEBHOOKS_FULL');
        const id = deps.newId();
        const { secret, sealed } = newSecret();
        const given = { url, events: [...new Set(events)], vendor_id: vendor };
        await webhooks.add({ id, created_by: by.caller.userId, ...given, secret: sealed, created_at: new Date(deps.now()) });
        note({ id, vendorId: vendor, after: { url, events: given.events } });
        return { webhook: toWebhook(await readRow(webhooks, id)), secret };
      }),

    /** @throws Refusal NOT_FOUND */
    renew: (by: Actor, id: number) =>
      audited(by, actionOf('renew'), async (note) => {
        const { secret, sealed } = newSecret();
        if (!(await webhooks.renew(id, sealed, new Date(deps.now() + OLD_SECRET_HOURS * HOUR_MS)))) throw new Refusal('NOT_FOUND');
        const { url, vendor_id: vendorId } = await readRow(webhooks, id);
        note({ id, vendorId, after: { url } });
        return { secret };
      }),

    /** @throws Refusal NOT_FOUND */
    resume: (by: Actor, id: number): Promise<Webhook> =>
      audited(by, actionOf('resume'), async (note) => {
        const { url, vendor_id: vendorId } = await readRow(webhooks, id);
        await webhooks.switchOn(id);
        note({ id, vendorId, after: { url } });
        return toWebhook(await readRow(webhooks, id));
      }),

    /** @throws Refusal NOT_FOUND */
    remove: (by: Actor, id: number): Promise<void> =>
      audited(by, actionOf('remove'), async (note) => {
        const { url, events, vendor_id: vendorId } = await readRow(webhooks, id);
        await webhooks.remove(id);
        note({ id, vendorId, before: { url, events } });
      }),
  };
}

function createDeliveries({ webhooks, audited }: WebhookParts) {
  return {
    /** @throws Refusal NOT_FOUND */
    async deliveries(id: number, query: QueryOf<typeof listWebhookDeliveries>) {
      await readRow(webhooks, id);
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const beforeN = decodeCursor(query.cursor, ['number'])?.[0] as number | undefined;
      const rows = await webhooks.deliveries({ webhookId: id, state: query.state, beforeN, limit: limit + 1 });
      const { page, cursor } = pageOf(rows, limit, ({ n }) => [n]);
      return { results: page.map(toDelivery), cursor };
    },

    /** @throws Refusal NOT_FOUND, WEBHOOK_OFF */
    replay: (by: Actor, id: number, n: number): Promise<WebhookDelivery> =>
      audited(by, actionOf('replay'), async (note) => {
        const { state, vendor_id: vendorId } = await readRow(webhooks, id);
        if (state === 'off') throw new Refusal('WEBHOOK_OFF');
        const row = await webhooks.replay(id, n);
        if (!row) throw new Refusal('NOT_FOUND');
        note({ id, vendorId, after: { delivery: n } });
        return toDelivery(row);
      }),
  };
}

export type WebhookService = ReturnType<typeof createWebhookService>;

export const createWebhookService = (parts: WebhookParts) => ({ ...createReceivers(parts), ...createDeliveries(parts) });
