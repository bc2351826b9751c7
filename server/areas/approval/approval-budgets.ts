// Budgets for codes by which farmers approve what somebody does for them.
import { APPROVAL_CODES_A_DAY, APPROVAL_CODES_AN_AGENT, APPROVAL_CODES_AN_ORDER } from '#core/constants.ts';
import { type Bucket, DAY_MS } from '../../http/limits/spend.ts';
import { poolBucket } from '../session/otp/otp-budgets.ts';
import type { ApprovalRepository } from './approval-repository.ts';

/** Extra daily codes for a farmer, for agents who sent them none, or few. */
const FRESH_CODES = 6;

/**
 * The budgets that can pay for a code. Agents do not use up a farmer's own codes, and one agent does not stop others. An agent
 * who sent a farmer few codes keeps a reserve that others cannot use up.
 */
export function payingBudgets(
  codesPerDay: number,
  { farmerId, agentId }: { farmerId: number; agentId: number },
  ofOrder: Bucket,
): Bucket[][] {
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

interface NextOrder {
  readonly agentId: number;
  readonly farmerId: number;
  readonly vendorId: number;
}

/** Codes for the next order, from whichever cart: a cart can be made again without limit. After the order a new count starts. */
export async function orderBucket(
  approvals: Pick<ApprovalRepository, 'lastOrder'>,
  { agentId, farmerId, vendorId }: NextOrder,
): Promise<Bucket> {
  const last = await approvals.lastOrder(agentId, farmerId);
  return { name: `order-otp:order:${agentId}:${farmerId}:${vendorId}:${last}`, limit: APPROVAL_CODES_AN_ORDER, windowMs: DAY_MS };
}
