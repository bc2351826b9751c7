// Texts of an insurance product: its state, its faults.
import type { InsuranceRole, InsuranceState } from '#core/facts/insurance.ts';
import type { IconName } from '#core/icon-names.ts';
import type { InsuranceFault } from '#core/rules/insurance/insurance-faults.ts';
import type { MessageKey } from '../../state/language-state.ts';

export const stateNames: Readonly<Record<InsuranceState, MessageKey>> = {
  draft: 'insurance.state-draft',
  proposed: 'insurance.state-proposed',
  coming: 'insurance.state-coming',
  'on-sale': 'insurance.state-on-sale',
  over: 'insurance.state-over',
};

export const roleNames: Readonly<Record<InsuranceRole, MessageKey>> = {
  'corporate-agent': 'insurance.role-corporate-agent',
  broker: 'insurance.role-broker',
  'passes-on': 'insurance.role-passes-on',
};

export const stateLooks = {
  draft: { tone: 'plain', icon: 'edit' },
  proposed: { tone: 'queued', icon: 'clock' },
  coming: { tone: 'info', icon: 'calendar' },
  'on-sale': { tone: 'done', icon: 'check-circle' },
  over: { tone: 'plain', icon: 'calendar' },
} as const satisfies Readonly<Record<InsuranceState, { readonly tone: string; readonly icon: IconName }>>;

export const faultWords: Readonly<Record<InsuranceFault, MessageKey>> = {
  'insurance-code-wrong': 'insurance.fault-code',
  'name-missing': 'insurance.fault-name',
  'type-missing': 'insurance.fault-type',
  'insurer-missing': 'insurance.fault-insurer',
  'licence-missing': 'insurance.fault-licence',
  'role-missing': 'insurance.fault-role',
  'insures-missing': 'insurance.fault-insures',
  'perils-missing': 'insurance.fault-perils',
  'peril-twice': 'insurance.fault-perils',
  'peril-too-early': 'insurance.fault-peril-early',
  'inundation-not-paddy': 'insurance.fault-inundation',
  'insurance-crop-unknown': 'insurance.fault-crop',
  'risk-ends-before-start': 'insurance.fault-risk',
  'sale-ends-before-start': 'insurance.fault-sale',
  'sale-after-risk': 'insurance.fault-sale-late',
  'risk-over': 'insurance.fault-over',
  'document-missing': 'insurance.fault-document',
  'terms-missing': 'insurance.fault-terms',
  'premiums-missing': 'insurance.fault-premiums',
  'paper-wrong': 'insurance.fault-paper',
  'on-sale': 'insurance.fault-on-sale',
  'not-proposed': 'insurance.fault-not-proposed',
  'too-many-premiums': 'insurance.fault-many',
  'cost-wrong': 'insurance.fault-amount',
  'sum-missing': 'insurance.fault-sum',
  'premium-wrong': 'insurance.fault-amount',
  'cost-above-premium': 'insurance.fault-cost',
  'premium-above-sum': 'insurance.fault-premium',
};
