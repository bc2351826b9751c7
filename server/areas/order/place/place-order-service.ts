// Places an order: computes it from the shop's data, compares it with what the person saw, and writes it in one statement, once for each
// key.

import { randomUUID } from 'node:crypto';
import { CLOCK_SKEW_WARN_MS, ORDER_INTENT_VALID_MS, ORDER_UNPAID_MS } from '#core/constants.ts';
import { OrderAnswer, type OrderStatus, type PlaceOrderBody, placeOrder } from '#core/contract/order/order.ts';
import { encode } from '#core/contract/wire/encode.ts';
import { dayInIndia, yearOfMonth } from '#core/rules/dates.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { type LedgerLine, newOrderEntry } from '#core/rules/ledger/books.ts';
import { ORDER_NUMBERS, orderNumber } from '#core/rules/order/order-number.ts';
import { hasPermissionAnywhere } from '#core/rules/permission.ts';
import { DAY_MS } from '#core/time.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { failpoint } from '../../../failpoint.ts';
import type { Caller } from '../../../http/caller.ts';
import { errorBody } from '../../../http/error-answer.ts';
import { statusOf } from '../../../http/error-status.ts';
import { type AnswerStore, hashRequest, replay } from '../../../http/idempotency.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { Refusal } from '../../../refusal.ts';
import { monthlyMaximum } from '../../cart/cart-check.ts';
import type { CartService, Quote } from '../../cart/cart-service.ts';
import type { MessageService } from '../../message/message-service.ts';
import { mayMessagePhone, type OrderLimits, ordersLimit } from '../order-limits.ts';
import { orderMessage } from '../order-messages.ts';
import type { OrderRepository } from '../order-repository.ts';
import { vendorSnapshot } from '../order-view.ts';
import type { OrderLineToPlace, OrderToPlace } from './place-order-statement.ts';
import { checkTerms, type Terms, type TermsParts } from './place-order-terms.ts';

export interface PlaceOrderParts extends TermsParts {
  readonly repository: OrderRepository;
  readonly carts: Pick<CartService, 'quote'>;
  readonly answers: Pick<AnswerStore, 'read' | 'takeKey' | 'complete' | 'inTransaction'>;
  readonly messages: Pick<MessageService, 'jobFor' | 'queue'>;
  readonly budget: RateBudget;
  readonly limits: OrderLimits;
  readonly deps: Dependencies;
  /** Wakes the job runner after the order is committed. */
  readonly wake: () => void;
}

export interface PlaceOrderIntent {
  readonly caller: Caller;
  readonly key: string;
  /** The id by which the order can be found later; absent: the key. */
  readonly requestId?: string | undefined;
  readonly bodyHash: string;
  readonly body: PlaceOrderBody;
  readonly language: LanguageCode;
  /** When the phone stored the order, in server time; undefined when the phone does not say. */
  readonly keptAt: number | undefined;
  /** Its terms changed while it waited on the phone, and the person accepted the new ones. */
  readonly isTermsAgreed: boolean;
}

export interface StoredStatus {
  readonly status: number;
  readonly body: unknown;
}

/** A new attempt follows when stock or terms change between reading and writing. */
const TRIES = 3;
/** Most refusals that are stored for a person in a day, because each one uses a key. */
const REFUSALS_A_DAY = 1_000;
/** These refusals are temporary: a later request may succeed, so they are not stored. */
const NOT_REMEMBERED = new Set([
  'UNAUTHENTICATED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_IN_PROGRESS',
]);

/** The insurance of a line, as the order stores it. */
function itemInsurance(quote: Quote, variantId: number): OrderLineToPlace['insurance'] {
  const cover = quote.insurance?.covers.find((own) => own.variantId === variantId);
  return (
    cover && {
      insurance_product: cover.offered.productId,
      types: cover.offered.types,
      starts_at: cover.offered.startsAt.toISOString(),
      ends_at: cover.offered.endsAt.toISOString(),
      sum_insured_paise: cover.sumInsured,
      cost_paise: cover.cost,
    }
  );
}

function linesOf(body: PlaceOrderBody, quote: Quote): OrderLineToPlace[] {
  const sorted = [...body.order_details].sort((a, b) => a.product_variant - b.product_variant);
  return sorted.map(({ product_variant, quantity, price, discount, c_id }) => {
    const item = quote.stock.get(product_variant);
    if (!item) throw new Error('a quoted line without its item');
    return {
      variant_id: product_variant,
      product_id: item.productId,
      c_id,
      quantity,
      price_paise: price,
      discount_paise: discount,
      names: item.names,
      pack: item.pack,
      image_url: item.imageUrl,
      insurance: itemInsurance(quote, product_variant),
    };
  });
}

/** Items with a monthly limit per person. */
function quotasOf(body: PlaceOrderBody, { stock }: Quote): OrderToPlace['quotas'] {
  return body.order_details
    .flatMap(({ product_variant: variant_id, quantity }) => {
      const item = stock.get(variant_id);
      const most = item ? monthlyMaximum(item) : null;
      return most === null ? [] : [{ variant_id, quantity, most }];
    })
    .sort((a, b) => a.variant_id - b.variant_id);
}

function insuredOf({ insurance, month }: Quote): OrderToPlace['insured'] {
  return insurance && { farmerId: insurance.farmerId, year: yearOfMonth(month), freePackets: insurance.freePackets };
}

/** An order with an online payment waits for the money, and the buyer gets a message once it is placed. */
function statusOfNew({ online, deliveryWindow }: Terms): OrderStatus {
  return online > 0 ? 'AwaitingPayment' : deliveryWindow ? 'PreOrder' : 'Placed';
}

const entryFor = ({ bill, payment }: Quote, { paymentMode }: Terms): readonly LedgerLine[] =>
  newOrderEntry({ bill, commission: payment.commission, isOnCredit: paymentMode === 'CREDIT' });

/** The fields of the order that follow from its terms. */
function termsOf(quote: Quote, terms: Terms, now: number) {
  const { paymentMode, online, deliveryWindow, approval } = terms;
  return {
    status: statusOfNew(terms),
    paymentMode,
    online,
    payBy: online > 0 ? new Date(now + ORDER_UNPAID_MS) : undefined,
    commission: quote.payment.commission,
    entry: entryFor(quote, terms),
    day: dayInIndia(now),
    credit: paymentMode === 'CREDIT' ? quote.bill.grand_total : 0,
    deliveryWindow,
    approval,
  };
}

function toOrder({ deps, messages, limits }: PlaceOrderParts, intent: PlaceOrderIntent, quote: Quote, terms: Terms): OrderToPlace {
  const { caller, body, key, requestId = key, language, keptAt, isTermsAgreed } = intent;
  const now = deps.now();
  const orderId = deps.newId();
  // If the shop has used this number before, the statement fails and the next attempt draws another one.
  const number = orderNumber(deps.randomBytes(6).readUIntBE(0, 6) % ORDER_NUMBERS);
  const vendor = vendorSnapshot(quote.vendor, language);
  const { contact: buyer = { name: '', number: caller.phone }, address = null, pickupFarmer = null, userId } = quote.buyer;
  const placed = { id: orderId, order_number: number, buyer_details: buyer, data: { address, vendor } };
  const message = orderMessage({ id: orderId, number, total: quote.bill.grand_total, vendor, buyer, language }, 'order-placed');
  return {
    placedBy: caller.userId,
    ordersOfDay: {
      bucket: `orders:${caller.userId}`,
      day: new Date(Math.floor(now / DAY_MS) * DAY_MS),
      limit: ordersLimit(limits, hasPermissionAnywhere(caller, 'order.place-for-others')),
    },
    userId,
    key,
    requestId,
    route: placeOrder.name,
    bodyHash: intent.bodyHash,
    answer: { status: placeOrder.status, body: encode(OrderAnswer, { orders: [placed], request_id: requestId } satisfies OrderAnswer) },
    at: new Date(now),
    // A time in the near future comes from a fast clock and is reduced to now.
    keptAt: keptAt === undefined ? undefined : new Date(Math.min(keptAt, now)),
    isTermsAgreed,
    vendorId: quote.vendor.id,
    vendorVersion: quote.vendor.version,
    orderId,
    number,
    cartId: body.cart_id,
    type: body.type,
    address,
    pickupFarmer,
    buyer,
    vendor,
    locale: language,
    bill: quote.bill,
    coupon: quote.coupon.taken,
    month: quote.month,
    quotas: quotasOf(body, quote),
    insured: insuredOf(quote),
    lines: linesOf(body, quote),
    ...termsOf(quote, terms, now),
    jobs: terms.online > 0 ? [] : [{ id: deps.newId(), ...messages.jobFor(message) }],
  };
}

const untilTomorrow = (now: number): number => Math.ceil((DAY_MS - (now % DAY_MS)) / 1_000);

/** Orders expire after a day. A time far in the future would hide the order's age, so it counts as expired too. */
export const isExpired = (keptAt: number, now: number): boolean =>
  now - keptAt > ORDER_INTENT_VALID_MS || keptAt - now > CLOCK_SKEW_WARN_MS;

/** An order that this request placed itself, not an earlier one. */
export interface JustPlaced {
  readonly order: Pick<OrderToPlace, 'orderId' | 'vendorId' | 'number' | 'status'>;
  readonly quote: Quote;
}

/**
 * Places an order in the caller's transaction: a refusal leaves nothing of it behind.
 * @param placed receives the placed order; not called when the key was used before
 */
export async function tryToPlace(
  parts: PlaceOrderParts,
  intent: PlaceOrderIntent,
  placed?: (just: JustPlaced) => void,
): Promise<StoredStatus> {
  const { caller, key, body, bodyHash, language, keptAt } = intent;
  // This refusal is stored like the others, so a repeat gets the same answer.
  if (keptAt !== undefined && isExpired(keptAt, parts.deps.now())) throw new Refusal('ORDER_EXPIRED');
  await failpoint('order:begin');
  let isSent: boolean | undefined;
  for (let attempt = 1; ; attempt++) {
    // A new quote throws the refusal that explains why the statement failed.
    const quote = await parts.carts.quote(caller, body, language, attempt > 1);
    await failpoint('order:quoted');
    const terms = await checkTerms(parts, { caller, body, now: parts.deps.now() }, quote);
    await failpoint('order:terms');
    const order = toOrder(parts, intent, quote, terms);
    // Spends the message budget only once, whatever the number of attempts.
    isSent ??= order.jobs.length > 0 && (await mayMessagePhone(parts, order.buyer.number, caller.phone));
    const outcome = await parts.repository.place(isSent ? order : { ...order, jobs: [] });
    await failpoint('order:placed');
    if (outcome === 'placed') {
      placed?.({ order, quote });
      parts.wake();
      return order.answer;
    }
    if (outcome === 'repeated') {
      const stored = await parts.answers.read(caller.userId, key);
      // Without a stored answer nothing was placed: the person has reached the daily limit.
      if (!stored) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: untilTomorrow(parts.deps.now()) });
      return replay(stored, { route: placeOrder.name, bodyHash });
    }
    if (attempt >= TRIES) throw new Refusal('UNAVAILABLE', { retryAfter: 1 });
  }
}

/** Stores the refusal as the key's answer. If an equal request was first, its answer counts. */
async function rememberRefusal({ answers, budget }: PlaceOrderParts, intent: PlaceOrderIntent, refusal: Refusal): Promise<StoredStatus> {
  const { caller, key, bodyHash, language } = intent;
  const answer = { status: statusOf(refusal.code), body: errorBody(refusal, language) };
  const keyed = { userId: caller.userId, key, route: placeOrder.name, bodyHash };
  const { isAllowed, retryAfter } = await budget.spend(`refused-orders:${caller.userId}`, REFUSALS_A_DAY, DAY_MS);
  if (!isAllowed) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
  await failpoint('order:refusing');
  const kept = await answers.inTransaction(async () => {
    if (!(await answers.takeKey(keyed))) return replay(await answers.read(caller.userId, key), keyed);
    await failpoint('order:refusal-keyed');
    await answers.complete(caller.userId, key, answer.status, answer.body);
    return answer;
  });
  await failpoint('order:refusal-kept');
  return kept;
}

/**
 * Places an order or repeats its answer: the same key and body always get the same answer.
 * @param request.rawBody the original body, for comparing repeated requests
 */
export async function placeOrderOnce(
  parts: PlaceOrderParts,
  request: Omit<PlaceOrderIntent, 'key' | 'bodyHash'> & { key: string | undefined; rawBody: unknown },
): Promise<StoredStatus> {
  const { caller, body, language, keptAt, isTermsAgreed } = request;
  const intent: PlaceOrderIntent = {
    caller,
    body,
    language,
    keptAt,
    isTermsAgreed,
    key: request.key ?? randomUUID(),
    bodyHash: hashRequest(request.rawBody),
  };
  // The key needs no check before: the statement and a stored refusal both claim it first.
  try {
    return await tryToPlace(parts, intent);
  } catch (error) {
    if (!(error instanceof Refusal) || NOT_REMEMBERED.has(error.code)) throw error;
    return rememberRefusal(parts, intent, error);
  }
}
