// Texts of the six labels, with colour and icon, and of the next steps.
import type { ClaimNext, ClaimStep } from '#core/contract/claim/claim.ts';
import type { ClaimLabel } from '#core/facts/claim.ts';
import type { IconName } from '#core/icon-names.ts';
import type { MessageKey } from '#state/frame/language-state.ts';
import type { Tone } from '#ui/notice.tsx';

export interface LabelLook {
  readonly tone: Tone | 'plain';
  readonly icon: IconName;
  readonly words: MessageKey;
}

const looks: Readonly<Record<ClaimLabel, LabelLook>> = {
  'Claim Available': { tone: 'done', icon: 'shield', words: 'claim.available' },
  'Claim Received': { tone: 'queued', icon: 'receipt', words: 'claim.received' },
  'To Be Evaluated': { tone: 'plain', icon: 'clock', words: 'claim.to-be-evaluated' },
  'Under Evaluation': { tone: 'info', icon: 'search', words: 'claim.under-evaluation' },
  'Claim In Process': { tone: 'done', icon: 'wallet', words: 'claim.in-process' },
  'Not Eligible': { tone: 'danger', icon: 'close', words: 'claim.not-eligible' },
};

/** The label has no word for a paid claim; the next step says it. */
const paidLook: LabelLook = { tone: 'done', icon: 'check-circle', words: 'claim.step-paid' };

/** Undefined for a label that this version does not know, which is shown unchanged. */
export const lookOf = ({ label, next }: { readonly label: string; readonly next: ClaimNext }): LabelLook | undefined => {
  if (next === 'done') return paidLook;
  return Object.hasOwn(looks, label) ? looks[label as ClaimLabel] : undefined;
};

/** The next step; with a day it includes the deadline. */
export const nextWords: Readonly<Record<ClaimNext, MessageKey>> = {
  report: 'claim.next-report',
  complete: 'claim.next-complete',
  look: 'claim.next-look',
  answer: 'claim.next-answer',
  visit: 'claim.next-visit',
  decide: 'claim.next-decide',
  pay: 'claim.next-pay',
  done: 'claim.next-done',
  none: 'claim.next-none',
};

export const stepWords: Readonly<Record<ClaimStep['step'], MessageKey>> = {
  received: 'claim.received',
  queued: 'claim.to-be-evaluated',
  asked: 'claim.step-asked',
  answered: 'claim.step-answered',
  survey: 'claim.step-survey',
  approved: 'claim.in-process',
  refused: 'claim.not-eligible',
  paid: 'claim.step-paid',
};
