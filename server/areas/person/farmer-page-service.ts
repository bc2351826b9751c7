// A farmer's page at the desk: what the reader's permissions show of one person. Each look is in the audit.
import type { DeskFarmer, noteFarmer } from '#core/contract/desk/farmer/farmer.ts';
import type { BodyOf, ResponseOf } from '#core/contract/wire/call.ts';
import { grievanceState } from '#core/rules/grievance/clocks.ts';
import { isCalledOff, wasHandedOver } from '#core/rules/order/order-ended.ts';
import { amountDue } from '#core/rules/order/order-money.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { hasPermissionAnywhere, permittedVendors } from '#core/rules/permission.ts';
import { maskPhone } from '#core/rules/phone.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, HOUR_MS, spendAll } from '../../http/limits/spend.ts';
import type { Actor, Audited } from '../audit/audit-service.ts';
import type { PersonNames } from '../kyc/name/person-names.ts';
import type { FarmerOrderRow, FarmerPageRepository } from './farmer-page-repository.ts';
import { findPerson } from './person-parts.ts';
import type { PersonRepository } from './person-repository.ts';

export interface FarmerPageParts {
  readonly repository: PersonRepository;
  readonly page: FarmerPageRepository;
  readonly names: Pick<PersonNames, 'of'>;
  readonly audited: Audited;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
}

/** Looks of one person at the desk: a busy day of calls, and no list of farmers opened one by one. */
const LOOKS_AN_HOUR = 120;
const LOOKS_A_DAY = 500;
const NEWEST = 10;

/** What is still owed for goods that were handed over; credit is owed to the lender. */
function dueAfterHandOver(row: FarmerOrderRow): number {
  if (!wasHandedOver(row.status) || (row.payment_mode !== 'COD' && row.payment_mode !== 'PAY_NOW')) return 0;
  const money = {
    total: row.total_paise - row.commission_paise - row.off_paise,
    online: 0,
    paid: row.paid_paise,
    refunded: row.refunded_paise,
    cash: row.cash_paise - row.cash_back_paise,
    isCancelled: isCalledOff(row.status),
  };
  return Math.max(0, amountDue(money));
}

async function ordersOf({ page }: FarmerPageParts, caller: Caller, id: number): Promise<DeskFarmer['orders']> {
  if (!hasPermissionAnywhere(caller, 'orders.read')) return null;
  const rows = await page.orders(id, permittedVendors(caller, 'orders.read'));
  return {
    count: rows.length,
    due: rows.reduce((sum, row) => sum + dueAfterHandOver(row), 0),
    open_problems: rows.reduce((sum, row) => sum + row.open_problems, 0),
    newest: rows.slice(0, NEWEST).map((row) => ({
      id: row.id,
      number: displayOrderNumber({ id: row.id, order_number: row.number ?? undefined }),
      status: row.status,
      total: row.total_paise,
      created_at: row.created_at.toISOString(),
    })),
  };
}

async function grievancesOf({ page }: FarmerPageParts, caller: Caller, id: number): Promise<DeskFarmer['grievances']> {
  if (!hasPermissionAnywhere(caller, 'grievances.answer')) return null;
  return (await page.grievances(id)).map(({ received_at, answered_at, solved_at, ...one }) => ({
    ...one,
    state: grievanceState({
      receivedAt: received_at.getTime(),
      answeredAt: answered_at?.getTime() ?? null,
      solvedAt: solved_at?.getTime() ?? null,
    }),
    received_at: received_at.toISOString(),
  }));
}

async function read(parts: FarmerPageParts, caller: Caller, id: number): Promise<DeskFarmer> {
  const { names, page, deps } = parts;
  const person = await findPerson(parts, id);
  return {
    id,
    full_name: (await names.of([id])).get(id) ?? null,
    phone: maskPhone(person.phone),
    created_at: person.created_at.toISOString(),
    orders: await ordersOf(parts, caller, id),
    grievances: await grievancesOf(parts, caller, id),
    kyc: hasPermissionAnywhere(caller, 'kyc.review') ? await page.kyc(id) : null,
    policies: hasPermissionAnywhere(caller, 'claims.review') ? await page.policies(id, new Date(deps.now())) : null,
    notes: (await page.notes(id)).map((note) => ({ id: note.id, words: note.words, by: note.staff_name, at: note.at.toISOString() })),
  };
}

export type FarmerPageService = ReturnType<typeof createFarmerPageService>;

export function createFarmerPageService(parts: FarmerPageParts) {
  const { page, audited, budget, deps } = parts;
  return {
    /** @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS */
    async get(by: Actor, id: number): Promise<DeskFarmer> {
      const { userId } = by.caller;
      await spendAll(budget, [
        { name: `farmer-looks:hour:${userId}`, limit: LOOKS_AN_HOUR, windowMs: HOUR_MS },
        { name: `farmer-looks:${userId}`, limit: LOOKS_A_DAY, windowMs: DAY_MS },
      ]);
      return audited(by, { action: 'person.look', entity: 'person', permission: 'people.read' }, async (note) => {
        const farmer = await read(parts, by.caller, id);
        note({ id });
        return farmer;
      });
    },

    /** @throws Refusal NOT_FOUND */
    note: (by: Actor, id: number, { words }: BodyOf<typeof noteFarmer>): Promise<ResponseOf<typeof noteFarmer>> =>
      audited(by, { action: 'person.note', entity: 'person', permission: 'people.read' }, async (note) => {
        await findPerson(parts, id);
        const at = new Date(deps.now());
        const row = { id: deps.newId(), words, staff_name: by.caller.desk?.fullName ?? '', at };
        await page.addNote({ ...row, user_id: id, staff_id: by.caller.userId });
        note({ id, after: { words } });
        return { id: row.id, words, by: row.staff_name, at: at.toISOString() };
      }),
  };
}
