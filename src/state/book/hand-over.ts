// Cash that agents of a service centre hand to its lead. Nothing is stored on the tablet, so it needs the network.
import { confirmCash, listHandOvers, type OwnHandOver, offerCash, withdrawCash } from '#core/contract/agent/hand-over.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import type { Paise } from '#core/money.ts';
import { ask } from '../session/ask.ts';

export type HandOverPage = ResponseOf<typeof listHandOvers>;

/** The newest hand-overs: all of the centre for its lead, otherwise one's own. @throws ApiError */
export const readHandOvers = (isLead: boolean, cursor?: string): Promise<HandOverPage> =>
  ask(listHandOvers, { query: { whose: isLead ? 'centre' : 'own', ...(cursor === undefined ? {} : { cursor }) } });

/** What a person decides about cash. */
export type CashStep =
  | { readonly do: 'offer'; readonly counted: Paise; readonly reason: string }
  | { readonly do: 'confirm'; readonly id: number; readonly counted: Paise }
  | { readonly do: 'withdraw'; readonly id: number };

/** @param key the same for a repeated step, so that it counts once @throws ApiError */
export function takeStep(step: CashStep, key: string): Promise<OwnHandOver> {
  if (step.do === 'withdraw') return ask(withdrawCash, { params: { id: step.id }, key });
  if (step.do === 'confirm') return ask(confirmCash, { params: { id: step.id }, body: { counted: step.counted }, key });
  const reason = step.reason.trim();
  return ask(offerCash, { body: { counted: step.counted, ...(reason === '' ? {} : { reason }) }, key });
}
