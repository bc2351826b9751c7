// Reminds a farmer of money due, in their language: once in three days for each shop, and only by day.
import type { Paise } from '#core/money.ts';
import { mayRemind } from '#core/rules/dues/reminder.ts';
import { readerLanguage } from '#core/rules/languages.ts';
import { hasPermission, permittedVendors } from '#core/rules/permission.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, Audited } from '../../audit/audit-service.ts';
import type { MessageService } from '../../message/message-service.ts';
import { orderOfMessage, reminderMessage } from '../order-messages.ts';
import type { OrderRepository } from '../order-repository.ts';
import type { DebtorRepository, DueOrderRow } from './debtor-repository.ts';
import type { ReminderRepository } from './reminder-repository.ts';

export interface ReminderParts {
  readonly debtors: DebtorRepository;
  readonly reminders: ReminderRepository;
  readonly repository: Pick<OrderRepository, 'lock'>;
  readonly messages: Pick<MessageService, 'queue'>;
  readonly audited: Audited;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
  readonly publicUrl: string;
  readonly wake: () => void;
}

/**
 * A farmer's due orders at one shop.
 * @param vendor required when the farmer owes several shops
 * @throws Refusal NOTHING_DUE, BAD_REQUEST, FORBIDDEN
 */
async function dueAt({ debtors }: ReminderParts, { caller }: Actor, farmer: number, vendor: number | undefined): Promise<DueOrderRow[]> {
  if (vendor !== undefined && !hasPermission(caller, 'debtors.remind', vendor)) throw new Refusal('FORBIDDEN');
  const orders = await debtors.orders(vendor === undefined ? permittedVendors(caller, 'debtors.remind') : [vendor], farmer);
  if (orders.length === 0) throw new Refusal('NOTHING_DUE');
  if (new Set(orders.map(({ vendor_id }) => vendor_id)).size > 1) throw new Refusal('BAD_REQUEST', { details: { path: 'body.vendor' } });
  return orders;
}

/** @throws Refusal REMINDER_REFUSED with the earliest time of the next one */
function checkTime(last: Date | undefined, now: number): void {
  const answer = mayRemind(last?.getTime(), now);
  if (answer === 'now') return;
  const { reason, next } = answer;
  throw new Refusal('REMINDER_REFUSED', { details: { reason, next: new Date(next).toISOString() } });
}

/** @throws Refusal NOT_FOUND, NOTHING_DUE, REMINDER_REFUSED */
export async function remind(parts: ReminderParts, by: Actor, farmer: number, vendor: number | undefined): Promise<void> {
  const { reminders, repository, messages, audited, deps, publicUrl } = parts;
  await audited(by, { action: 'debtor.remind', entity: 'person', permission: 'debtors.remind' }, async (note) => {
    const person = await reminders.lockPerson(farmer);
    if (!person) throw new Refusal('NOT_FOUND');
    const orders = await dueAt(parts, by, farmer, vendor);
    const [{ id: orderId, vendor_id: vendorId }] = orders as [DueOrderRow];
    const now = deps.now();
    checkTime(await reminders.last(vendorId, farmer), now);
    const amount: Paise = orders.reduce((sum, { due }) => sum + due, 0);
    const id = deps.newId();
    const { userId, desk } = by.caller;
    const sent = { id, vendor_id: vendorId, farmer_id: farmer, amount_paise: amount, at: new Date(now) };
    await reminders.add({ ...sent, staff_id: userId, staff_name: desk?.fullName ?? '' });
    const row = await repository.lock({ vendorId, orderId });
    if (!row) throw new Refusal('NOT_FOUND');
    const to = { phone: person.phone, language: readerLanguage(person.locale) };
    await messages.queue(reminderMessage(orderOfMessage(row), to, { id, amount, link: `${publicUrl}/orders/${orderId}` }));
    note({ action: 'debtor.remind', id: farmer, vendorId, after: { amount } });
  });
  parts.wake();
}
