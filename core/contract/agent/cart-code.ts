// Checks who signed a cart that was read from a QR code.
import { enums, nullable, object, pattern, size, string } from 'superstruct';
import { defineCall } from '../wire/call.ts';

/** As of `MOST_CODE_SIGNS` in core/rules/tablet/cart-code.ts. */
const MOST_SIGNS = 3_000;

export const checkCartCode = defineCall({
  name: 'checkCartCode',
  method: 'POST',
  path: '/api/hyperlocal/v1/cart/codes',
  access: 'cart.validate',
  body: object({
    /** The text of the QR code. */
    code: size(pattern(string(), /^[0-9A-Z $%*+./:-]+$/), 1, MOST_SIGNS),
  }),
  response: object({
    /**
     * `checked`: the person whose cart it says it is signed it. `not-theirs`: somebody else did. `unknown`: nobody is named in it, or no key
     * of that person is registered. `unreadable`: it is no cart of ours, or too old.
     */
    signer: enums(['checked', 'not-theirs', 'unknown', 'unreadable']),
    /** Of who signed it; null unless it is `checked`. */
    name: nullable(string()),
  }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Says whether a cart that was read from a QR code was signed by the phone of the person it names. Nothing is stored.',
});
