// Stores the simulated wallet's requests, payments and refunds.
import { type Fields, indianTime } from '../../../adapters/csc-message.ts';
import type { SimulatorDependencies } from '../dependencies.ts';

export interface WalletTransaction {
  /** Fields as the shop sealed them. */
  readonly asked: Fields;
  /** The wallet's own id. */
  readonly cscTxn: string;
  state: 'pending' | 'paid' | 'cancelled';
  readonly refunds: { readonly reference: string; readonly merchantReference: string; readonly amount: string }[];
}

const NAME = 'csc-wallet';

/** 100 is the published code of success; the others are the demo's. */
const outcomes = {
  paid: { txn_status: '100', txn_status_message: 'Success', status_message: 'Successful' },
  pending: { txn_status: '300', txn_status_message: 'Pending', status_message: 'Transaction in progress' },
  cancelled: { txn_status: '200', txn_status_message: 'Failed', status_message: 'Cancelled by user' },
} as const;

/** The wallet's answer about a transaction, at the return and on request. */
export function outcomeFields({ asked, cscTxn, state }: WalletTransaction): Fields {
  const { return_url: _return, cancel_url: _cancel, ...rest } = asked;
  return { csc_txn: cscTxn, ...rest, ...outcomes[state] };
}

export type WalletBook = ReturnType<typeof createWalletBook>;

export function createWalletBook(deps: SimulatorDependencies) {
  const saved = deps.store.load(NAME) as Record<string, WalletTransaction> | undefined;
  const transactions = new Map(Object.entries(saved ?? {}));
  const save = (): void => deps.store.save(NAME, Object.fromEntries(transactions));
  const newTxn = (): string => indianTime(deps.now()).replace(/\D/g, '') + String(deps.randomBytes(4).readUInt32BE()).padStart(10, '0');

  return {
    find: (merchantTxn: string): WalletTransaction | undefined => transactions.get(merchantTxn),
    /** Opens a payment for a message, or finds the payment of the same message. Undefined if another message uses its number. */
    open(asked: Fields): WalletTransaction | undefined {
      const merchantTxn = asked['merchant_txn'] ?? '';
      const known = transactions.get(merchantTxn);
      if (known) return JSON.stringify(known.asked) === JSON.stringify(asked) ? known : undefined;
      const opened: WalletTransaction = { asked, cscTxn: newTxn(), state: 'pending', refunds: [] };
      transactions.set(merchantTxn, opened);
      save();
      return opened;
    },
    settle(transaction: WalletTransaction, state: 'paid' | 'cancelled'): void {
      transaction.state = state;
      save();
    },
    addRefund(transaction: WalletTransaction, merchantReference: string, amount: string): string {
      const reference = newTxn();
      transaction.refunds.push({ reference, merchantReference, amount });
      save();
      return reference;
    },
  };
}
