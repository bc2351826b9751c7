// The simulated gateway's books: links, what was paid on them, what went back. Amounts in paise, times in seconds, as on its wire.
import { newSuffix, type SimulatorDependencies } from '../dependencies.ts';

export interface BookPayment {
  readonly id: string;
  readonly amount: number;
  readonly status: 'captured' | 'failed' | 'created';
  readonly created_at: number;
}

export interface BookRefund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly receipt: string | null;
  readonly created_at: number;
  /** Idempotency key. */
  readonly key: string | undefined;
}

export interface BookDispute {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly created_at: number;
  readonly respond_by: number;
  status: 'open' | 'won' | 'lost';
}

export interface BookLink {
  readonly id: string;
  readonly reference_id: string;
  readonly amount: number;
  readonly description: string;
  readonly customer: { readonly name: string; readonly contact: string };
  readonly callback_url: string;
  readonly expire_by: number;
  readonly notes: Readonly<Record<string, string>>;
  readonly short_url: string;
  readonly created_at: number;
  updated_at: number;
  status: 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired';
  readonly payments: BookPayment[];
}

export type NewBookLink = Omit<BookLink, 'id' | 'short_url' | 'created_at' | 'updated_at' | 'status' | 'payments'>;

const NAME = 'razorpay';
/** A shop has a week to answer a dispute. */
const DISPUTE_SECONDS = 7 * 86_400;
interface Books {
  readonly links: Record<string, BookLink>;
  readonly refunds: BookRefund[];
  /** Missing in books from before there were any. */
  readonly disputes?: BookDispute[];
}

export const receivedOf = (link: BookLink): number =>
  link.payments.reduce((sum, payment) => sum + (payment.status === 'captured' ? payment.amount : 0), 0);

export const isPayable = (link: BookLink): boolean => link.status === 'created' || link.status === 'partially_paid';

export type GatewayBook = ReturnType<typeof createGatewayBook>;

/** Disputes of payers, and what is done about them. */
function disputeBook(disputes: BookDispute[], deps: SimulatorDependencies, save: () => void) {
  return {
    disputes: (): readonly BookDispute[] => disputes,
    findDispute: (id: string): BookDispute | undefined => disputes.find((dispute) => dispute.id === id),
    disputeOf: (paymentId: string): BookDispute | undefined => disputes.findLast((dispute) => dispute.payment_id === paymentId),
    openDispute({ id: payment_id, amount }: BookPayment): BookDispute {
      const at = Math.floor(deps.now() / 1000);
      const id = `disp_${newSuffix(deps.randomBytes)}`;
      const added: BookDispute = { id, payment_id, amount, created_at: at, respond_by: at + DISPUTE_SECONDS, status: 'open' };
      disputes.push(added);
      save();
      return added;
    },
    decideDispute(dispute: BookDispute, status: 'won' | 'lost'): void {
      dispute.status = status;
      save();
    },
  };
}

/** The refunds of the simulated gateway. */
function refundBook(refunds: BookRefund[], deps: SimulatorDependencies, save: () => void) {
  return {
    refundsOf: (paymentId: string): BookRefund[] => refunds.filter((refund) => refund.payment_id === paymentId),
    refunds: (): readonly BookRefund[] => refunds,
    findRefund: (key: string): BookRefund | undefined => refunds.find((refund) => refund.key === key),
    addRefund(refund: Omit<BookRefund, 'id' | 'created_at'>): BookRefund {
      const added = { ...refund, id: `rfnd_${newSuffix(deps.randomBytes)}`, created_at: Math.floor(deps.now() / 1000) };
      refunds.push(added);
      save();
      return added;
    },
    /** The part of a payment that was not refunded. */
    leftOf: (payment: BookPayment): number =>
      refunds.reduce((left, refund) => (refund.payment_id === payment.id ? left - refund.amount : left), payment.amount),
  };
}

/** `onExpired` gets each link once, when it is next looked at after its time. */
export function createGatewayBook(deps: SimulatorDependencies, onExpired: (link: BookLink) => void) {
  const books = (deps.store.load(NAME) as Books | undefined) ?? { links: {}, refunds: [] };
  const links = new Map(Object.entries(books.links));
  const refunds = [...books.refunds];
  const disputes = [...(books.disputes ?? [])];
  const seconds = (): number => Math.floor(deps.now() / 1000);
  const save = (): void => deps.store.save(NAME, { links: Object.fromEntries(links), refunds, disputes } satisfies Books);

  function touch(link: BookLink, status: BookLink['status']): void {
    // A payment that the bank has not answered by now has failed.
    const last = link.payments.at(-1);
    if (last?.status === 'created' && status !== 'partially_paid') link.payments.splice(-1, 1, { ...last, status: 'failed' });
    link.status = status;
    link.updated_at = seconds();
    save();
  }

  function look(link: BookLink | undefined): BookLink | undefined {
    if (link && isPayable(link) && link.expire_by <= seconds()) {
      touch(link, 'expired');
      onExpired(link);
    }
    return link;
  }

  const find = (id: string): BookLink | undefined => look(links.get(id));

  /** The next payment replaces an attempt that is still open. */
  function addPayment(link: BookLink, amount: number, status: BookPayment['status']): BookPayment {
    if (link.payments.at(-1)?.status === 'created') link.payments.pop();
    const payment = { id: `pay_${newSuffix(deps.randomBytes)}`, amount, status, created_at: seconds() };
    link.payments.push(payment);
    return payment;
  }

  return {
    find,
    findByReference: (reference: string): BookLink | undefined => look([...links.values()].find((link) => link.reference_id === reference)),
    all: (): BookLink[] => [...links.values()].flatMap((link) => look(link) ?? []),
    add(link: NewBookLink, urlOf: (id: string) => string): BookLink {
      const id = `plink_${newSuffix(deps.randomBytes)}`;
      const at = seconds();
      const added: BookLink = { ...link, id, short_url: urlOf(id), created_at: at, updated_at: at, status: 'created', payments: [] };
      links.set(id, added);
      save();
      return added;
    },
    pay(link: BookLink, amount: number): BookPayment {
      const payment = addPayment(link, amount, 'captured');
      touch(link, receivedOf(link) >= link.amount ? 'paid' : 'partially_paid');
      return payment;
    },
    fail(link: BookLink): BookPayment {
      const payment = addPayment(link, link.amount - receivedOf(link), 'failed');
      save();
      return payment;
    },
    /** Begun and not settled: the bank has not answered. */
    begin(link: BookLink): void {
      addPayment(link, link.amount - receivedOf(link), 'created');
      save();
    },
    cancel: (link: BookLink): void => touch(link, 'cancelled'),
    findPayment: (id: string): BookPayment | undefined => [...links.values()].flatMap((link) => link.payments).find((p) => p.id === id),
    linkOf: (paymentId: string): BookLink | undefined =>
      [...links.values()].find((link) => link.payments.some(({ id }) => id === paymentId)),
    ...refundBook(refunds, deps, save),
    ...disputeBook(disputes, deps, save),
  };
}
