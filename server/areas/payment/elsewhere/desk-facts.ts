// Refunds and disputes from outside the shop, for finance staff: read, and mark as reviewed.
import type { GatewayFact, listGatewayFacts } from '#core/contract/desk/money/gateway-facts.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import { permittedVendors } from '#core/rules/permission.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, Audited } from '../../audit/audit-service.ts';
import type { FactRepository, ListedFact } from './fact-repository.ts';

export interface DeskFactParts {
  readonly facts: FactRepository;
  readonly audited: Audited;
  readonly deps: Pick<Dependencies, 'now'>;
}

const toFact = (row: ListedFact): GatewayFact => ({
  id: row.id,
  vendor_id: row.vendor_id,
  order_id: row.order_id,
  order_number: row.number,
  kind: row.kind,
  provider: row.provider,
  provider_id: row.provider_id,
  payment: row.session_id,
  amount: row.amount_paise,
  booked: row.booked_paise,
  beyond: row.beyond_paise,
  state: row.state,
  reason: row.reason,
  respond_by: row.respond_by?.toISOString() ?? null,
  at: row.at.toISOString(),
  seen: row.seen_at ? { by: row.seen_name ?? '', at: row.seen_at.toISOString() } : null,
});

export type DeskFacts = ReturnType<typeof createDeskFacts>;

export function createDeskFacts({ facts, audited, deps }: DeskFactParts) {
  return {
    async list(caller: Caller, query: QueryOf<typeof listGatewayFacts>) {
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const beforeId = decodeCursor(query.cursor, ['number'])?.[0] as number | undefined;
      const vendors = query.vendor === undefined ? permittedVendors(caller, 'money.read') : [query.vendor];
      const rows = await facts.list({ vendors, isWaiting: query.waiting === true, beforeId, limit: limit + 1 });
      const { page, cursor } = pageOf(rows, limit, byId);
      return { results: page.map(toFact), cursor };
    },

    /** Marks a refund or dispute as reviewed. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE when it differs from what they saw */
    async see(by: Actor, id: number, state: GatewayFact['state']): Promise<GatewayFact> {
      await audited(by, { action: 'payment.fact-seen', entity: 'payment', permission: 'money.refund' }, async (note) => {
        const row = await facts.lock(id);
        const vendors = permittedVendors(by.caller, 'money.refund');
        if (!row || (vendors !== 'all' && !vendors.includes(row.vendor_id))) throw new Refusal('NOT_FOUND');
        if (row.state !== state) throw new Refusal('CHANGED_MEANWHILE', { details: { state: row.state } });
        if (row.seen_at) return;
        const at = new Date(deps.now());
        await facts.change(id, { seen_by: by.caller.userId, seen_name: by.caller.desk?.fullName ?? '', seen_at: at }, at);
        note({ id: row.session_id, vendorId: row.vendor_id, after: { amount: row.amount_paise } });
      });
      return toFact((await facts.one(id)) as ListedFact);
    },
  };
}
