// States of a lead.

export const leadStates = ['new', 'no-answer', 'interested', 'ordered', 'not-interested', 'wrong-number'] as const;
export type LeadState = (typeof leadStates)[number];
