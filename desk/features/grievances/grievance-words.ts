// Words and colours of complaints at the desk.
import type { GrievanceState, GrievanceStep, GrievanceSubject } from '#core/facts/law/grievance.ts';
import type { Tone } from '#ui/notice.tsx';
import type { MessageKey } from '../../state/language-state.ts';

export const subjectWords: Readonly<Record<GrievanceSubject, MessageKey>> = {
  order: 'grievances.order',
  payment: 'grievances.payment',
  product: 'grievances.product',
  insurance: 'grievances.insurance',
  delivery: 'grievances.delivery',
  privacy: 'grievances.privacy',
  app: 'grievances.app',
  other: 'grievances.other',
};

export const stateWords: Readonly<Record<GrievanceState, { readonly word: MessageKey; readonly tone: Tone }>> = {
  new: { word: 'grievances.new', tone: 'queued' },
  open: { word: 'grievances.open', tone: 'info' },
  solved: { word: 'grievances.solved', tone: 'done' },
};

export const stepWords: Readonly<Record<GrievanceStep, MessageKey>> = {
  received: 'grievances.step-received',
  reply: 'grievances.step-reply',
  solved: 'grievances.step-solved',
};
