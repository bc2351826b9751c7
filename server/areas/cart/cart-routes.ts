// Registers the calls for a cart's bill and its coupons.
import { validateCart } from '#core/contract/cart.ts';
import { fetchCouponDetails } from '#core/contract/coupon.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { CartService } from './cart-service.ts';

export function registerCartRoutes(register: RegisterCall, carts: CartService): void {
  register(validateCart, async ({ caller, body, language }) => carts.validate(caller, body, language));
  register(fetchCouponDetails, async ({ caller, body }) => ({ offer_value: await carts.offerValue(caller, body) }));
}
