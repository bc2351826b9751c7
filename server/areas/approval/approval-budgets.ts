// How many codes may be sent to farmers, by which they approve what somebody does for them.
import { APPROVAL_CODES_A_DAY, APPROVAL_CODES_AN_AGENT, APPROVAL_CODES_AN_ORDER } from '#core/constants.ts';
import { type Bucket, DAY_MS } from '../../http/limits/spend.ts';
import { poolBucket } from '../session/otp/otp-budgets.ts';
import type { ApprovalRepository } from './approval-repository.ts';

/** Codes of a farmer in a day beyond the usual ones, for agents who sent them none, or few. */
const FRESH_CODES = 6;

/**
 * The ways a code may be paid for. A farmer's own codes are not used up by agents, and one agent does not keep others from helping: an agent
 * who sent a farmer few codes has some that others cannot use up.
 */
export function waysToPay(codesPerDay: number, { farmerId, agentId }: { farmerId: number; agentId: number }, ofOrder: Bucket): Bucket[][] {
  const ofBoth = `order-otp:agent-farmer:${agentId}:${farmerId}`;
  const way = (farmer: string, ofFarmer: number, ofAgent: number): Bucket[] => [
    poolBucket('otp', 'approvals', codesPerDay),
    { name: `order-otp:agent:${agentId}`, limit: APPROVAL_CODES_AN_AGENT, windowMs: DAY_MS },
    { name: `order-otp:${farmer}:${farmerId}`, limit: ofFarmer, windowMs: DAY_MS },
    { name: ofBoth, limit: ofAgent, windowMs: DAY_MS },
    ofOrder,
  ];
  if (agentId === farmerId) return [way('own', APPROVAL_CODES_A_DAY, APPROVAL_CODES_A_DAY)];
  return [way('farmer', APPROVAL_CODES_A_DAY, APPROVAL_CODES_A_DAY), way('farmer-fresh', FRESH_CODES, APPROVAL_CODES_AN_ORDER)];
}

interface OrderToCome {
  readonly agentId: number;
  readonly farmerId: number;
  readonly vendorId: number;
}

/** Codes for the order that is to come, whichever cart it comes of: a cart is made again as often as anybody likes. Once it is placed the next begins. */
export async function orderBucket(
  approvals: Pick<ApprovalRepository, 'lastOrder'>,
  { agentId, farmerId, vendorId }: OrderToCome,
): Promise<Bucket> {
  const last = await approvals.lastOrder(agentId, farmerId);
  return { name: `order-otp:order:${agentId}:${farmerId}:${vendorId}:${last}`, limit: APPROVAL_CODES_AN_ORDER, windowMs: DAY_MS };
}
