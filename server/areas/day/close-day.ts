// Counts a drawer and closes its day.
import type { closeDay } from '#core/contract/desk/money/days.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { countEntry } from '#core/rules/ledger/books.ts';
import { cashDifference, cashValue, closeRefusal, expectedDrawerCash, needsReason, nextDay } from '#core/rules/ledger/drawer.ts';
import { failpoint } from '../../failpoint.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor } from '../audit/audit-service.ts';
import type { ApprovalHandler } from '../sign-off/sign-off-service.ts';
import { type DayParts, nameOf, spanOf } from './day-parts.ts';
import type { DayOfVendor } from './day-repository.ts';

async function closedRefusal({ repository }: DayParts, of: DayOfVendor): Promise<Refusal> {
  const by = (await repository.findClose(of)) ?? (await repository.closeAfter(of));
  return new Refusal('DAY_CLOSED', { details: { by: by?.staff_name ?? null, at: by?.at.toISOString() ?? null, date: by?.day ?? null } });
}

type DrawerCount = BodyOf<typeof closeDay>;

/** The request to a second person: the count, and the expected cash at that time. */
export interface AskedClose extends DrawerCount {
  readonly day: string;
  readonly expected: number;
}

/** Locks a drawer until the transaction ends, and computes its expected cash. @throws Refusal DAY_CLOSED, BAD_REQUEST */
async function lockDrawer(parts: DayParts, of: DayOfVendor, counted: number) {
  const { repository, signOffs, deps } = parts;
  const { vendorId, day } = of;
  await signOffs.hold();
  const refused = closeRefusal(day, { today: dayInIndia(deps.now()), openFrom: await repository.lockDrawer(vendorId) });
  if (refused === 'closed') throw await closedRefusal(parts, of);
  if (refused === 'not-yet') throw new Refusal('BAD_REQUEST', { details: { path: 'path.date' } });
  await failpoint('money:day-locked');
  const figures = await repository.figures(of, spanOf(day));
  return { figures, expected: expectedDrawerCash(figures), difference: cashDifference(figures, counted) };
}

/** Closes the day with its count. @param closer who counted */
async function write(
  { repository, ledger, deps }: DayParts,
  { vendorId, day }: DayOfVendor,
  { figures, difference }: Awaited<ReturnType<typeof lockDrawer>>,
  { counted, reason, pieces }: DrawerCount,
  closer: { readonly id: number; readonly name: string },
): Promise<void> {
  await repository.addClose({
    vendor_id: vendorId,
    day,
    figures: JSON.stringify(figures),
    counted_paise: counted,
    difference_paise: difference,
    reason: reason ?? null,
    pieces: pieces ? JSON.stringify(pieces) : null,
    staff_id: closer.id,
    staff_name: closer.name,
    at: new Date(deps.now()),
  });
  await failpoint('money:day-written');
  await ledger.postCount(vendorId, day, countEntry(difference));
  await repository.openFromThen(vendorId, nextDay(day));
  await failpoint('money:day-booked');
}

/**
 * Missing cash counts as paid out, so a second person reviews it above the limit.
 * @returns the request to the second person
 */
async function askAboutMissingCash(
  { signOffs }: DayParts,
  by: Actor,
  { vendorId, day }: DayOfVendor,
  count: DrawerCount,
  { expected, difference }: { readonly expected: number; readonly difference: number },
) {
  if (difference >= 0) return undefined;
  const short = -difference;
  const facts = { amount: short / 100, reason: count.reason ?? '', date: day };
  const payload: AskedClose = { ...count, day, expected };
  return signOffs.admit(by, { way: 'day-short', vendorId, amount: short }, { kind: 'day', entityId: vendorId, facts, payload });
}

/** @throws Refusal DAY_CLOSED, BAD_REQUEST for a future day, notes with another total, or a difference without a reason */
export async function close(parts: DayParts, by: Actor, of: DayOfVendor, count: DrawerCount): Promise<void> {
  const { repository, audited } = parts;
  const { counted, reason, pieces } = count;
  if (!(await repository.hasVendor(of.vendorId))) throw new Refusal('NOT_FOUND');
  if (pieces && cashValue(pieces) !== counted) throw new Refusal('BAD_REQUEST', { details: { path: 'body.pieces' } });
  await audited(by, { action: 'day.close', entity: 'day', permission: 'days.close' }, async (note) => {
    const held = await lockDrawer(parts, of, counted);
    const { expected, difference } = held;
    if (needsReason(difference) && reason === undefined) throw new Refusal('BAD_REQUEST', { details: { path: 'body.reason' } });
    const waits = await askAboutMissingCash(parts, by, of, count, held);
    if (waits === undefined) await write(parts, of, held, count, { id: by.caller.userId, name: nameOf(by.caller) });
    const facts = { expected, counted, difference, reason: reason ?? null };
    const { vendorId, day } = of;
    if (waits === undefined) note({ id: `${vendorId}:${day}`, vendorId, after: facts });
    else note({ action: 'day.close-ask', id: `${vendorId}:${day}`, vendorId, after: { sign_off: waits, ...facts } });
  });
  await failpoint('money:day-committed');
}

/**
 * Closes the day after a second person approved.
 * @throws Refusal SIGN_OFF_STALE when the expected cash has changed, DAY_CLOSED
 */
export const closeApprovedDay =
  (parts: DayParts): ApprovalHandler =>
  (by, { vendorId, payload, askedBy, askedName }) =>
    parts.audited(by, { action: 'day.close', entity: 'day', permission: 'money.approve' }, async (note) => {
      const { day, expected, ...count } = payload as AskedClose;
      const held = await lockDrawer(parts, { vendorId, day }, count.counted);
      if (held.expected !== expected) throw new Refusal('SIGN_OFF_STALE');
      await write(parts, { vendorId, day }, held, count, { id: askedBy, name: askedName });
      const facts = { expected, counted: count.counted, difference: held.difference, reason: count.reason ?? null };
      note({ id: `${vendorId}:${day}`, vendorId, after: facts });
    });
