// Checks the body of a refusal for each call: the contract's common shape, or the call's own shape.
import { enums, object, optional, size, string, unknown } from 'superstruct';
import type { CallShape } from '#core/contract/wire/call.ts';
import { errorCodes } from '#core/contract/wire/errors.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { commonErrorCodes, ownRefusals } from '#core/contract/wire/refusals.ts';
import type { RawAnswer } from '../fixtures/server/talk.ts';

const WireError = object({ code: enums(errorCodes), message: size(string(), 1, 300), details: optional(unknown()) });
const Usual = object({ error: WireError });
const LEAKS = /node_modules|\.ts:|at \w+ \(|\bselect .* from\b|insert into|relation "|syntax error|invalid input|out of range/i;

/**
 * Returns what is wrong with the answer of a call, or undefined. An answer is never 5xx. A refusal has a shape and a code of the contract,
 * and reveals nothing about the server's code or database.
 */
export function faultOf(call: CallShape, { status, text }: RawAnswer): string | undefined {
  if (status >= 500) return 'a server error';
  if (status < 400) return undefined;
  if (LEAKS.test(text)) return 'it reveals internals';
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'it is not JSON';
  }
  if (ownRefusals[call.name]?.some((shape) => matches(body, shape))) return undefined;
  if (!matches(body, Usual)) return 'it has none of the contract’s shapes';
  const { code } = body.error;
  return [...commonErrorCodes, ...call.errors].includes(code) ? undefined : `${code} is not among the call's errors`;
}
