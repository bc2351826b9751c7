// Validates carts: trusts nothing, and computes everything again from the shop's own stock and prices.

import { randomUUID } from 'node:crypto';
import { assertPriced } from '#core/assert/money.ts';
import type { Bill, CartPayload, CartValidation } from '#core/contract/cart.ts';
import type { CouponDetailsBody } from '#core/contract/coupon.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney, type Paise } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { monthInIndia } from '#core/rules/dates.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { PaymentTerms } from '#core/rules/payment/payment-plan.ts';
import { shelvesWithoutLicence } from '#core/rules/vendor/licence.ts';
import { MINUTE_MS } from '#core/time.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { Refusal } from '../../refusal.ts';
import type { CouponLine, CouponOutcome, CouponService } from '../coupon/coupon-service.ts';
import { placeOfShop, type VendorRow, type VendorService } from '../vendor/vendor-service.ts';
import { type ApprovalNeeded, approvalAboveSeen, approvalFor, contentHash } from './cart-approval.ts';
import { type Buyer, type BuyerParts, findBuyer } from './cart-buyer.ts';
import { type CartToCheck, checkCart, isInsured, monthlyMaximum, pricedLines, quoteBill, quoteCovers } from './cart-check.ts';
import { type InsuranceParts, insuranceOf, offeredCovers, type QuotedInsurance } from './cart-insurance.ts';
import { type PaymentParts, paymentAnswer, paymentTerms } from './cart-payment.ts';
import { cartRefusal, shopClosedRefusal } from './cart-refusals.ts';
import type { CartClearing, CartRepository, CartStock, CartToSave, ItemFacts } from './cart-repository.ts';

export interface CartParts extends BuyerParts, PaymentParts, InsuranceParts {
  readonly repository: CartRepository;
  readonly clearing: CartClearing;
  readonly vendors: Pick<VendorService, 'getRowOf'>;
  readonly coupons: Pick<CouponService, 'forCart' | 'worth'>;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
}

/** A valid cart, with everything that an order needs. */
export interface Quote {
  readonly vendor: VendorRow;
  readonly stock: CartStock;
  readonly bill: Bill;
  readonly buyer: Buyer;
  readonly coupon: CouponOutcome;
  readonly insurance: QuotedInsurance | undefined;
  readonly payment: PaymentTerms;
  /** Undefined when no approval is needed. */
  readonly approvalNeeded: ApprovalNeeded | undefined;
  /** The approved content. */
  readonly contentHash: string;
  /** The calendar month for the buyer's limits. */
  readonly month: string;
}

export type CartService = ReturnType<typeof createCartService>;

async function checkCartId({ repository }: CartParts, caller: Caller, cartId: string | undefined): Promise<void> {
  if (cartId === undefined) return;
  const cart = await repository.find(cartId);
  if (!cart) throw new Refusal('CART_404');
  if (cart.user_id === caller.userId && cart.order_id !== null) throw new Refusal('CART_404', { details: { reason: 'ordered' } });
  if (cart.user_id !== caller.userId) throw new Refusal('CART_401');
}

function couponLines(lines: CartPayload['order_details'], stock: CartStock): CouponLine[] {
  return lines.flatMap(({ product_variant, quantity }) => {
    const own = stock.get(product_variant);
    return own ? [{ categoryId: own.categoryId, amount: unitPrice(own) * quantity }] : [];
  });
}

interface LimitsAsked {
  readonly vendorId: number;
  readonly stock: CartStock;
  readonly lines: CartPayload['order_details'];
  readonly isThorough: boolean;
  readonly buyer: Buyer;
  readonly month: string;
  /** The owner of the insured goods; undefined when nothing is insured. */
  readonly insuredFarmer: number | undefined;
}

/** From this quantity on, validation reads earlier purchases for the shop's own limit. An order counts them in any case. */
const LARGE_QUANTITY = 10;

function isCounted(item: ItemFacts | undefined, quantity: number, isThorough: boolean): boolean {
  if (!item || monthlyMaximum(item) === null) return false;
  return item.monthQuota !== null || isThorough || quantity >= LARGE_QUANTITY;
}

/** Reads limits that only some items have: blocked PIN codes, monthly limits, insurance. Reads nothing when no item has any. */
async function limitsOf(parts: CartParts, { vendorId, stock, lines, isThorough, buyer, month, insuredFarmer }: LimitsAsked) {
  const { repository } = parts;
  const all = [...stock.values()];
  const placed = all.filter((s) => s.hasBlockedPins).map((s) => s.variantId);
  const limited = lines
    .filter(({ product_variant, quantity }) => isCounted(stock.get(product_variant), quantity, isThorough))
    .map((line) => line.product_variant);
  const pin = buyer.address?.pin_code;
  const [blocked, quotaUsed, freeQuota] = await Promise.all([
    pin !== undefined && placed.length > 0 ? repository.blockedVariants(vendorId, placed, pin) : new Set<number>(),
    limited.length > 0 ? repository.quotaUsed(vendorId, buyer.userId, limited, month) : new Map<number, number>(),
    insuredFarmer === undefined ? 0 : parts.covers.freeLeft(insuredFarmer, month),
  ]);
  return { blocked, quotaUsed, freeQuota };
}

/** The stock that a shop may sell now. Goods of a category with an expired licence are not on sale. */
function sellableStock({ licences }: VendorRow, stock: CartStock, now: number): CartStock {
  const shut = shelvesWithoutLicence(licences, now);
  if (shut.size === 0) return stock;
  return new Map([...stock].map(([id, item]) => [id, shut.has(item.categoryId) ? { ...item, isOnSale: false } : item]));
}

interface Asked {
  readonly caller: Caller;
  readonly payload: CartPayload;
  readonly language: LanguageCode;
  readonly arePricesChecked: boolean;
  /** Reads earlier purchases of every item that has any limit. */
  readonly isThorough: boolean;
}

/** @throws Refusal in the shapes of the wire contract when the cart can't be ordered as it is. */
async function quote(parts: CartParts, { caller, payload, language, arePricesChecked, isThorough }: Asked): Promise<Quote> {
  const { repository, vendors, coupons, deps } = parts;
  const ids = payload.order_details.map((line) => line.product_variant);
  if (new Set(ids).size < ids.length) throw new Refusal('BAD_REQUEST', { details: { path: 'body.order_details' } });
  const month = monthInIndia(deps.now());
  const hasInsurance = payload.order_details.some(isInsured);
  const [{ stock: kept, vendorVersion }, buyer, premiums] = await Promise.all([
    repository.stock(payload.vendor, ids, new Date(deps.now())),
    findBuyer(parts, caller, payload),
    offeredCovers(parts, payload.order_details, deps.now()),
    checkCartId(parts, caller, payload.cart_id),
  ]);
  const approvalNeeded = approvalFor(caller, payload.vendor, buyer, hasInsurance);
  const insuredFarmer = hasInsurance ? (approvalNeeded?.farmerId ?? buyer.userId) : undefined;
  const vendor = await vendors.getRowOf(payload.vendor, vendorVersion).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'NOT_FOUND' ? shopClosedRefusal(language) : error;
  });
  const stock = sellableStock(vendor, kept, deps.now());
  const facts: CartToCheck = {
    lines: payload.order_details,
    type: payload.type,
    isPreOrder: payload.status === 'PreOrder',
    arePricesChecked,
    shop: {
      takesOrders: vendor.takes_orders,
      fulfillmentType: vendor.fulfillment_type,
      shippingCharges: vendor.shipping_paise,
      freeAbove: vendor.free_above_paise,
      minimumOrder: vendor.min_order_paise,
      ...placeOfShop(vendor),
    },
    to: buyer.address && { pin: buyer.address.pin_code, position: buyer.address.position },
    stock,
    premiums,
    ...(await limitsOf(parts, { vendorId: vendor.id, stock, lines: payload.order_details, isThorough, buyer, month, insuredFarmer })),
  };
  const problem = checkCart(facts);
  if (problem) throw cartRefusal(problem, language);
  const check = { vendorId: vendor.id, buyerId: buyer.userId, lines: couponLines(payload.order_details, stock) };
  const coupon = await coupons.forCart(check, payload.coupon);
  const bill = quoteBill(facts, coupon.taken?.discount);
  assertPriced(bill, pricedLines(facts));
  const insurance = insuredFarmer === undefined ? undefined : insuranceOf(insuredFarmer, premiums, quoteCovers(facts));
  return {
    vendor,
    stock,
    bill,
    buyer,
    coupon,
    insurance,
    month,
    payment: await paymentTerms(parts, { caller, buyer, bill, payload, prepayPercent: vendor.prepay_percent }),
    approvalNeeded: approvalNeeded ?? approvalAboveSeen(caller, buyer, payload.farmer_saw, bill.grand_total),
    contentHash: contentHash(payload, {
      buyer,
      couponCode: coupon.taken?.code,
      grandTotal: bill.grand_total,
      sumInsured: insurance?.sumInsured,
    }),
  };
}

/** The stored approval request, for the person who must approve. */
function askedOf({ approvalNeeded, contentHash: hash, bill, insurance }: Quote): CartToSave['asked'] {
  if (approvalNeeded?.farmerId === undefined) return undefined;
  const cover = insurance ? { packets: insurance.packets, sum_insured_paise: insurance.sumInsured } : null;
  return { farmerId: approvalNeeded.farmerId, contentHash: hash, totalPaise: bill.grand_total, cover };
}

/** Carts of a person that are not ordered; only the newest stay. An agent for a village has many at once. */
const MOST_CARTS = 100;
/** Validation runs often and must be cheap. So only one new cart in so many, by its random id, deletes the oldest. */
const CLEARS_ONE_IN = 16;
const clearsOldCarts = (cartId: string): boolean => Number.parseInt(cartId.slice(0, 8), 16) % CLEARS_ONE_IN === 0;

async function validate(parts: CartParts, caller: Caller, payload: CartPayload, language: LanguageCode): Promise<CartValidation> {
  const quoted = await quote(parts, { caller, payload, language, arePricesChecked: true, isThorough: false });
  const { bill, stock, coupon, payment, vendor } = quoted;
  const isForOther = quoted.approvalNeeded?.isForOther ?? false;
  const cartId = payload.cart_id ?? randomUUID();
  await parts.repository.save({
    userId: caller.userId,
    cartId,
    cartType: payload.cart_type,
    vendorId: payload.vendor,
    asked: askedOf(quoted),
    at: new Date(parts.deps.now()),
  });
  // Every request without an id makes a new cart. Without a limit they would fill the database.
  if (payload.cart_id === undefined && clearsOldCarts(cartId)) await parts.clearing.keepNewest(caller.userId, MOST_CARTS);
  return {
    cart_id: cartId,
    lines: payload.order_details.map(({ product_variant, quantity, price, discount }) => ({
      product_variant,
      quantity,
      price,
      discount,
      available_qty: stock.get(product_variant)?.available ?? 0,
    })),
    bill,
    coupons: coupon.coupons,
    ...paymentAnswer(payment),
    is_otp_required: isForOther,
    otp_template_variables: { sms: isForOther ? [formatMoney(bill.grand_total), textIn(vendor.names, language)] : [] },
  };
}

/** Codes a person may type in a minute. */
const CODES_A_MINUTE = 20;

/** The discount of a typed code. @throws Refusal COUPON_INVALID when it gives none for this cart */
async function offerValue(parts: CartParts, caller: Caller, body: CouponDetailsBody): Promise<Paise> {
  const { isAllowed, retryAfter } = await parts.budget.spend(`coupons:${caller.userId}`, CODES_A_MINUTE, MINUTE_MS);
  if (!isAllowed) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
  const { vendor, order_details, type, order_created_for, coupon } = body;
  const ids = order_details.map((line) => line.product_variant);
  const [{ stock }, buyer] = await Promise.all([
    parts.repository.stock(vendor, ids, new Date(parts.deps.now())),
    findBuyer(parts, caller, { vendor, type, order_created_for }),
  ]);
  const taken = await parts.coupons.worth(
    { vendorId: vendor, buyerId: buyer.userId, lines: couponLines(order_details, stock) },
    coupon.code,
  );
  if (!taken) throw new Refusal('COUPON_INVALID');
  return taken.discount;
}

export function createCartService(parts: CartParts) {
  return {
    /** Quotes an order. The person is bound to its bill, not to the prices of its lines. */
    quote: (caller: Caller, payload: CartPayload, language: LanguageCode, isThorough: boolean): Promise<Quote> =>
      quote(parts, { caller, payload, language, arePricesChecked: false, isThorough }),
    validate: (caller: Caller, payload: CartPayload, language: LanguageCode): Promise<CartValidation> =>
      validate(parts, caller, payload, language),
    /** The cart that a person last validated at a vendor for a farmer who must approve it. */
    async findAsked(caller: Caller, vendorId: number, farmerId: number) {
      const cart = await parts.repository.findAsked(caller.userId, vendorId, farmerId);
      return cart && { ...cart, vendorNames: (await parts.vendors.getRowOf(vendorId, undefined)).names };
    },
    offerValue: (caller: Caller, body: CouponDetailsBody): Promise<Paise> => offerValue(parts, caller, body),
  };
}
