// Turns a cart's problem into its shape on the wire. [spec 8 "Cart validation errors"]
import { rupeesFromPaise } from '#core/money.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { messageOf } from '../../http/error-messages.ts';
import { Refusal } from '../../refusal.ts';
import type { CartProblem } from './cart-check.ts';

type Shaped = Extract<CartProblem, { kind: 'short' | 'over-quota' | 'outside-cover' | 'too-much' }>;

/** An unknown or closed vendor: a plain `detail`. */
export const shopClosedRefusal = (language: LanguageCode): Refusal =>
  new Refusal('SHOP_GONE', { body: { detail: messageOf('SHOP_GONE', language) } });

/** Refusals with their own body, and a text beside it. */
function shapedRefusal(problem: Shaped, language: LanguageCode): Refusal {
  switch (problem.kind) {
    case 'too-much':
      return new Refusal('TOO_MUCH_AT_ONCE', { body: { non_field_errors: [messageOf('TOO_MUCH_AT_ONCE', language)] } });
    case 'short':
      return new Refusal('OUT_OF_STOCK', {
        body: { non_field_errors: [JSON.stringify(problem.items)], message: messageOf('OUT_OF_STOCK', language) },
      });
    case 'over-quota':
      return new Refusal('QUOTA_EXHAUSTED', {
        body: {
          DC_QUOTA_EXHAUSTED: problem.quota,
          message: messageOf('QUOTA_EXHAUSTED', language),
          details: { catalog_id: problem.catalogueId, left: problem.left },
        },
      });
    case 'outside-cover': {
      const [minimum_cart_value, maximum_cart_value] = [rupeesFromPaise(problem.minimum), rupeesFromPaise(problem.maximum)];
      return new Refusal('OUTSIDE_COVER', {
        body: { insurance_type: { minimum_cart_value, maximum_cart_value }, message: messageOf('OUTSIDE_COVER', language) },
      });
    }
  }
}

export function cartRefusal(problem: CartProblem, language: LanguageCode): Refusal {
  switch (problem.kind) {
    case 'wrong-ids':
      return new Refusal('CART_06');
    case 'not-sold':
      return new Refusal('CART_03', { details: { catalog_id: problem.catalogueId } });
    case 'price-changed': {
      const [price, discount] = [rupeesFromPaise(problem.price), rupeesFromPaise(problem.discount)];
      return new Refusal('CART_04', { details: { catalog_id: problem.catalogueId, price, discount } });
    }
    case 'cover-gone':
      return new Refusal('COVER_GONE', { details: { catalog_id: problem.catalogueId } });
    case 'not-delivered':
      return new Refusal('CART_05', { details: { catalog_id: problem.catalogueId } });
    case 'outside-area':
      return new Refusal('OUTSIDE_AREA', {
        details: problem.offersPickup ? { pin_code: problem.pin } : { pin_code: problem.pin, reason: 'no-pickup' },
      });
    case 'not-possible':
      return new Refusal('CART_01', { details: { reason: problem.reason } });
    case 'below-minimum':
      return new Refusal('CART_02', { details: { minimum_order_value: rupeesFromPaise(problem.minimum) } });
    default:
      return shapedRefusal(problem, language);
  }
}
