// Cart validation.
import { type CartPayload, type CartValidation, validateCart } from '#core/contract/cart.ts';
import { send } from './wire/http.ts';

export const postCartValidation = (payload: CartPayload, signal?: AbortSignal): Promise<CartValidation> =>
  send(validateCart, { body: payload, ...(signal ? { signal } : {}) });
