// What the desk's side of orders is made of.
import type { OrderStatus } from '#core/contract/order/order.ts';
import type { DeskPermission } from '#core/facts/permission.ts';
import type { OrderLife } from '#core/rules/fulfilment/move-order.ts';
import type { MoveAnswer, Mover } from '#core/rules/order/order-states.ts';
import { may, roleFor, vendorsFor } from '#core/rules/permission.ts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import type { Audited } from '../../audit/audit-service.ts';
import type { FileService } from '../../file/file-service.ts';
import type { Enrolment } from '../../policy/enrolment.ts';
import type { SignOffService } from '../../sign-off/sign-off-service.ts';
import type { OrderRef } from '../order-books.ts';
import type { OrderPaymentParts } from '../order-payment-service.ts';
import type { NewStep, OrderLineRow, OrderRow } from '../order-repository.ts';
import type { DeskOrderRepository } from './desk-order-repository.ts';
import { toLife } from './order-life.ts';

/** Who does it at the desk, in which request. */
export interface DeskBy {
  readonly caller: Caller;
  readonly requestId: string;
  /** As colleagues read it. */
  readonly name: string;
}

type Facts = Readonly<Record<string, unknown>>;

export interface DeskOrderParts extends OrderPaymentParts {
  readonly desk: DeskOrderRepository;
  readonly enrolment: Enrolment;
  readonly audited: Audited;
  readonly files: Pick<FileService, 'read'>;
  /** The second pair of eyes. */
  readonly signOffs: Pick<SignOffService, 'admit' | 'answerRefusal' | 'waitingOf' | 'waitingOfAny' | 'carryOut'>;
  /** From which the pickup code of each order comes. */
  readonly pickupKey: Buffer;
}

/** An order whose row is locked until the transaction ends. */
export interface HeldOrder {
  readonly row: OrderRow;
  readonly ref: OrderRef;
  readonly lines: readonly OrderLineRow[];
  readonly life: OrderLife;
  readonly mover: Mover;
  readonly at: Date;
  /** The step of a move that this person makes. */
  readonly step: (status: OrderStatus, reason?: string) => NewStep;
}

/** @throws Refusal NOT_FOUND for who does not work for its vendor, FORBIDDEN for who may not do this there */
export async function findForDesk(
  { desk }: DeskOrderParts,
  caller: Caller,
  orderId: number,
  permission: DeskPermission,
): Promise<OrderRow> {
  const row = await desk.find(orderId);
  const vendors = vendorsFor(caller, 'orders.read');
  if (!row || (vendors !== 'all' && !vendors.includes(row.vendor_id))) throw new Refusal('NOT_FOUND');
  if (!may(caller, permission, row.vendor_id)) throw new Refusal('FORBIDDEN');
  return row;
}

/** As what somebody at the desk moves an order. */
export function moverOf(caller: Caller, permission: DeskPermission, vendorId: number): Mover {
  const role = roleFor(caller, permission, vendorId)?.role;
  return role === 'owner' || role === 'manager' ? 'manager' : 'counter';
}

/** What it is now, and who made it so. */
export function stateRefusal({ status, history }: OrderRow): Refusal {
  const last = history.at(-1);
  return new Refusal('ORDER_STATE', { details: { status, by: last?.by ?? null, name: last?.name ?? null, at: last?.at ?? null } });
}

export interface DeskMove {
  /** `accept`: the audit calls it `order.accept`. */
  readonly action: string;
  readonly permission: DeskPermission;
  /** As what it is done, where that is not the role of who does it: with a second person's yes. */
  readonly mover?: Mover;
}

/** What of a move is worth keeping beside the state. */
interface Kept {
  readonly after: Facts;
  readonly before?: Facts;
  /** It was not done: a second person is asked. */
  readonly isAsked?: boolean;
}

/**
 * Does something to an order that nobody else can touch meanwhile, books what it did to its money, and writes down who did it.
 * @param work answers what is worth keeping beside the state
 */
export async function holding(
  parts: DeskOrderParts,
  by: DeskBy,
  { action, permission, mover: given }: DeskMove,
  orderId: number,
  work: (held: HeldOrder) => Promise<Kept>,
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
    const { before = {}, after, isAsked = false } = await work({ row, ref, lines, life: toLife(row, lines), mover, at, step });
    await parts.ledger.post(ref, action);
    // Of a state that stays there is nothing to say.
    const old = 'status' in after ? { status: row.status, ...before } : before;
    note({ action: `order.${action}${isAsked ? '-ask' : ''}`, id: orderId, vendorId, before: old, after });
  });
  parts.wake();
}

/** A move that the table allows. @throws Refusal ORDER_STATE, FORBIDDEN */
export function allowed<T extends object>(row: OrderRow, moved: T): Exclude<T, MoveAnswer & { refused: unknown }> {
  const { refused } = moved as { refused?: string };
  if (refused === 'mover') throw new Refusal('FORBIDDEN');
  if (refused === 'state' || refused === 'type') throw stateRefusal(row);
  return moved as Exclude<T, MoveAnswer & { refused: unknown }>;
}
