// Records cash that is put into a drawer or taken out, apart from orders.
import type { moveCash } from '#core/contract/desk/money/days.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { drawerEntry } from '#core/rules/ledger/books.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor } from '../audit/audit-service.ts';
import type { ApprovalHandler } from '../sign-off/sign-off-service.ts';
import { type DayParts, nameOf } from './day-parts.ts';

/** Cash movements of one drawer in a day. */
const MOVES_A_DAY = 200;

type CashMovement = BodyOf<typeof moveCash>;

/** @returns the day it belongs to */
async function writeMove(
  { repository, ledger, deps }: DayParts,
  vendorId: number,
  { kind, amount, reason }: CashMovement,
  who: { id: number; name: string },
) {
  const day = await ledger.postDrawer(vendorId, `drawer-${kind}`, drawerEntry(kind, amount));
  const entry = { vendor_id: vendorId, kind, amount_paise: amount, reason, day, at: new Date(deps.now()) };
  await repository.addMove({ ...entry, id: deps.newId(), staff_id: who.id, staff_name: who.name });
  return day;
}

/** @returns the day it belongs to, or would */
export async function move(parts: DayParts, by: Actor, vendorId: number, moving: CashMovement): Promise<string> {
  const { repository, signOffs, audited, budget, deps } = parts;
  const { kind, amount, reason } = moving;
  if (!(await repository.hasVendor(vendorId))) throw new Refusal('NOT_FOUND');
  await spendAll(budget, [{ name: `drawer-moves:${vendorId}`, limit: MOVES_A_DAY, windowMs: DAY_MS }]);
  return audited(by, { action: `drawer.${kind}`, entity: 'drawer', permission: 'cash.take' }, async (note) => {
    const facts = { amount: amount / 100, reason };
    const asked = { kind: 'cash', entityId: vendorId, facts, payload: moving } as const;
    const waits = kind === 'in' ? undefined : await signOffs.admit(by, { way: 'drawer-out', vendorId, amount }, asked);
    if (waits !== undefined) {
      note({ action: 'drawer.out-ask', id: vendorId, vendorId, after: { sign_off: waits, amount, reason } });
      return dayInIndia(deps.now());
    }
    const fallsTo = await writeMove(parts, vendorId, moving, { id: by.caller.userId, name: nameOf(by.caller) });
    note({ id: vendorId, vendorId, after: { amount, reason, date: fallsTo } });
    return fallsTo;
  });
}

/** Moves the cash after a second person approved. */
export const moveApprovedCash =
  (parts: DayParts): ApprovalHandler =>
  (by, { vendorId, payload, askedBy, askedName }) =>
    parts.audited(by, { action: 'drawer.out', entity: 'drawer', permission: 'money.approve' }, async (note) => {
      const { amount, reason } = payload as CashMovement;
      const date = await writeMove(parts, vendorId, payload as CashMovement, { id: askedBy, name: askedName });
      note({ id: vendorId, vendorId, after: { amount, reason, date } });
    });
