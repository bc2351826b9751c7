// Rules for saving an insurance product, and for selling it. Form, calls and list share them.
import type { InsuranceRole, InsuranceState, PerilName } from '../../facts/insurance.ts';
import { FIRST_LANGUAGE } from '../../language/language-table.ts';
import { missingLanguagesOf } from '../../language/missing-languages.ts';
import { type ByLanguage, isTextMissing } from '../../language/said.ts';
import { MOST_TYPED, type Paise } from '../../money.ts';
import { startOfDay } from '../dates.ts';

export type InsuranceFault =
  | 'insurance-code-wrong'
  | 'name-missing'
  | 'type-missing'
  | 'insurer-missing'
  | 'licence-missing'
  | 'role-missing'
  | 'insures-missing'
  | 'perils-missing'
  | 'peril-twice'
  | 'peril-too-early'
  | 'inundation-not-paddy'
  | 'insurance-crop-unknown'
  | 'risk-ends-before-start'
  | 'sale-ends-before-start'
  | 'sale-after-risk'
  | 'risk-over'
  | 'document-missing'
  | 'terms-missing'
  | 'premiums-missing'
  | 'paper-wrong'
  | 'on-sale'
  | 'not-proposed'
  | 'too-many-premiums'
  | 'cost-wrong'
  | 'sum-missing'
  | 'premium-wrong'
  | 'cost-above-premium'
  | 'premium-above-sum';

export interface InsuranceFaultAt {
  /** The field, as the wire spells it: `names.hi`. */
  readonly path: string;
  readonly reason: InsuranceFault;
}

/** A product after a change, by the names of the wire. */
export interface InsuranceDraft {
  readonly code: string;
  readonly names: ByLanguage<string>;
  /** The kind of policy, as farmers read it. */
  readonly types: ByLanguage<string>;
  readonly insurer_name: string;
  readonly insurer_licence: string;
  readonly our_role: InsuranceRole | null;
  readonly insures: 'crop' | 'farmer' | null;
  /** The insured crops; empty: all that grow from the goods. */
  readonly crop_ids: readonly number[];
  readonly perils: readonly { readonly peril: PerilName }[];
  /** Epoch ms: the insured time, the end not included. */
  readonly starts_at: number;
  readonly ends_at: number;
  /** Epoch ms: the time of sale; null: as long as it insures. */
  readonly sale_from: number | null;
  readonly sale_to: number | null;
}

/** Other facts needed for the sale. */
export interface SaleFacts {
  readonly hasDocument: boolean;
  readonly hasTerms: boolean;
  readonly premiums: number;
  /** Epoch ms. */
  readonly now: number;
}

/** Its code in lists: capital letters and digits, `KHARIF-26`. */
export const isInsuranceCode = (text: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(text);

type Say = (path: string, reason: InsuranceFault) => void;

function faultsBy(check: (say: Say) => void): readonly InsuranceFaultAt[] {
  const faults: InsuranceFaultAt[] = [];
  check((path, reason) => void faults.push({ path, reason }));
  return faults;
}

const isBlank = (text: string): boolean => text.trim() === '';

function checkDates({ starts_at, ends_at, sale_from, sale_to }: InsuranceDraft, say: Say): void {
  if (ends_at <= starts_at) say('ends_at', 'risk-ends-before-start');
  if (sale_from !== null && sale_to !== null && sale_to <= sale_from) say('sale_to', 'sale-ends-before-start');
  if (Math.max(sale_from ?? 0, sale_to ?? 0) > ends_at) say(sale_to === null ? 'sale_from' : 'sale_to', 'sale-after-risk');
}

/** Faults that even a draft may not have. */
export const insuranceFaults = (draft: InsuranceDraft): readonly InsuranceFaultAt[] =>
  faultsBy((say) => {
    if (!isInsuranceCode(draft.code)) say('code', 'insurance-code-wrong');
    if (isTextMissing(draft.names)) say(`names.${FIRST_LANGUAGE}`, 'name-missing');
    if (new Set(draft.perils.map(({ peril }) => peril)).size < draft.perils.length) say('perils', 'peril-twice');
    checkDates(draft, say);
  });

/** First insured day, in India, of perils that the government's crop insurance did not always know: Kharif 2026. */
const perilsSince: Partial<Record<PerilName, number>> = {
  'wild-animals': startOfDay('2026-06-01'),
  inundation: startOfDay('2026-06-01'),
};

/** Paddy in the master data of crops. */
const PADDY = 1;

const isTooEarly = ({ perils, starts_at }: InsuranceDraft): boolean => perils.some(({ peril }) => starts_at < (perilsSince[peril] ?? 0));

/** Inundation is a peril of paddy alone. */
const floodsOtherCrops = ({ perils, crop_ids }: InsuranceDraft): boolean =>
  perils.some(({ peril }) => peril === 'inundation') && (crop_ids.length === 0 || crop_ids.some((id) => id !== PADDY));

/** What is missing before farmers may buy it, in the order of the form. */
export function saleFaults(draft: InsuranceDraft, { hasDocument, hasTerms, premiums, now }: SaleFacts): readonly InsuranceFaultAt[] {
  const { names, types, sale_to, ends_at } = draft;
  const all: readonly (readonly [path: string, reason: InsuranceFault, isMissing: boolean])[] = [
    ...missingLanguagesOf(names).map((code) => [`names.${code}`, 'name-missing', true] as const),
    ...missingLanguagesOf(types).map((code) => [`types.${code}`, 'type-missing', true] as const),
    ['insurer_name', 'insurer-missing', isBlank(draft.insurer_name)],
    ['insurer_licence', 'licence-missing', isBlank(draft.insurer_licence)],
    ['our_role', 'role-missing', draft.our_role === null],
    ['insures', 'insures-missing', draft.insures === null],
    ['perils', 'perils-missing', draft.perils.length === 0],
    ['perils', 'peril-too-early', isTooEarly(draft)],
    ['crop_ids', 'inundation-not-paddy', floodsOtherCrops(draft)],
    ['ends_at', 'risk-over', Math.min(ends_at, sale_to ?? ends_at) <= now],
    ['document', 'document-missing', !hasDocument],
    ['terms', 'terms-missing', !hasTerms],
    ['premiums', 'premiums-missing', premiums === 0],
  ];
  return all.flatMap(([path, reason, isMissing]) => (isMissing ? [{ path, reason }] : []));
}

/** For a packet, in paise. */
export interface PremiumDraft {
  /** The farmer's price; 0: free within the year's quota. */
  readonly cost: Paise;
  readonly sum_insured: Paise;
  /** The insurer's premium, and the price of a packet beyond the quota. */
  readonly premium: Paise;
}

const isAmount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= MOST_TYPED;

export const premiumFaults = ({ cost, sum_insured, premium }: PremiumDraft): readonly InsuranceFaultAt[] =>
  faultsBy((say) => {
    if (!isAmount(cost)) say('cost', 'cost-wrong');
    if (!isAmount(sum_insured) || sum_insured === 0) say('sum_insured', 'sum-missing');
    if (!isAmount(premium)) say('premium', 'premium-wrong');
    else if (cost > premium) say('cost', 'cost-above-premium');
    else if (sum_insured > 0 && premium >= sum_insured) say('premium', 'premium-above-sum');
  });

export interface InsuranceStanding {
  readonly isOnSale: boolean;
  readonly isProposed: boolean;
  /** Epoch ms. */
  readonly saleFrom: number | null;
  readonly saleTo: number | null;
  readonly endsAt: number;
}

export function insuranceState({ isOnSale, isProposed, saleFrom, saleTo, endsAt }: InsuranceStanding, now: number): InsuranceState {
  if (!isOnSale) return isProposed ? 'proposed' : 'draft';
  if (now >= endsAt || (saleTo !== null && now >= saleTo)) return 'over';
  return saleFrom !== null && now < saleFrom ? 'coming' : 'on-sale';
}
