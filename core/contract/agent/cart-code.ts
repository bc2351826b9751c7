// Checks who signed a cart that was read from a QR code.
import { enums, nullable, object, pattern, size, string } from 'superstruct';
import { defineCall } from '../wire/call.ts';

/** The same as `MOST_CODE_SIGNS` in core/rules/tablet/cart-code.ts. */
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
     * `checked`: signed by the named person. `not-theirs`: signed by somebody else. `unknown`: it names nobody, or that person
     * has no registered key. `unreadable`: it is no cart of this shop, or too old.
     */
    signer: enums(['checked', 'not-theirs', 'unknown', 'unreadable']),
    /** The signer's name; null unless `checked`. */
    name: nullable(string()),
  }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Says whether a cart that was read from a QR code was signed by the phone of the person it names. Nothing is stored.',
});
