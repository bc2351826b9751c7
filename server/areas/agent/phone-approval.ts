// Approvals that a farmer's own phone signed.

import { CLOCK_SKEW_WARN_MS } from '#core/constants.ts';
import type { AddressDraft } from '#core/contract/address.ts';
import { approvalSigned, type PhoneProof } from '#core/contract/agent/approval.ts';
import { MOST_PHONE_KEYS, PHONE_APPROVAL_MS } from '#core/facts/centre/agent.ts';
import type { Caller } from '../../http/caller.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import { Refusal } from '../../refusal.ts';
import type { Quote } from '../cart/cart-service.ts';
import { isPoint, isSigned } from '../tablet/tablet-keys.ts';
import type { AgentParts, OrderToApprove } from './agent-parts.ts';

/** Keys a person may register in a day. */
const KEYS_A_DAY = 20;

/** @throws Refusal BAD_REQUEST for an invalid key, TOO_MANY_REQUESTS */
export async function putPhoneKey({ keys, budget, deps }: AgentParts, { userId }: Caller, key: string): Promise<void> {
  if (!(await isPoint(key))) throw new Refusal('BAD_REQUEST', { details: { path: 'body.key' } });
  await spendAll(budget, [{ name: `phone-keys:${userId}`, limit: KEYS_A_DAY, windowMs: DAY_MS }]);
  await keys.put(userId, key, new Date(deps.now()), MOST_PHONE_KEYS);
}

function addressOf({ buyer }: Quote): AddressDraft | null {
  if (!buyer.address) return null;
  const { contact_name, contact_number, street_address_1, street_address_2, block, district, state, pin_code } = buyer.address;
  return { contact_name, contact_number, street_address_1, street_address_2, block, district, state, pin_code };
}

/**
 * Checks that the farmer's phone signed exactly this order, and uses the signature up. Run in the transaction that places the order.
 * @throws Refusal APPROVAL_STALE with `reason`: `signature`, `time` or `used`
 */
export async function checkPhoneApproval(
  { keys, deps }: AgentParts,
  { caller, farmerId, body }: OrderToApprove,
  quote: Quote,
  { proof, phone }: { readonly proof: PhoneProof | undefined; readonly phone: string },
): Promise<void> {
  const stale = (reason: string): Refusal => new Refusal('APPROVAL_STALE', { details: { reason } });
  if (!proof) throw stale('signature');
  const age = deps.now() - Date.parse(proof.signed_at);
  if (age > PHONE_APPROVAL_MS || age < -CLOCK_SKEW_WARN_MS) throw stale('time');
  const signed = approvalSigned({
    agent: caller.authId,
    farmer: phone,
    vendor: body.vendor,
    type: body.type,
    address: addressOf(quote),
    lines: body.order_details,
    grandTotal: quote.bill.grand_total,
    nonce: proof.nonce,
    signed_at: proof.signed_at,
  });
  if (!(await isSigned(await keys.keysOf(farmerId), proof.signature, signed))) throw stale('signature');
  const used = { farmer_id: farmerId, nonce: proof.nonce, agent_id: caller.userId, at: new Date(deps.now()) };
  if (!(await keys.takeNonce(used))) throw stale('used');
}
