import { expect, test } from 'vitest';
import { type InsuranceDraft, insuranceFaults, insuranceState, isInsuranceCode, premiumFaults, saleFaults } from './insurance-faults.ts';

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const whole: InsuranceDraft = {
  code: 'RABI-26',
  names: { en: 'Rabi weather 2026', hi: 'रबी मौसम 2026' },
  types: { en: 'Weather cover', hi: 'मौसम बीमा' },
  insurer_name: 'Demo Agri Insurance',
  insurer_licence: 'IRDAI/000',
  our_role: 'corporate-agent',
  insures: 'crop',
  crop_ids: [],
  perils: [{ peril: 'hail' }, { peril: 'cold' }],
  ...{ starts_at: at('2026-11-01'), ends_at: at('2027-04-01'), sale_from: at('2026-10-01'), sale_to: at('2027-01-01') },
};
const ready = { hasDocument: true, hasTerms: true, premiums: 3, now: at('2026-11-26') };
const reasons = (faults: readonly { path: string; reason: string }[]) => faults.map(({ path, reason }) => `${path} ${reason}`);

test('a draft may lack almost everything, but its dates agree and no peril repeats', () => {
  const empty = { ...whole, types: { en: '', hi: '' }, insurer_name: '', insurer_licence: '', insures: null, perils: [] };
  expect(insuranceFaults({ ...empty, names: { en: '', hi: 'रबी' } })).toEqual([]);
  expect(reasons(insuranceFaults({ ...empty, code: 'r', names: { en: ' ', hi: '' } }))).toEqual([
    'code insurance-code-wrong',
    'names.en name-missing',
  ]);
  expect(reasons(insuranceFaults({ ...whole, perils: [{ peril: 'hail' }, { peril: 'hail' }] }))).toEqual(['perils peril-twice']);
  expect(reasons(insuranceFaults({ ...whole, ends_at: whole.starts_at, sale_from: null, sale_to: null }))).toEqual([
    'ends_at risk-ends-before-start',
  ]);
  expect(reasons(insuranceFaults({ ...whole, sale_to: whole.sale_from }))).toEqual(['sale_to sale-ends-before-start']);
  expect(reasons(insuranceFaults({ ...whole, sale_to: whole.ends_at + 1 }))).toEqual(['sale_to sale-after-risk']);
});

test('a product is sold only when nothing is missing', () => {
  expect(saleFaults(whole, ready)).toEqual([]);
  const none = { hasDocument: false, hasTerms: false, premiums: 0, now: whole.ends_at };
  const empty = {
    ...whole,
    names: { en: 'x', hi: '' },
    types: { en: '', hi: 'y' },
    insurer_name: ' ',
    insurer_licence: '',
    our_role: null,
    insures: null,
  };
  expect(reasons(saleFaults({ ...empty, perils: [] }, none))).toEqual([
    'names.hi name-missing',
    'types.en type-missing',
    'insurer_name insurer-missing',
    'insurer_licence licence-missing',
    'our_role role-missing',
    'insures insures-missing',
    'perils perils-missing',
    'ends_at risk-over',
    'document document-missing',
    'terms terms-missing',
    'premiums premiums-missing',
  ]);
  expect(reasons(saleFaults(whole, { ...ready, now: whole.sale_to ?? 0 }))).toEqual(['ends_at risk-over']);
});

test('wild animals and inundation are sold for times from 1 June 2026 on, and inundation only for paddy', () => {
  const paddy = [1];
  const day = (text: string): number => Date.parse(`${text}T00:00:00+05:30`);
  const faults = (peril: 'wild-animals' | 'inundation' | 'hail', crop_ids: number[], starts_at: number) =>
    reasons(saleFaults({ ...whole, perils: [{ peril }], crop_ids, starts_at }, ready));
  expect(faults('wild-animals', [], day('2026-06-01'))).toEqual([]);
  expect(faults('wild-animals', [], day('2026-06-01') - 1)).toEqual(['perils peril-too-early']);
  expect(faults('inundation', paddy, day('2026-06-01'))).toEqual([]);
  expect(faults('inundation', paddy, day('2026-06-01') - 1)).toEqual(['perils peril-too-early']);
  for (const others of [[], [2], [1, 2]])
    expect(faults('inundation', others, day('2026-06-01'))).toEqual(['crop_ids inundation-not-paddy']);
  expect(faults('hail', [2], day('2020-06-01'))).toEqual([]);
});

test('a premium insures something, and the farmer never pays more than the insurer gets', () => {
  const premium = { cost: 12_000, sum_insured: 600_000, premium: 12_000 };
  expect(premiumFaults(premium)).toEqual([]);
  expect(premiumFaults({ ...premium, cost: 0 })).toEqual([]);
  expect(reasons(premiumFaults({ cost: -1, sum_insured: 0, premium: 1.5 }))).toEqual([
    'cost cost-wrong',
    'sum_insured sum-missing',
    'premium premium-wrong',
  ]);
  expect(reasons(premiumFaults({ ...premium, cost: 12_001 }))).toEqual(['cost cost-above-premium']);
  expect(reasons(premiumFaults({ ...premium, premium: 600_000 }))).toEqual(['premium premium-above-sum']);
});

test('the state follows from the approval and the days of sale', () => {
  const standing = { isOnSale: false, isProposed: false, saleFrom: at('2026-10-01'), saleTo: at('2027-01-01'), endsAt: at('2027-04-01') };
  const state = (now: string, more: object = {}) => insuranceState({ ...standing, ...more }, at(now));
  expect([state('2026-11-01'), state('2026-11-01', { isProposed: true })]).toEqual(['draft', 'proposed']);
  const sold = { isOnSale: true };
  expect([state('2026-09-30', sold), state('2026-10-01', sold), state('2027-01-01', sold)]).toEqual(['coming', 'on-sale', 'over']);
  expect(state('2027-01-01', { ...sold, saleTo: null })).toBe('on-sale');
  expect(state('2027-04-01', { ...sold, saleTo: null })).toBe('over');
});

test('a code is valid if an import file can use it', () => {
  expect(['RABI-26', 'INS-1', 'A1B'].map(isInsuranceCode)).toEqual([true, true, true]);
  expect(['', 'AB', 'rabi', 'RABI 26', '-AB', 'A'.repeat(31)].map(isInsuranceCode)).toEqual(Array(6).fill(false));
});
