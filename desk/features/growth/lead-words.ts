// Texts and colours of a lead's states.
import type { LeadState } from '#core/facts/growth.ts';
import type { Tone } from '#ui/notice.tsx';
import type { MessageKey } from '../../state/language-state.ts';

export const leadWords: Readonly<Record<LeadState, { readonly word: MessageKey; readonly tone: Tone | 'plain' }>> = {
  new: { word: 'leads.new', tone: 'queued' },
  'no-answer': { word: 'leads.no-answer', tone: 'queued' },
  interested: { word: 'leads.interested', tone: 'info' },
  ordered: { word: 'leads.ordered', tone: 'done' },
  'not-interested': { word: 'leads.not-interested', tone: 'plain' },
  'wrong-number': { word: 'leads.wrong-number', tone: 'danger' },
};
