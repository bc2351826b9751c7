// States of a person who asked for a call.
import { type LeadState, leadStates } from '../../facts/growth.ts';

/** States in which nobody has to call any more. */
export const isLeadOver = (state: LeadState): boolean => state === 'ordered' || state === 'not-interested' || state === 'wrong-number';

/** States in which somebody must still call. */
export const openLeadStates: readonly LeadState[] = leadStates.filter((state) => !isLeadOver(state));
