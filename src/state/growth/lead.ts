// Requests a call about a package: the event of the mobile number's box, and a lead that waits on the phone until the shop has it.
import { createLead } from '#core/contract/growth/growth.ts';
import { GROWTH_EVENT, mobileNumberEvent, type PackageOption } from '#core/rules/growth/package.ts';
import { maskPhone } from '#core/rules/phone.ts';
import { track } from '#device/insight/analytics.ts';
import { keepAndSend } from '../outbox/keep-and-send.ts';
import type { KeptWords } from '../outbox/kept-words.ts';
import type { WaitingRow } from '../outbox/outbox-rows.ts';
import { forgetWaiting } from '../outbox/outbox-state.ts';
import { dropDraft, keepDraft, readDraft } from '../session/draft-state.ts';
import { growth, putPackage, refreshGrowth } from './growth-state.ts';

const DRAFT = 'growth';

/** The typed number that was not sent. */
export const readNumber = async (): Promise<string> => (await readDraft<string>(DRAFT).catch(() => undefined)) ?? '';

/** A draft that cannot be stored does not stop the person. */
export const keepNumber = (phone: string): Promise<void> => keepDraft(DRAFT, phone).catch(() => undefined);

/** The mobile number's box was left. [spec 9 "Growth products"] */
export function noteNumberEntered(phone: string): void {
  if (phone !== '') track(GROWTH_EVENT, mobileNumberEvent(phone, growth.options, growth.products ?? []));
}

interface KeptLead {
  readonly words: KeptWords;
  readonly options: readonly PackageOption[];
}

/**
 * Stores the lead and sends it; the package is emptied. Returns its row; undefined when it could not be stored, which the person is
 * informed about.
 */
export async function submitLead(phone: string): Promise<string | undefined> {
  const { options } = growth;
  const items = options.map(({ productId, quantity }) => ({ product_id: productId, quantity }));
  const about: KeptLead = { words: { bundle: 'growth', key: 'growth.waiting', values: { phone: maskPhone(phone) } }, options };
  const id = await keepAndSend('lead', [createLead, { body: { mobile_number: phone, items } }], about);
  if (id !== undefined) await Promise.allSettled([putPackage([]), dropDraft(DRAFT)]);
  return id;
}

/** The shop refused: the package comes back at the current offer. */
export async function withdrawLead({ id, about }: Pick<WaitingRow, 'id' | 'about'>): Promise<void> {
  await putPackage((about as KeptLead).options);
  await forgetWaiting(id);
  await refreshGrowth();
}
