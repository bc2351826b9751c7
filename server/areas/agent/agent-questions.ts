// Lists an agent's open questions.
import type { AgentQuestion } from '#core/contract/agent/questions.ts';
import { amountDueOnline } from '#core/rules/order/order-money.ts';
import { DAY_MS } from '#core/time.ts';
import type { Caller } from '../../http/caller.ts';
import { moneyOf, type OrderVendor } from '../order/order-view.ts';
import type { AgentParts } from './agent-parts.ts';
import { stateOf } from './answer-service.ts';
import type { AskedOrderRow } from './asked-order-repository.ts';

const MOST = 200;
const APPROVAL_DAYS = 2;
const LETTER_DAYS = 7;

const NOTHING = { approval: null, letter: null, order: null, farmer: null, vendor: null, grand_total: null, code: null } as const;

/** The newest row for each farmer and shop. A repeated request replaces the earlier question. */
function newestOfEach(rows: readonly AskedOrderRow[]): AskedOrderRow[] {
  const seen = new Set<string>();
  return rows.filter(({ farmer_id, vendor_id }) => {
    const whose = `${farmer_id}:${vendor_id}`;
    return !seen.has(whose) && seen.add(whose);
  });
}

async function approvals(parts: AgentParts, { userId }: Caller): Promise<AgentQuestion[]> {
  const rows = await parts.asked.askedBy(userId, new Date(parts.deps.now() - APPROVAL_DAYS * DAY_MS), MOST);
  // Waiting questions are always shown. Ended ones are shown only when they are the newest.
  const ended = new Set(newestOfEach(rows));
  return rows.flatMap((row) => {
    const state = stateOf(parts, row);
    if (state === 'agreed' || (state !== 'waiting' && !ended.has(row))) return [];
    const { farmer, vendor, bill } = row.shown;
    const approval = { id: row.id, kind: row.kind, expires_at: row.expires_at.toISOString() };
    const kind = state === 'waiting' ? 'approval' : state;
    return [
      { ...NOTHING, kind, approval, farmer, vendor, grand_total: bill.grand_total, code: row.code, at: row.created_at.toISOString() },
    ];
  });
}

async function letters({ waiting, deps }: AgentParts, { userId }: Caller): Promise<AgentQuestion[]> {
  const rows = await waiting.letters(userId, new Date(deps.now() - LETTER_DAYS * DAY_MS), MOST);
  return rows.map(({ key, kind, code, at }) => ({ ...NOTHING, kind: 'letter', letter: { key, kind }, code, at: at.toISOString() }));
}

async function payments({ waiting }: AgentParts, { userId }: Caller): Promise<AgentQuestion[]> {
  const rows = await waiting.unpaid(userId, MOST);
  return rows.map((row) => {
    const vendor = row.vendor as OrderVendor;
    const due = amountDueOnline(moneyOf(row));
    return {
      ...NOTHING,
      kind: 'payment',
      order: { id: row.id, order_number: row.number ?? '', due, pay_by: row.pay_by?.toISOString() ?? null },
      farmer: { name: row.buyer.name, phone_number: row.buyer.number },
      vendor: { id: row.vendor_id, names: vendor.names },
      grand_total: row.total_paise,
      at: row.created_at.toISOString(),
    };
  });
}

/** Newest first. */
export async function listQuestions(parts: AgentParts, caller: Caller): Promise<AgentQuestion[]> {
  const all = await Promise.all([approvals(parts, caller), letters(parts, caller), payments(parts, caller)]);
  return all
    .flat()
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MOST);
}
