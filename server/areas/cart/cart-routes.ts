// Carts on the wire.
import { validateCart } from '#core/contract/cart.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { CartService } from './cart-service.ts';

export function registerCartRoutes(register: RegisterCall, carts: CartService): void {
  register(validateCart, async ({ caller, body, language }) => carts.validate(caller, body, language));
}
