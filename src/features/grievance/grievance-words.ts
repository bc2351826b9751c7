// Words and colours of complaints.
import type { GrievanceState, GrievanceStep, GrievanceSubject } from '#core/facts/law/grievance.ts';
import type { MessageKey } from '#state/frame/language-state.ts';
import type { Tone } from '#ui/notice.tsx';

export const subjectWords: Readonly<Record<GrievanceSubject, MessageKey>> = {
  order: 'grievance.order',
  payment: 'grievance.payment',
  product: 'grievance.product',
  insurance: 'grievance.insurance',
  delivery: 'grievance.delivery',
  privacy: 'grievance.privacy',
  app: 'grievance.app',
  other: 'grievance.other',
};

export const stateLooks: Readonly<Record<GrievanceState, { readonly word: MessageKey; readonly tone: Tone }>> = {
  new: { word: 'grievance.new', tone: 'queued' },
  open: { word: 'grievance.open', tone: 'info' },
  solved: { word: 'grievance.solved', tone: 'done' },
};

export const stepWords: Readonly<Record<GrievanceStep, MessageKey>> = {
  received: 'grievance.step-received',
  reply: 'grievance.step-reply',
  solved: 'grievance.step-solved',
};
