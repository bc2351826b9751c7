// Checks who signed a cart that came by QR code: the person it names, by a registered key of their phone.
import type { checkCartCode } from '#core/contract/agent/cart-code.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { readCartCode } from '#core/rules/tablet/cart-code.ts';
import type { Caller } from '../../http/caller.ts';
import { HOUR_MS, spendAll } from '../../http/limits/spend.ts';
import { isSigned } from '../tablet/tablet-keys.ts';
import type { AgentParts } from './agent-parts.ts';

type Check = ResponseOf<typeof checkCartCode>;

/** Code checks of one person in an hour. */
const CHECKS_AN_HOUR = 300;

/** @throws Refusal TOO_MANY_REQUESTS */
export async function checkCode({ keys, asked, budget, deps }: AgentParts, { userId }: Caller, code: string): Promise<Check> {
  await spendAll(budget, [{ name: `cart-codes:${userId}`, limit: CHECKS_AN_HOUR, windowMs: HOUR_MS }]);
  const read = readCartCode(code, deps.now());
  if (typeof read === 'string') return { signer: 'unreadable', name: null };
  const { who } = read.cart;
  const known = who === null ? [] : await keys.keysOf(who);
  if (who === null || known.length === 0) return { signer: 'unknown', name: null };
  const signature = Buffer.from(read.signature).toString('base64url');
  if (!(await isSigned(known, signature, read.signed))) return { signer: 'not-theirs', name: null };
  return { signer: 'checked', name: (await asked.agent(who))?.full_name ?? null };
}
