// Counts of a lot, of a pack, and of a whole shelf. Missing goods worth more than the limit wait for a second person.
import type { countShelf, countStock, previewShelfCount, ShelfCountLine } from '#core/contract/desk/goods/count.ts';
import type { BodyOf, ResponseOf } from '#core/contract/wire/call.ts';
import { countFaults, lossValue } from '#core/rules/goods/count.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, AuditAction } from '../audit/audit-service.ts';
import type { ApprovalHandler, SignOffService } from '../sign-off/sign-off-service.ts';
import { checkVendor, type GoodsParts, refusedGoods, staffOf } from './goods-parts.ts';

export interface CountParts extends GoodsParts {
  readonly signOffs: Pick<SignOffService, 'admit' | 'holdGoods' | 'carryOut'>;
}

interface CountedLine {
  readonly variant: number;
  readonly lot?: number | undefined;
  readonly counted: number;
}

/** A line that waits for a second person, with what the shelf should have had. */
interface AskedLine extends CountedLine {
  readonly expected: number;
}

interface AskedCount {
  readonly lines: readonly AskedLine[];
  readonly reason: string;
}

type Held = Awaited<ReturnType<typeof holdShelf>>;
interface HeldLine extends CountedLine {
  readonly held: Held;
}

const countAction: AuditAction = { action: 'goods.count', entity: 'offer', permission: 'goods.write' };
const deltaOf = ({ counted, held }: HeldLine): number => counted - held.expected;
const lossOf = (lines: readonly HeldLine[]): number =>
  lossValue(lines.map((line) => ({ delta: deltaOf(line), value: line.held.pack.value })));

/** What the count should find, locked until the transaction ends. @throws Refusal GOODS_REFUSED */
async function holdShelf({ repository, publishing }: GoodsParts, vendorId: number, { variant, lot: lotId }: CountedLine, at: string) {
  await publishing.lockProducts(await repository.productsOf([variant]));
  const [pack] = await repository.hold(vendorId, [variant]);
  if (!pack) throw refusedGoods([{ path: `${at}variant`, reason: 'not-offered' }]);
  if (lotId === undefined) return { pack, lot: undefined, expected: pack.shelf };
  const lot = await repository.lot(vendorId, lotId);
  if (lot?.variant_id !== variant) throw refusedGoods([{ path: `${at}lot`, reason: 'lot-unknown' }]);
  return { pack, lot, expected: lot.left_count };
}

interface Counting {
  readonly vendorId: number;
  readonly reason: string | undefined;
  /** Who counted. */
  readonly staff: { readonly id: number; readonly name: string };
}

/** Stock and lots follow a count that differs. */
async function follow(parts: GoodsParts, { vendorId, reason, staff }: Counting, line: HeldLine): Promise<void> {
  const { repository, publishing, deps } = parts;
  const { pack, lot } = line.held;
  const delta = deltaOf(line);
  if (delta === 0) return;
  const cause = { id: deps.newId(), why: 'counted', at: new Date(deps.now()), staff, note: reason } as const;
  if (lot) await repository.changeLot(vendorId, lot.id, delta);
  await repository.moveStock(vendorId, new Map([[line.variant, delta]]), { ...cause, batch: lot?.batch ?? undefined });
  if (delta < 0) await repository.fitLots(vendorId, line.variant);
  await publishing.publish([pack.product_id], deps.newId(), { what: 'offers', vendorId });
}

/** Books a line with an audit entry of its own. */
const book = (parts: GoodsParts, by: Actor, action: AuditAction, counting: Counting, line: HeldLine): Promise<void> =>
  parts.audited(by, action, async (note) => {
    const { vendorId, reason } = counting;
    await follow(parts, counting, line);
    const after = { stock: line.counted, reason: reason ?? null };
    note({ id: `${vendorId}:${line.variant}`, vendorId, before: { stock: line.held.expected }, after });
  });

/** Asks about the missing goods of these lines. @returns the request; undefined: they may be booked now */
async function askAboutLoss({ signOffs }: CountParts, by: Actor, { vendorId, reason = '' }: Counting, lines: readonly HeldLine[]) {
  const amount = lossOf(lines);
  if (amount === 0) return undefined;
  const payload: AskedCount = {
    reason,
    lines: lines.map(({ variant, lot, counted, held }) => ({ variant, lot, counted, expected: held.expected })),
  };
  const asked = { kind: 'count', entityId: vendorId, facts: { amount: amount / 100, reason, lines: lines.length }, payload } as const;
  return signOffs.admit(by, { way: 'goods-lost', vendorId, amount }, asked);
}

/** Books what differs, or asks a second person about all missing goods together. @returns the request */
async function settle(parts: CountParts, by: Actor, counting: Counting, lines: readonly HeldLine[]): Promise<number | undefined> {
  const { vendorId, reason } = counting;
  const lost = lines.filter((line) => deltaOf(line) < 0);
  const waits = await askAboutLoss(parts, by, counting, lost);
  for (const line of lines) {
    if (waits === undefined || deltaOf(line) >= 0) await book(parts, by, countAction, counting, line);
    else
      await parts.audited(by, { ...countAction, action: 'goods.count-ask' }, async (note) =>
        note({
          id: `${vendorId}:${line.variant}`,
          vendorId,
          before: { stock: line.held.expected },
          after: { stock: line.counted, reason: reason ?? null, sign_off: waits },
        }),
      );
  }
  return waits;
}

/** Locks the lines in the order of their packs, as every other writer does. */
async function holdLines(parts: GoodsParts, vendorId: number, lines: readonly CountedLine[]): Promise<HeldLine[]> {
  const held: HeldLine[] = [];
  const places = lines.map((line, place) => ({ line, place })).toSorted((a, b) => a.line.variant - b.line.variant);
  await parts.publishing.lockProducts(await parts.repository.productsOf(lines.map(({ variant }) => variant)));
  for (const { line, place } of places) held[place] = { ...line, held: await holdShelf(parts, vendorId, line, `lines.${place}.`) };
  return held;
}

/** A count of one lot, or of one pack. @throws Refusal FORBIDDEN, GOODS_REFUSED, TOO_MANY_REQUESTS */
function countOne(parts: CountParts, by: Actor, body: BodyOf<typeof countStock>): Promise<ResponseOf<typeof countStock>> {
  const { vendor_id: vendorId, counted, reason } = body;
  checkVendor(by, 'goods.write', vendorId);
  return parts.repository.inTransaction(async () => {
    await parts.signOffs.holdGoods();
    const line = { ...body, held: await holdShelf(parts, vendorId, body, '') };
    const { expected, pack } = line.held;
    if (counted !== expected && reason === undefined) throw refusedGoods([{ path: 'reason', reason: 'reason-missing' }]);
    const waits = await settle(parts, by, { vendorId, reason, staff: staffOf(by) }, [line]);
    if (waits !== undefined) return { expected, counted, stock: pack.available, sign_off: waits };
    return { expected, counted, stock: Math.max(pack.available + counted - expected, 0) };
  });
}

type ShelfCount = BodyOf<typeof countShelf>;

const toLine = (line: HeldLine, isAsked: boolean): ShelfCountLine => {
  const delta = deltaOf(line);
  const { expected, pack } = line.held;
  const state = delta === 0 ? 'same' : isAsked && delta < 0 ? 'waits' : 'differs';
  return { variant: line.variant, expected, counted: line.counted, difference: delta, value: Math.abs(delta) * pack.value, state };
};

/** @throws Refusal GOODS_REFUSED: a pack twice, or a shelf that changed since its preview */
function checkLines(lines: readonly HeldLine[], expected: readonly number[], reason: string | undefined): void {
  const faults = countFaults(
    lines.map((line, place) => ({ variant: line.variant, seen: expected[place], expected: line.held.expected, counted: line.counted })),
    reason,
  );
  if (faults.length > 0) throw refusedGoods(faults);
}

/** The differences of a count, without booking anything. @throws Refusal FORBIDDEN, GOODS_REFUSED */
function preview(parts: CountParts, by: Actor, { vendor_id: vendorId, lines }: BodyOf<typeof previewShelfCount>) {
  checkVendor(by, 'goods.write', vendorId);
  return parts.repository.inTransaction(async (): Promise<ResponseOf<typeof previewShelfCount>> => {
    const held = await holdLines(parts, vendorId, lines);
    checkLines(held, [], '');
    return { lines: held.map((line) => toLine(line, false)), missing: lossOf(held) };
  });
}

/** Books a count that was previewed. @throws Refusal FORBIDDEN, GOODS_REFUSED, TOO_MANY_REQUESTS */
function countAll(parts: CountParts, by: Actor, { vendor_id: vendorId, lines, reason }: ShelfCount) {
  checkVendor(by, 'goods.write', vendorId);
  return parts.repository.inTransaction(async (): Promise<ResponseOf<typeof countShelf>> => {
    await parts.signOffs.holdGoods();
    const held = await holdLines(parts, vendorId, lines);
    checkLines(
      held,
      lines.map(({ expected }) => expected),
      reason,
    );
    const waits = await settle(parts, by, { vendorId, reason, staff: staffOf(by) }, held);
    return { lines: held.map((line) => toLine(line, waits !== undefined)), missing: lossOf(held), sign_off: waits ?? null };
  });
}

/** Books the missing goods that a second person agreed to. @throws Refusal SIGN_OFF_STALE when the shelf changed since */
const countApproved =
  (parts: CountParts): ApprovalHandler =>
  async (by, { vendorId, payload, askedBy, askedName }) => {
    const { lines, reason } = payload as AskedCount;
    const held = await holdLines(parts, vendorId, lines);
    if (held.some((line, place) => line.held.expected !== lines[place]?.expected)) throw new Refusal('SIGN_OFF_STALE');
    const counting = { vendorId, reason, staff: { id: askedBy, name: askedName } };
    for (const line of held) await book(parts, by, { ...countAction, permission: 'money.approve' }, counting, line);
  };

export type CountService = ReturnType<typeof createCountService>;

export function createCountService(parts: CountParts) {
  parts.signOffs.carryOut('count', countApproved(parts));
  return {
    count: (by: Actor, body: BodyOf<typeof countStock>) => countOne(parts, by, body),
    previewShelf: (by: Actor, body: BodyOf<typeof previewShelfCount>) => preview(parts, by, body),
    countShelf: (by: Actor, body: ShelfCount) => countAll(parts, by, body),
  };
}
