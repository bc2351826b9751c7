// Texts of policies and their claims: word, colour and icon together. [spec 4 "Policy status", "Claim status values"]
import type { ClaimStatus, PolicyEnd, PolicyStatus, PolicySummary } from '#core/contract/policy/policy.ts';
import type { InsuranceRole } from '#core/facts/insurance.ts';
import type { IconName } from '#core/icon-names.ts';
import { textIn } from '#core/language/said.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { MessageKey } from '#state/frame/language-state.ts';
import type { Tone } from '#ui/notice.tsx';

export interface Look {
  readonly word: MessageKey;
  readonly tone: Tone | 'plain';
  readonly icon: IconName;
}

export const statusLooks: Readonly<Record<PolicyStatus, Look>> = {
  'Yet To Start': { word: 'policy.not-started', tone: 'info', icon: 'calendar' },
  Active: { word: 'policy.active', tone: 'done', icon: 'shield' },
  Inactive: { word: 'policy.over', tone: 'plain', icon: 'lock' },
};

export const claimLooks: Readonly<Record<ClaimStatus, Look>> = {
  'Claim Available': { word: 'policy.claim-available', tone: 'done', icon: 'shield' },
  'To Be Evaluated': { word: 'policy.claim-to-be-evaluated', tone: 'queued', icon: 'clock' },
  'Not Eligible': { word: 'policy.claim-not-eligible', tone: 'plain', icon: 'close' },
  'Claim Received': { word: 'policy.claim-received', tone: 'info', icon: 'receipt' },
  'Claim In Process': { word: 'policy.claim-in-process', tone: 'done', icon: 'wallet' },
  'Under Evaluation': { word: 'policy.claim-under-evaluation', tone: 'info', icon: 'search' },
};

export const endWords: Readonly<Record<PolicyEnd, MessageKey>> = {
  'order-cancelled': 'policy.ended-order',
  'goods-returned': 'policy.ended-goods',
  'insurer-refused': 'policy.ended-refused',
};

/** The insured subject in people's words: the crops, or the kind of cover. */
export function nameOf({ crops, type_of_policy }: Pick<PolicySummary, 'crops' | 'type_of_policy'>, language: LanguageCode): string {
  return crops.map(({ names }) => textIn(names, language)).join(', ') || textIn(type_of_policy.names, language);
}

export const roleWords: Readonly<Record<InsuranceRole, MessageKey>> = {
  'corporate-agent': 'policy.role-corporate-agent',
  broker: 'policy.role-broker',
  'passes-on': 'policy.role-passes-on',
};
