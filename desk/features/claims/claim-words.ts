// Texts of claims at the desk: labels with colour and icon, next steps, reasons for refusal.
import type { ClaimNext, ClaimRefusal, ClaimStep } from '#core/contract/claim/claim.ts';
import type { DeskClaim } from '#core/contract/desk/claim/claim.ts';
import type { AreaUnitName, ClaimLabel } from '#core/facts/claim.ts';
import type { IconName } from '#core/icon-names.ts';
import type { Tone } from '#ui/notice.tsx';
import type { MessageKey } from '../../state/language-state.ts';

export const labelLooks: Readonly<
  Record<ClaimLabel, { readonly tone: Tone | 'plain'; readonly icon: IconName; readonly word: MessageKey }>
> = {
  'Claim Available': { tone: 'done', icon: 'shield', word: 'claims.available' },
  'Claim Received': { tone: 'queued', icon: 'receipt', word: 'claims.received' },
  'To Be Evaluated': { tone: 'plain', icon: 'clock', word: 'claims.to-be-evaluated' },
  'Under Evaluation': { tone: 'info', icon: 'search', word: 'claims.under-evaluation' },
  'Claim In Process': { tone: 'done', icon: 'wallet', word: 'claims.in-process' },
  'Not Eligible': { tone: 'danger', icon: 'close', word: 'claims.not-eligible' },
};

export const areaUnitWords: Readonly<Record<AreaUnitName, MessageKey>> = {
  kattha: 'claims.unit-kattha',
  bigha: 'claims.unit-bigha',
  'small-bigha': 'claims.unit-small-bigha',
  kanal: 'claims.unit-kanal',
  guntha: 'claims.unit-guntha',
  cent: 'claims.unit-cent',
  acre: 'claims.unit-acre',
  hectare: 'claims.unit-hectare',
};

export const nextWords: Readonly<Record<ClaimNext, MessageKey>> = {
  report: 'claims.next-none',
  complete: 'claims.next-complete',
  look: 'claims.next-look',
  answer: 'claims.next-answer',
  visit: 'claims.next-visit',
  decide: 'claims.next-decide',
  pay: 'claims.next-pay',
  done: 'claims.next-done',
  none: 'claims.next-none',
};

export const reasonWords: Readonly<Record<ClaimRefusal, MessageKey>> = {
  'not-covered': 'claims.why-not-covered',
  'too-late': 'claims.why-too-late',
  'no-damage': 'claims.why-no-damage',
  'other-cause': 'claims.why-other-cause',
  'not-the-field': 'claims.why-not-the-field',
  'not-complete': 'claims.why-not-complete',
  other: 'claims.why-other',
};

export const stepWords: Readonly<Record<ClaimStep['step'], MessageKey>> = {
  received: 'claims.received',
  queued: 'claims.to-be-evaluated',
  asked: 'claims.step-asked',
  answered: 'claims.step-answered',
  survey: 'claims.step-survey',
  approved: 'claims.in-process',
  refused: 'claims.not-eligible',
  paid: 'claims.step-paid',
};

export const evidenceWords: Readonly<Record<DeskClaim['clocks']['evidence'], MessageKey>> = {
  monotonic: 'claims.clock-monotonic',
  wall: 'claims.clock-wall',
  none: 'claims.clock-none',
  broken: 'claims.clock-broken',
  unsigned: 'claims.clock-unsigned',
};
