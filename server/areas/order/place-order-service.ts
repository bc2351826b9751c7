// Placing an order: quoted from the shop's own facts, compared with what the person saw, written by one statement, once for a key.
import { randomUUID } from 'node:crypto';
import type { Infer } from 'superstruct';
import { Bill, type OrderLine } from '#core/contract/cart.ts';
import { encode } from '#core/contract/encode.ts';
import { OrderAnswer, type PlaceOrderBody, placeOrder } from '#core/contract/order.ts';
import { rupeesFromPaise } from '#core/money.ts';
import { isSameBill } from '#core/rules/bill.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Caller } from '../../http/caller.ts';
import { errorBody } from '../../http/error-answer.ts';
import { statusOf } from '../../http/error-status.ts';
import { type AnswerStore, hashRequest, replay } from '../../http/idempotency.ts';
import { Refusal } from '../../refusal.ts';
import type { Surroundings } from '../../surroundings.ts';
import type { CartService, Quote } from '../cart/cart-service.ts';
import type { MessageService } from '../message/message-service.ts';
import type { OrderRepository } from './order-repository.ts';
import { messageVariables, vendorSnapshot } from './order-view.ts';
import type { OrderLineToPlace, OrderToPlace } from './place-order-statement.ts';

export interface PlaceOrderParts {
  readonly repository: OrderRepository;
  readonly carts: Pick<CartService, 'quote'>;
  readonly answers: Pick<AnswerStore, 'read' | 'claim' | 'complete' | 'inTransaction'>;
  readonly messages: Pick<MessageService, 'jobFor' | 'queue'>;
  readonly world: Surroundings;
  /** Wakes the job runner once an order is committed. */
  readonly poke: () => void;
}

export interface PlaceOrderIntent {
  readonly caller: Caller;
  readonly key: string;
  readonly bodyHash: string;
  readonly body: PlaceOrderBody;
  readonly language: LanguageCode;
}

export interface StoredStatus {
  readonly status: number;
  readonly body: unknown;
}

/** How often an order is tried again when stock or terms moved between reading and taking. */
const TRIES = 3;
/** Refusals that say nothing about the order itself are not remembered. */
const NOT_REMEMBERED = new Set([
  'UNAUTHENTICATED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_IN_PROGRESS',
]);

/** Only cash on delivery, for the whole amount. */
function checkPayment(body: PlaceOrderBody, quote: Quote): void {
  const [transaction] = body.payment.transactions;
  const isWholeInCash =
    body.payment.transactions.length === 1 && transaction?.payment_mode === 'COD' && transaction.amount === quote.bill.grand_total;
  if (!isWholeInCash) throw new Refusal('PAYMENT_MODE_REFUSED');
}

/** The new bill, and the lines whose price is another now. */
function changeDetails(quote: Quote, changed: readonly OrderLine[]): unknown {
  const lines = changed.flatMap(({ product_variant }) => {
    const now = quote.stock.get(product_variant);
    return now ? [{ product_variant, price: rupeesFromPaise(now.price), discount: rupeesFromPaise(now.discount) }] : [];
  });
  return { bill: encode(Bill, quote.bill), lines };
}

/** @throws Refusal when the order is not what the person saw, or can't be brought or paid. */
function checkTerms(body: PlaceOrderBody, quote: Quote): void {
  if (!quote.buyer.contact) throw new Refusal('CART_01', { details: { reason: body.type === 'DOORSTEP' ? 'no-address' : 'no-farmer' } });
  const isSeen = isSameBill((body.totals_seen ?? {}) as Partial<Infer<typeof Bill>>, quote.bill);
  const changed = body.order_details.filter((line) => {
    const now = quote.stock.get(line.product_variant);
    return now?.price !== line.price || now.discount !== line.discount;
  });
  if (!isSeen || changed.length > 0) throw new Refusal('PRICE_CHANGED', { details: changeDetails(quote, changed) });
  checkPayment(body, quote);
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
    };
  });
}

/** Items of which a farmer may only have so many a month. */
function quotasOf(body: PlaceOrderBody, { stock }: Quote): OrderToPlace['quotas'] {
  return body.order_details
    .flatMap(({ product_variant: variant_id, quantity }) => {
      const month_quota = stock.get(variant_id)?.monthQuota ?? null;
      return month_quota === null ? [] : [{ variant_id, quantity, month_quota }];
    })
    .sort((a, b) => a.variant_id - b.variant_id);
}

function toOrder({ world, messages }: PlaceOrderParts, intent: PlaceOrderIntent, quote: Quote): OrderToPlace {
  const { caller, body, key, language } = intent;
  const orderId = world.newId();
  const vendor = vendorSnapshot(quote.vendor, language);
  const { contact: buyer = { name: '', number: caller.phone }, address = null, pickupFarmer = null, userId } = quote.buyer;
  const placed = { id: orderId, buyer_details: buyer, data: { address, vendor } };
  const told = messages.jobFor({
    channel: 'sms',
    to: buyer.number,
    template: 'order-placed',
    language,
    variables: messageVariables({ id: orderId, total: quote.bill.grand_total, vendor }, language),
    dedupeKey: `order-placed:${orderId}`,
  });
  return {
    placedBy: caller.userId,
    userId,
    key,
    route: placeOrder.name,
    bodyHash: intent.bodyHash,
    answer: { status: placeOrder.status, body: encode(OrderAnswer, { orders: [placed], request_id: key } satisfies OrderAnswer) },
    at: new Date(world.now()),
    vendorId: quote.vendor.id,
    vendorVersion: quote.vendor.version,
    orderId,
    cartId: body.cart_id,
    status: 'Placed',
    type: body.type,
    paymentMode: 'COD',
    address,
    pickupFarmer,
    buyer,
    vendor,
    bill: quote.bill,
    coupon: quote.coupon.taken,
    month: quote.month,
    quotas: quotasOf(body, quote),
    deliveryWindow: null,
    lines: linesOf(body, quote),
    jobs: [{ id: world.newId(), ...told }],
  };
}

async function tryToPlace(parts: PlaceOrderParts, intent: PlaceOrderIntent): Promise<StoredStatus> {
  const { caller, key, body, bodyHash, language } = intent;
  for (let attempt = 1; ; attempt++) {
    const quote = await parts.carts.quote(caller, body, language);
    checkTerms(body, quote);
    const order = toOrder(parts, intent, quote);
    const outcome = await parts.repository.place(order);
    if (outcome === 'placed') {
      parts.poke();
      return order.answer;
    }
    if (outcome === 'repeated') return replay(await parts.answers.read(caller.userId, key), { route: placeOrder.name, bodyHash });
    if (attempt >= TRIES) throw new Refusal('UNAVAILABLE', { retryAfter: 1 });
  }
}

/** The refusal becomes the key's answer, unless a twin of this request has answered meanwhile: then its answer stands. */
async function rememberRefusal({ answers }: PlaceOrderParts, intent: PlaceOrderIntent, refusal: Refusal): Promise<StoredStatus> {
  const { caller, key, bodyHash, language } = intent;
  const answer = { status: statusOf(refusal.code), body: errorBody(refusal, language) };
  const claim = { userId: caller.userId, key, route: placeOrder.name, bodyHash };
  return answers.inTransaction(async () => {
    if (!(await answers.claim(claim))) return replay(await answers.read(caller.userId, key), claim);
    await answers.complete(caller.userId, key, answer.status, answer.body);
    return answer;
  });
}

/**
 * The answer, status included; the same for the same key and body, however often it is asked.
 * @param request.rawBody the body as it came, for comparing repeated requests
 */
export async function placeOrderOnce(
  parts: PlaceOrderParts,
  request: { caller: Caller; key: string | undefined; body: PlaceOrderBody; rawBody: unknown; language: LanguageCode },
): Promise<StoredStatus> {
  const { caller, body, language } = request;
  const intent: PlaceOrderIntent = { caller, body, language, key: request.key ?? randomUUID(), bodyHash: hashRequest(request.rawBody) };
  // Whether the key was used before is not asked first: the statement claims it before all else, and so does a refusal.
  try {
    return await tryToPlace(parts, intent);
  } catch (error) {
    if (!(error instanceof Refusal) || NOT_REMEMBERED.has(error.code)) throw error;
    return rememberRefusal(parts, intent, error);
  }
}
