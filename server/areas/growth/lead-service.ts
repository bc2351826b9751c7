// Leads for growth packages. Everybody can send them, within budgets, and each request counts once. The desk calls back.
import { randomUUID } from 'node:crypto';
import { DeskLead, type exportLeads, type listLeads, type updateLead } from '#core/contract/desk/growth/leads.ts';
import type { createLead } from '#core/contract/growth/growth.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { packageTotals } from '#core/rules/growth/package.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { CsvFile } from '../../http/csv-answer.ts';
import { allRows, csvRows } from '../../http/csv-answer.ts';
import { hashRequest } from '../../http/idempotency.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { type Bucket, DAY_MS, HOUR_MS, ofNetwork, spendAll } from '../../http/limits/spend.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import { changedMeanwhile } from '../../http/versions/if-match.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, AuditAction, Audited } from '../audit/audit-service.ts';
import type { PersonNames } from '../kyc/name/person-names.ts';
import type { GrowthProductService } from './growth-product-service.ts';
import { leadColumns, type NamedLead } from './lead-columns.ts';
import type { LeadRepository, LeadRow, LeadSearch } from './lead-repository.ts';

export interface LeadParts {
  readonly leads: LeadRepository;
  readonly products: Pick<GrowthProductService, 'offered'>;
  readonly names: Pick<PersonNames, 'of'>;
  readonly audited: Audited;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
}

export interface AskedLead {
  readonly userId: number | null;
  /** The source, for counting. */
  readonly network: string;
  readonly key: string | undefined;
  readonly body: BodyOf<typeof createLead>;
  /** When it was tapped, epoch ms, if it waited on the phone. */
  readonly keptAt: number | undefined;
}

/** A person asks about a few packages a day, and a village may share one address. */
const A_NUMBER_A_DAY = 5;
const A_PERSON_A_DAY = 20;
const A_NETWORK_AN_HOUR = 60;
const ALL_A_DAY = 20_000;
/** Time a phone may have been offline. */
const WAITED_MS = 30 * DAY_MS;

const bucketsOf = ({ userId, network, body }: AskedLead): Bucket[] => [
  { name: `lead:number:${body.mobile_number}`, limit: A_NUMBER_A_DAY, windowMs: DAY_MS },
  ...(userId === null ? [] : [{ name: `lead:person:${userId}`, limit: A_PERSON_A_DAY, windowMs: DAY_MS }]),
  ...ofNetwork('lead:address', network, A_NETWORK_AN_HOUR, HOUR_MS),
  { name: 'lead', limit: ALL_A_DAY, windowMs: DAY_MS },
];

const toLead = (row: NamedLead): DeskLead => ({
  id: row.id,
  version: row.version,
  phone_number: row.phone,
  full_name: row.full_name,
  items: row.items.map((item) => ({ ...item })),
  total: row.total_paise,
  final_total: row.final_paise,
  state: row.state,
  note: row.note,
  follow_up_on: row.follow_up_on,
  created_at: row.created_at.toISOString(),
  asked_at: row.asked_at.toISOString(),
  changed: row.changed_at && { at: row.changed_at.toISOString(), by: row.changed_name },
});

const actionOf = (verb: string, permission: AuditAction['permission'] = 'leads.follow'): AuditAction => ({
  action: `lead.${verb}`,
  entity: 'lead',
  permission,
});

const factsOf = ({ state, note, follow_up_on }: DeskLead) => ({ state, note, follow_up_on });

/** Days are days in India. */
const startOf = (day: string | undefined): Date | undefined => (day === undefined ? undefined : new Date(`${day}T00:00:00+05:30`));
const endOf = (day: string | undefined): Date | undefined =>
  day === undefined ? undefined : new Date(Date.parse(`${day}T00:00:00+05:30`) + DAY_MS);

const searchOf = ({ state, search, due, from, to }: QueryOf<typeof exportLeads>): LeadSearch => ({
  state,
  search,
  due,
  from: startOf(from),
  till: endOf(to),
});

/** @throws Refusal GROWTH_REFUSED for a product that is not offered */
async function pricedItems({ products }: LeadParts, { items }: AskedLead['body']) {
  const offered = await products.offered();
  return items.map(({ product_id, quantity }) => {
    const product = offered.find(({ id }) => id === product_id);
    if (!product) throw new Refusal('GROWTH_REFUSED', { details: { reason: 'not-offered', product_id } });
    const { names, packs, price, discount_price } = product;
    return { product_id, names, packs, quantity, price, discount_price };
  });
}

/** @throws Refusal IDEMPOTENCY_MISMATCH */
async function known({ leads }: LeadParts, key: string, hash: string): Promise<{ id: number } | undefined> {
  const row = await leads.findByKey(key);
  if (row && row.body_hash !== hash) throw new Refusal('IDEMPOTENCY_MISMATCH');
  return row && { id: row.id };
}

/** @throws Refusal GROWTH_REFUSED, IDEMPOTENCY_MISMATCH, TOO_MANY_REQUESTS */
async function take(parts: LeadParts, asked: AskedLead): Promise<{ id: number }> {
  const { leads, budget, deps } = parts;
  const { body, userId, keptAt } = asked;
  const key = asked.key ?? randomUUID();
  const hash = hashRequest(body);
  const before = await known(parts, key, hash);
  if (before) return before;
  const items = await pricedItems(parts, body);
  const lines = items.map(({ product_id, quantity, price, discount_price }) => ({
    productId: product_id,
    quantity,
    actualPrice: price,
    discountPrice: discount_price,
  }));
  const { total, final } = packageTotals(lines);
  const now = deps.now();
  const id = deps.newId();
  const row = {
    intent_key: key,
    body_hash: hash,
    id,
    user_id: userId,
    phone: body.mobile_number,
    items: JSON.stringify(items),
    total_paise: total,
    final_paise: final,
    created_at: new Date(now),
    asked_at: new Date(Math.min(Math.max(keptAt ?? now, now - WAITED_MS), now)),
  };
  // Only the first request spends the budget; without budget the lead is deleted again.
  const isNew = await leads.inTransaction(async () => {
    const isAdded = await leads.add(row);
    if (isAdded) await spendAll(budget, bucketsOf(asked));
    return isAdded;
  });
  // Two requests arrived at once, and the other was first.
  return isNew ? { id } : ((await known(parts, key, hash)) ?? { id });
}

async function named({ names }: LeadParts, rows: readonly LeadRow[]): Promise<NamedLead[]> {
  const called = await names.of(rows.flatMap(({ user_id }) => user_id ?? []));
  return rows.map((row) => ({ ...row, full_name: (row.user_id === null ? undefined : called.get(row.user_id)) ?? null }));
}

async function get(parts: LeadParts, id: number): Promise<DeskLead> {
  const row = await parts.leads.find(id);
  const [lead] = row ? await named(parts, [row]) : [];
  if (!lead) throw new Refusal('NOT_FOUND');
  return toLead(lead);
}

/** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE */
function update(parts: LeadParts, by: Actor, id: number, body: BodyOf<typeof updateLead>, version: number | undefined): Promise<DeskLead> {
  const { leads, audited, deps } = parts;
  return audited(by, actionOf('change'), async (note) => {
    if (!(await leads.lock(id))) throw new Refusal('NOT_FOUND');
    const before = await get(parts, id);
    if (version !== undefined && version !== before.version) throw changedMeanwhile(DeskLead, before);
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const wanted = { ...before, ...given };
    if (JSON.stringify(factsOf(before)) === JSON.stringify(factsOf(wanted))) return before;
    await leads.change(id, { ...factsOf(wanted), changed_at: new Date(deps.now()), changed_by: by.caller.userId });
    const after = await get(parts, id);
    note({ id, before: factsOf(before), after: factsOf(after) });
    return after;
  });
}

export type LeadService = ReturnType<typeof createLeadService>;

export function createLeadService(parts: LeadParts) {
  const { leads, audited } = parts;
  return {
    take: (asked: AskedLead) => take(parts, asked),
    get: (id: number) => get(parts, id),
    update: (by: Actor, id: number, body: BodyOf<typeof updateLead>, version: number | undefined) => update(parts, by, id, body, version),

    async list(query: QueryOf<typeof listLeads>): Promise<{ results: DeskLead[]; cursor: string | undefined }> {
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const [before] = decodeCursor(query.cursor, ['number']) ?? [];
      const rows = await leads.list(searchOf(query), before === undefined ? undefined : Number(before), limit + 1);
      const { page, cursor } = pageOf(rows, limit, byId);
      return { results: (await named(parts, page)).map(toLead), cursor };
    },

    /** The audit names who downloads the numbers before the download starts. */
    async file(by: Actor, query: QueryOf<typeof exportLeads>): Promise<CsvFile> {
      const search = searchOf(query);
      const rows = await leads.count(search);
      await audited(by, actionOf('export', 'leads.export'), async (note) => note({ id: 'leads', after: { rows, filter: { ...query } } }));
      return csvRows(
        'leads',
        leadColumns,
        allRows<NamedLead>(async (after, limit) => named(parts, await leads.list(search, after?.id, limit))),
      );
    },
  };
}
