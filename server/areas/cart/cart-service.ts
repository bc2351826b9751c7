// Cart validation: nothing is taken on trust, everything is recomputed from the shop's own stock and prices.
import { randomUUID } from 'node:crypto';
import type { Address } from '#core/contract/address.ts';
import type { CartPayload, CartValidation } from '#core/contract/cart.ts';
import { rupeesFromPaise } from '#core/money.ts';
import type { Bill } from '#core/rules/bill.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Caller } from '../../http/caller.ts';
import { messageOf } from '../../http/error-messages.ts';
import { Refusal } from '../../refusal.ts';
import type { Surroundings } from '../../surroundings.ts';
import type { AddressService } from '../address/address-service.ts';
import type { VendorRow, VendorService } from '../vendor/vendor-service.ts';
import { type CartProblem, checkCart, quoteBill } from './cart-check.ts';
import type { CartRepository, ItemFacts } from './cart-repository.ts';

export interface CartParts {
  readonly repository: CartRepository;
  readonly vendors: Pick<VendorService, 'getRowOf'>;
  readonly addresses: Pick<AddressService, 'get'>;
  readonly world: Surroundings;
}

/** A cart that can be ordered, with everything an order is made of. */
export interface Quote {
  readonly vendor: VendorRow;
  readonly stock: ReadonlyMap<number, ItemFacts>;
  readonly bill: Bill;
  readonly address: Address | undefined;
}

/** Ids under which the ways of paying are known on the wire. */
export const PAYMENT_MODE_IDS = { cash: 1, payment_gateway: 2, credit: 3, csc_wallet: 4 } as const;

export type CartService = ReturnType<typeof createCartService>;

/** A problem as the wire contract words it. */
function refusalOf(problem: CartProblem, language: LanguageCode): Refusal {
  switch (problem.kind) {
    case 'wrong-ids':
      return new Refusal('CART_06');
    case 'not-sold':
      return new Refusal('CART_03', { details: { catalog_id: problem.catalogueId } });
    case 'price-changed':
      return new Refusal('CART_04', {
        details: { catalog_id: problem.catalogueId, price: rupeesFromPaise(problem.price), discount: rupeesFromPaise(problem.discount) },
      });
    case 'short':
      return new Refusal('OUT_OF_STOCK', {
        body: { non_field_errors: [JSON.stringify(problem.items)], message: messageOf('OUT_OF_STOCK', language) },
      });
    case 'not-possible':
      return new Refusal('CART_01', { details: { reason: problem.reason } });
    case 'below-minimum':
      return new Refusal('CART_02', { details: { minimum_order_value: rupeesFromPaise(problem.minimum) } });
  }
}

export function createCartService({ repository, vendors, addresses, world }: CartParts) {
  async function checkCartId(caller: Caller, cartId: string | undefined): Promise<void> {
    if (cartId === undefined) return;
    const cart = await repository.find(cartId);
    if (!cart || (cart.user_id === caller.userId && cart.order_id !== null)) throw new Refusal('CART_404');
    if (cart.user_id !== caller.userId) throw new Refusal('CART_401');
  }

  /** @throws Refusal in the shapes of the wire contract when the cart can't be ordered as it is. */
  async function quote(caller: Caller, payload: CartPayload, language: LanguageCode, arePricesChecked: boolean): Promise<Quote> {
    const ids = payload.order_details.map((line) => line.product_variant);
    if (new Set(ids).size < ids.length) throw new Refusal('BAD_REQUEST', { details: { path: 'body.order_details' } });
    const [{ stock, vendorVersion }, address] = await Promise.all([
      repository.stock(payload.vendor, ids),
      payload.address_id === undefined || payload.type === 'SELF_PICKUP' ? undefined : addresses.get(caller, payload.address_id),
      checkCartId(caller, payload.cart_id),
    ]);
    const vendor = await vendors.getRowOf(payload.vendor, vendorVersion);
    const facts = {
      lines: payload.order_details,
      type: payload.type,
      isPreOrder: payload.status === 'PreOrder',
      arePricesChecked,
      shop: { fulfillmentType: vendor.fulfillment_type, shippingCharges: vendor.shipping_paise, minimumOrder: vendor.min_order_paise },
      stock,
    };
    const problem = checkCart(facts);
    if (problem) throw refusalOf(problem, language);
    return { vendor, stock, bill: quoteBill(facts), address };
  }

  return {
    /** Quotes an order: its bill is what the person is held to, not its lines' prices. */
    quote: (caller: Caller, payload: CartPayload, language: LanguageCode): Promise<Quote> => quote(caller, payload, language, false),

    async validate(caller: Caller, payload: CartPayload, language: LanguageCode): Promise<CartValidation> {
      const { bill, stock } = await quote(caller, payload, language, true);
      const cartId = payload.cart_id ?? randomUUID();
      await repository.save({
        userId: caller.userId,
        cartId,
        cartType: payload.cart_type,
        vendorId: payload.vendor,
        at: new Date(world.now()),
      });
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
        coupons: [],
        pay_now: false,
        payment_options: { csc_wallet: null, payment_gateway: null, credit: null, cash: { payment_mode_id: PAYMENT_MODE_IDS.cash } },
        prepay_amount: 0,
        cumulative_commission: 0,
        is_otp_required: false,
        otp_template_variables: { sms: [] },
      };
    },
  };
}
