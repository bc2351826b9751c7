// What becomes of somebody who asked to be called back.

export const leadStates = ['new', 'no-answer', 'interested', 'ordered', 'not-interested', 'wrong-number'] as const;
export type LeadState = (typeof leadStates)[number];

/** Nobody has to call any more. */
export const isLeadOver = (state: LeadState): boolean => state === 'ordered' || state === 'not-interested' || state === 'wrong-number';

/** Those somebody still has to call. */
export const openLeadStates: readonly LeadState[] = leadStates.filter((state) => !isLeadOver(state));
