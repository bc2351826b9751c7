// The form of an insurance product: its boxes' values as text, so that a draft can be stored, and the request made of them.
import type { createDeskInsurance, DeskInsurance, updateDeskInsurance } from '#core/contract/desk/insurance/product.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { plainDigits } from '#core/digits.ts';
import { insuranceRoles, type PerilName, perilNames } from '#core/facts/insurance.ts';
import { dayInIndia, endOfDay, startOfDay } from '#core/rules/dates.ts';
import type { FormRules } from '#core/rules/form.ts';
import { type InsuranceDraft, type InsuranceFaultAt, insuranceFaults } from '#core/rules/insurance/insurance-faults.ts';
import { perils } from '#core/rules/insurance/perils.ts';
import { type LocalBox, localRules, localValues, wordsFrom } from '../../blocks/form/local-boxes.ts';
import type { MessageKey } from '../../state/language-state.ts';

type WordField = 'names' | 'types';

/** Separate boxes. `perils` and `crops` hold names and ids separated by commas. */
const ownFields = [
  'code',
  'insurer_name',
  'insurer_licence',
  'our_role',
  'insures',
  'counted_by',
  'perils',
  'crops',
  'starts_at',
  'ends_at',
  'sale_from',
  'sale_to',
  'notice_rule',
  'claim_phone',
  'version',
] as const;
type OwnField = (typeof ownFields)[number];
export type InsuranceField = OwnField | LocalBox<WordField>;
export type InsuranceValues = Readonly<Record<InsuranceField, string>>;

/** A helpline may be a landline or a short number: its groups stay as typed, in plain digits. */
function acceptHelpline(before: string, raw: string): string {
  const plain = plainDigits(raw)
    .replace(/\p{Pd}/gu, '-')
    .replace(/[()]/g, '')
    .trimStart();
  return /^[\d +-]{0,20}$/.test(plain) ? plain : before;
}

export const insuranceRules: FormRules<InsuranceField> = {
  code: { required: true, accept: (_before, raw) => raw.toUpperCase() },
  ...localRules('names', { required: true }),
  ...localRules('types'),
  insurer_name: {},
  insurer_licence: {},
  our_role: {},
  insures: {},
  counted_by: {},
  perils: {},
  crops: {},
  starts_at: { required: true },
  ends_at: { required: true },
  sale_from: {},
  sale_to: {},
  notice_rule: {},
  claim_phone: { accept: acceptHelpline },
  version: {},
};

/** Boxes, in the order of the form. */
export const insuranceFields = Object.keys(insuranceRules) as readonly InsuranceField[];

export const boxWords: Readonly<Record<OwnField | WordField, MessageKey>> = {
  code: 'insurance.code',
  names: 'insurance.name-in',
  types: 'insurance.type-in',
  insurer_name: 'insurance.insurer',
  insurer_licence: 'insurance.licence',
  our_role: 'insurance.our-role',
  insures: 'insurance.insures',
  counted_by: 'insurance.counted',
  perils: 'insurance.perils',
  crops: 'insurance.crops',
  starts_at: 'insurance.starts',
  ends_at: 'insurance.ends',
  sale_from: 'insurance.sale-from',
  sale_to: 'insurance.sale-to',
  notice_rule: 'insurance.notice',
  claim_phone: 'insurance.phone',
  version: 'insurance.code',
};

export const newInsuranceValues = (today: string): Partial<InsuranceValues> => ({
  counted_by: 'packet',
  notice_rule: 'localised',
  starts_at: today,
});

const split = (text: string): string[] => text.split(',').filter((part) => part !== '');
/** The list with the entry added or removed. */
export const toggleEntry = (list: string, one: string): string => {
  const all = split(list);
  return (all.includes(one) ? all.filter((other) => other !== one) : [...all, one]).join(',');
};
export const hasEntry = (list: string, one: string): boolean => split(list).includes(one);

const dayOf = (instant: string | null): string => (instant === null ? '' : dayInIndia(Date.parse(instant)));

export const insuranceValues = (product: DeskInsurance): InsuranceValues => ({
  code: product.code,
  ...localValues({ names: product.names, types: product.types }),
  insurer_name: product.insurer_name,
  insurer_licence: product.insurer_licence,
  our_role: product.our_role ?? '',
  insures: product.insures ?? '',
  counted_by: product.counted_by,
  perils: product.perils.map(({ peril }) => peril).join(','),
  crops: product.crop_ids.join(','),
  starts_at: dayOf(product.starts_at),
  ends_at: dayOf(product.ends_at),
  sale_from: dayOf(product.sale_from),
  sale_to: dayOf(product.sale_to),
  notice_rule: product.notice_rule,
  claim_phone: product.claim_phone ?? '',
  version: String(product.version),
});

const isoOf = (at: number): string => new Date(at).toISOString();
const chosenPerils = (values: InsuranceValues): PerilName[] => perilNames.filter((name) => hasEntry(values.perils, name));
const fromDay = (day: string): string | null => (day === '' ? null : isoOf(startOfDay(day)));
const toDay = (day: string): string | null => (day === '' ? null : isoOf(endOfDay(day)));

/** @param before the product's earlier version; names of its perils are preserved */
export function insuranceBody(values: InsuranceValues, before?: DeskInsurance): BodyOf<typeof updateDeskInsurance> {
  const { insures, counted_by, notice_rule } = values;
  return {
    names: wordsFrom(values, 'names', before?.names),
    types: wordsFrom(values, 'types', before?.types),
    insurer_name: values.insurer_name.trim(),
    insurer_licence: values.insurer_licence.trim(),
    our_role: insuranceRoles.find((role) => role === values.our_role) ?? null,
    insures: insures === 'crop' || insures === 'farmer' ? insures : null,
    counted_by: counted_by === 'bag' ? 'bag' : 'packet',
    perils: chosenPerils(values).map((peril) => ({
      peril,
      names: before?.perils.find((one) => one.peril === peril)?.names ?? perils[peril].names,
    })),
    crop_ids: split(values.crops).map(Number),
    starts_at: isoOf(startOfDay(values.starts_at)),
    ends_at: isoOf(endOfDay(values.ends_at)),
    sale_from: fromDay(values.sale_from),
    sale_to: toDay(values.sale_to),
    notice_rule: notice_rule === 'after-harvest' ? 'after-harvest' : 'localised',
    claim_phone: values.claim_phone.trim() || null,
  };
}

export const newInsuranceBody = (values: InsuranceValues): BodyOf<typeof createDeskInsurance> =>
  ({ ...insuranceBody(values), code: values.code.trim() }) as BodyOf<typeof createDeskInsurance>;

function draftOf(values: InsuranceValues): InsuranceDraft {
  const body = newInsuranceBody(values);
  const time = (instant: string | null | undefined): number | null => (instant ? Date.parse(instant) : null);
  return {
    ...body,
    types: body.types ?? {},
    insurer_name: values.insurer_name,
    insurer_licence: values.insurer_licence,
    our_role: body.our_role ?? null,
    insures: body.insures ?? null,
    crop_ids: body.crop_ids ?? [],
    perils: chosenPerils(values).map((peril) => ({ peril })),
    starts_at: Date.parse(body.starts_at),
    ends_at: Date.parse(body.ends_at),
    sale_from: time(body.sale_from),
    sale_to: time(body.sale_to),
  };
}

/** Faults before sending, by the shop's own rules. */
export const faultsOf = (values: InsuranceValues): readonly InsuranceFaultAt[] => insuranceFaults(draftOf(values));

/** The box of a field of the request. */
export function boxOf(path: string): InsuranceField {
  const box = path === 'crop_ids' ? 'crops' : path.replace('.', '_');
  return insuranceFields.find((field) => field === box) ?? 'code';
}
