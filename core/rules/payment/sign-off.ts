// What needs a second person's yes, as the shop has set it.
import type { Paise } from '../../money.ts';

/** A refund above an amount; another bank account of a vendor. */
export type SignOffKind = 'refund' | 'bank';

export interface MoneySettings {
  /** Refunds above this need another person; null: none does. */
  readonly refund_second_above: Paise | null;
  /** Changes of a vendor's bank account need another person. */
  readonly bank_second: boolean;
}

/** A shop of one person would have nobody to ask: until it is set, one person is enough. */
export const noSecondPerson: MoneySettings = { refund_second_above: null, bank_second: false };

export const needsSecond = (
  settings: MoneySettings,
  asked: { readonly kind: 'bank' } | { readonly kind: 'refund'; readonly amount: Paise },
): boolean =>
  asked.kind === 'bank' ? settings.bank_second : settings.refund_second_above !== null && asked.amount > settings.refund_second_above;

/** Why somebody may not decide: it is their own, or it was decided. */
export function decideRefusal(asked: { readonly state: string; readonly askedBy: number }, decider: number): 'own' | 'decided' | undefined {
  if (asked.state !== 'waiting') return 'decided';
  return asked.askedBy === decider ? 'own' : undefined;
}
