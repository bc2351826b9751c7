// Shared parts of the desk's orders.
import type { OrderStatus } from '#core/contract/order/order.ts';
import type { DeskPermission } from '#core/facts/permission.ts';
import type { OrderLife } from '#core/rules/fulfilment/move-order.ts';
import type { MoveOutcome, Mover } from '#core/rules/order/order-states.ts';
import { isReferenceOf } from '#core/rules/payment/upi-link.ts';
import { hasPermission, permittedVendors, permittingRole } from '#core/rules/permission.ts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import type { Audited } from '../../audit/audit-service.ts';
import type { FileService } from '../../file/file-service.ts';
import type { Enrolment } from '../../policy/enrolment.ts';
import type { SignOffService } from '../../sign-off/sign-off-service.ts';
import type { DueLimitParts } from '../dues/due-limits.ts';
import type { OrderRef } from '../order-books.ts';
import type { OrderPaymentParts } from '../order-payment-service.ts';
import type { NewStep, OrderLineRow, OrderRow } from '../order-repository.ts';
import type { DeskOrderRepository } from './desk-order-repository.ts';
import { toOrderLife } from './order-life.ts';

/** The person at the desk, and the request. */
export interface DeskBy {
  readonly caller: Caller;
  readonly requestId: string;
  /** The person's name, as colleagues see it. */
  readonly name: string;
}

type Facts = Readonly<Record<string, unknown>>;

export interface DeskOrderParts extends OrderPaymentParts {
  readonly desk: DeskOrderRepository;
  readonly enrolment: Enrolment;
  readonly audited: Audited;
  readonly files: Pick<FileService, 'read'>;
  /** Asks a second person. */
  readonly signOffs: Pick<SignOffService, 'admit' | 'answerRefusal' | 'waitingOf' | 'waitingOfAny' | 'carryOut'>;
  /** Limits on what farmers may owe. */
  readonly dues: Pick<DueLimitParts, 'limits' | 'debtors'>;
  /** The UPI id that farmers pay a shop to. */
  readonly upiOf: (vendorId: number) => Promise<string | undefined>;
  /** The key from which pickup codes are computed. */
  readonly pickupKey: Buffer;
}

/** An order, locked until the transaction ends. */
export interface LockedOrder {
  readonly row: OrderRow;
  readonly ref: OrderRef;
  readonly lines: readonly OrderLineRow[];
  readonly life: OrderLife;
  readonly mover: Mover;
  readonly at: Date;
  /** The person who moves it, as colleagues see them. */
  readonly staff: { readonly id: number; readonly name: string };
  /** The step of a move, for this person's role. */
  readonly step: (status: OrderStatus, reason?: string) => NewStep;
}

/** @throws Refusal NOT_FOUND for another vendor's staff, FORBIDDEN without permission */
export async function findForDesk(
  { desk }: DeskOrderParts,
  caller: Caller,
  orderId: number,
  permission: DeskPermission,
): Promise<OrderRow> {
  const row = await desk.find(orderId);
  const vendors = permittedVendors(caller, 'orders.read');
  if (!row || (vendors !== 'all' && !vendors.includes(row.vendor_id))) throw new Refusal('NOT_FOUND');
  if (!hasPermission(caller, permission, row.vendor_id)) throw new Refusal('FORBIDDEN');
  return row;
}

/** The role in which a person moves an order. */
export function moverOf(caller: Caller, permission: DeskPermission, vendorId: number): Mover {
  const role = permittingRole(caller, permission, vendorId)?.role;
  return role === 'owner' || role === 'manager' ? 'manager' : 'counter';
}

/** The error names the current state and who caused it. */
export function stateRefusal({ status, history }: OrderRow): Refusal {
  const last = history.at(-1);
  return new Refusal('ORDER_STATE', { details: { status, by: last?.by ?? null, name: last?.name ?? null, at: last?.at ?? null } });
}

export interface DeskMove {
  /** The audit entry is `order.` and this name. */
  readonly action: string;
  readonly permission: DeskPermission;
  /** Replaces the person's own role after a second person approved. */
  readonly mover?: Mover;
}

/** Facts of a move to store besides the state. */
interface MoveRecord {
  readonly after: Facts;
  readonly before?: Facts;
  /** The move waits for a second person, and nothing has changed yet. */
  readonly isAsked?: boolean;
}

/** Changes a locked order, books its money, and writes the audit entry. @param work returns the facts to store besides the state */
export async function withLockedOrder(
  parts: DeskOrderParts,
  by: DeskBy,
  { action, permission, mover: given }: DeskMove,
  orderId: number,
  work: (held: LockedOrder) => Promise<MoveRecord>,
): Promise<void> {
  await parts.audited(by, { action: `order.${action}`, entity: 'order', permission }, async (note) => {
    const { caller, name } = by;
    const { vendor_id: vendorId } = await findForDesk(parts, caller, orderId, permission);
    const ref = { vendorId, orderId };
    const row = await parts.repository.lock(ref);
    if (!row) throw new Refusal('NOT_FOUND');
    const lines = await parts.repository.items(vendorId, orderId);
    const step = (status: OrderStatus, reason?: string): NewStep => ({
      status,
      by: 'staff',
      staff: caller.userId,
      name,
      ...(reason === undefined ? {} : { reason }),
    });
    const mover = given ?? moverOf(caller, permission, vendorId);
    const at = new Date(parts.deps.now());
    const {
      before = {},
      after,
      isAsked = false,
    } = await work({ row, ref, lines, life: toOrderLife(row, lines), mover, at, staff: { id: caller.userId, name }, step });
    await parts.ledger.post(ref, action);
    // Without a new state, the entry does not mention the state.
    const old = 'status' in after ? { status: row.status, ...before } : before;
    note({ action: `order.${action}${isAsked ? '-ask' : ''}`, id: orderId, vendorId, before: old, after });
  });
  parts.wake();
}

/** A move that the table permits. @throws Refusal ORDER_STATE, FORBIDDEN */
export function requireAllowed<T extends object>(row: OrderRow, moved: T): Exclude<T, MoveOutcome & { refused: unknown }> {
  const { refused } = moved as { refused?: string };
  if (refused === 'mover') throw new Refusal('FORBIDDEN');
  if (refused === 'state' || refused === 'type') throw stateRefusal(row);
  return moved as Exclude<T, MoveOutcome & { refused: unknown }>;
}

/** @throws Refusal BAD_REQUEST for a UPI code that another order showed */
export function checkTr(orderId: number, tr: string | undefined, field: string): void {
  if (tr !== undefined && !isReferenceOf(tr, orderId)) throw new Refusal('BAD_REQUEST', { details: { path: `body.${field}` } });
}
