// How much a farmer may owe a shop: checked at each hand-over, tightened by one person, loosened by two.
import type { changeDueLimit, DueLimits } from '#core/contract/desk/money/due-limits.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import type { DeskPermission } from '#core/facts/permission.ts';
import type { Paise } from '#core/money.ts';
import { type DueLimit, effectiveLimit, isLimitLooser, minimumToCollect } from '#core/rules/dues/due-limit.ts';
import { hasPermission } from '#core/rules/permission.ts';
import { maskPhone } from '#core/rules/phone.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, Audited } from '../../audit/audit-service.ts';
import type { PersonNames } from '../../kyc/name/person-names.ts';
import type { ApprovalHandler, SignOffService } from '../../sign-off/sign-off-service.ts';
import type { OrderRef } from '../order-books.ts';
import type { DebtorRepository } from './debtor-repository.ts';
import { type DueLimitRepository, type DueLimitRow, EVERY_FARMER, ownLimit } from './due-limit-repository.ts';

export interface DueLimitParts {
  readonly limits: DueLimitRepository;
  readonly debtors: Pick<DebtorRepository, 'find'>;
  readonly signOffs: Pick<SignOffService, 'admit' | 'waitingOfAny' | 'carryOut'>;
  readonly names: Pick<PersonNames, 'of'>;
  readonly audited: Audited;
  readonly deps: Pick<Dependencies, 'now'>;
}

const SHOWN = 200;
const rupees = (limit: DueLimit): number | null => (limit === null ? null : limit / 100);

/**
 * Runs in the transaction of the hand-over, before the order counts as handed over.
 * @param due the order's amount due before any payment
 * @param short the amount that would stay due
 * @throws Refusal DUE_ABOVE_LIMIT with the amount that must be taken
 */
export async function checkDueLimit(
  { limits, debtors }: Pick<DueLimitParts, 'limits' | 'debtors'>,
  { vendorId }: OrderRef,
  farmer: number,
  { due, short }: { readonly due: Paise; readonly short: Paise },
): Promise<void> {
  // A fully paid order, or one on credit, adds nothing.
  if (short === 0) return;
  const { own, shop } = await limits.lock(vendorId, farmer);
  const limit = effectiveLimit(ownLimit(own), shop?.limit_paise);
  if (limit === null) return;
  const owes = (await debtors.find([vendorId], farmer))?.due ?? 0;
  const least = minimumToCollect(limit, owes, due);
  if (due - short < least) throw new Refusal('DUE_ABOVE_LIMIT', { details: { limit: limit / 100, owes: owes / 100, least: least / 100 } });
}

/** A looser limit that waits for a second person. `version` shows whether the limit changed meanwhile. */
interface Asked {
  readonly farmer: number;
  readonly limit: DueLimit;
  readonly version: number;
  /** The farmer's own limit ends. */
  readonly isRemoved?: true;
}

function checkPermissionAt(caller: Caller, permission: DeskPermission, vendorId: number): void {
  if (!hasPermission(caller, permission, vendorId)) throw new Refusal('FORBIDDEN');
}

async function read({ limits, names, signOffs }: DueLimitParts, vendorId: number): Promise<DueLimits> {
  const rows = await limits.list(vendorId, SHOWN);
  const shop = rows.find(({ farmer_id }) => farmer_id === EVERY_FARMER);
  const waiting = (await signOffs.waitingOfAny(['due-limit'], [vendorId])).map(({ payload, asked_name, asked_at }) => {
    const { farmer, limit } = payload as Asked;
    return { farmer: farmer === EVERY_FARMER ? null : farmer, limit, by: asked_name, at: asked_at.toISOString() };
  });
  const known = await names.of(rows.map(({ farmer_id }) => farmer_id));
  return {
    vendor_id: vendorId,
    limit: shop?.limit_paise ?? null,
    changed: shop ? { at: shop.changed_at.toISOString(), by: shop.changed_name } : null,
    farmers: rows
      .filter((row) => row !== shop)
      .map(({ farmer_id, phone, limit_paise }) => ({
        farmer: farmer_id,
        name: known.get(farmer_id) ?? '',
        phone: maskPhone(phone ?? ''),
        limit: limit_paise,
      })),
    asked: waiting,
  };
}

interface Setting {
  readonly vendorId: number;
  readonly asked: Asked;
  readonly by: { readonly id: number; readonly name: string };
}

async function saveLimit({ limits, deps }: DueLimitParts, { vendorId, asked, by }: Setting): Promise<void> {
  const { farmer, limit, version, isRemoved = false } = asked;
  const changed = { changed_by: by.id, changed_name: by.name, changed_at: new Date(deps.now()) };
  const now = { limit_paise: isRemoved ? null : limit, follows_shop: isRemoved, version: version + 1 };
  await limits.put({ vendor_id: vendorId, farmer_id: farmer, ...now, ...changed });
}

/** What a second person reads about the limit. @throws Refusal BAD_REQUEST for somebody without an account */
async function factsOf({ limits, names }: DueLimitParts, farmer: number, limit: DueLimit) {
  if (farmer === EVERY_FARMER) return { amount: rupees(limit) };
  const phone = await limits.phoneOf(farmer);
  if (phone === undefined) throw new Refusal('BAD_REQUEST', { details: { path: 'body.farmer' } });
  return { amount: rupees(limit), full_name: (await names.of([farmer])).get(farmer) ?? '', phone: maskPhone(phone) };
}

/** The audit entry names the shop, or the farmer if the limit is theirs. */
const entryOf = (farmer: number) => ({ action: 'due-limit.change', entity: farmer === EVERY_FARMER ? 'vendor' : 'person' });
const recordOf = (vendorId: number, farmer: number): number => (farmer === EVERY_FARMER ? vendorId : farmer);

/** @returns the request to a second person; undefined when nobody else could approve it */
function ask({ signOffs }: DueLimitParts, by: Actor, vendorId: number, payload: Asked, facts: Readonly<Record<string, unknown>>) {
  const concerns = payload.farmer === EVERY_FARMER ? undefined : { users: [payload.farmer], phones: [] };
  return signOffs.admit(by, { way: 'loosen', vendorId, amount: 0, concerns }, { kind: 'due-limit', entityId: vendorId, facts, payload });
}

interface Wish {
  readonly farmer: number;
  /** Without meaning if the farmer's own limit is removed. */
  readonly limit: DueLimit;
  /** False: the shop's limit counts again. */
  readonly isOwn: boolean;
}

/** @throws Refusal NOT_FOUND for the removal of a limit that does not exist */
function wished({ farmer, limit, isOwn }: Wish, own: DueLimitRow | undefined, shop: DueLimitRow | undefined) {
  const before = effectiveLimit(ownLimit(own), shop?.limit_paise);
  const version = (farmer === EVERY_FARMER ? shop : own)?.version ?? 0;
  if (isOwn) return { before, payload: { farmer, limit, version } as Asked };
  if (ownLimit(own) === undefined) throw new Refusal('NOT_FOUND');
  const payload: Asked = { farmer, limit: shop?.limit_paise ?? null, version, isRemoved: true };
  return { before, payload };
}

async function change(parts: DueLimitParts, by: Actor, vendorId: number, { farmer, limit: given, isOwn }: Wish): Promise<DueLimits> {
  const { limits, audited } = parts;
  checkPermissionAt(by.caller, 'debtors.limit', vendorId);
  await audited(by, { ...entryOf(farmer), permission: 'debtors.limit' }, async (note) => {
    const { own, shop } = await limits.lock(vendorId, farmer);
    const { payload, before } = wished({ farmer, limit: given, isOwn }, own, shop);
    const { limit } = payload;
    const facts = await factsOf(parts, farmer, limit);
    const noted = { id: recordOf(vendorId, farmer), vendorId, before: { amount: before }, after: { amount: limit } };
    const waits = isLimitLooser(before, limit) ? await ask(parts, by, vendorId, payload, facts) : undefined;
    if (waits !== undefined) {
      note({ ...noted, action: 'due-limit.ask', after: { ...noted.after, sign_off: waits } });
      return;
    }
    const { userId: id, desk } = by.caller;
    await saveLimit(parts, { vendorId, asked: payload, by: { id, name: desk?.fullName ?? '' } });
    note(noted);
  });
  return read(parts, vendorId);
}

/** Sets a looser limit that a second person approved. @throws Refusal SIGN_OFF_STALE when it changed since */
const raiseApprovedLimit =
  (parts: DueLimitParts): ApprovalHandler =>
  (by, { vendorId, payload, askedBy, askedName }) =>
    parts.audited(by, { ...entryOf((payload as Asked).farmer), permission: 'money.approve' }, async (note) => {
      const { farmer, limit, version } = payload as Asked;
      const { own, shop } = await parts.limits.lock(vendorId, farmer);
      const row = farmer === EVERY_FARMER ? shop : own;
      if ((row?.version ?? 0) !== version) throw new Refusal('SIGN_OFF_STALE');
      await saveLimit(parts, { vendorId, asked: payload as Asked, by: { id: askedBy, name: askedName } });
      note({ id: recordOf(vendorId, farmer), vendorId, before: { amount: row?.limit_paise ?? null }, after: { amount: limit } });
    });

export type DueLimitService = ReturnType<typeof createDueLimitService>;

export function createDueLimitService(parts: DueLimitParts) {
  parts.signOffs.carryOut('due-limit', raiseApprovedLimit(parts));
  return {
    read(caller: Caller, vendorId: number): Promise<DueLimits> {
      checkPermissionAt(caller, 'debtors.read', vendorId);
      return read(parts, vendorId);
    },
    change: (by: Actor, vendorId: number, { farmer = EVERY_FARMER, limit }: BodyOf<typeof changeDueLimit>) =>
      change(parts, by, vendorId, { farmer, limit, isOwn: true }),
    /** Removes a farmer's own limit. @throws Refusal NOT_FOUND when there is none */
    remove: (by: Actor, vendorId: number, farmer: number) => change(parts, by, vendorId, { farmer, limit: null, isOwn: false }),
  };
}
