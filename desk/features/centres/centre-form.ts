// The form of a service centre: its boxes' values as text, and the request made of them.
import type { Centre, createCentre } from '#core/contract/desk/centre/centre.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { acceptDigits, plainDigits } from '#core/digits.ts';
import {
  CASH_LIMIT_PAISE,
  type CentrePays,
  type CentreRole,
  centrePays,
  FEWEST_LOCK_MINUTES,
  LOCK_MINUTES,
  MOST_LOCK_MINUTES,
  MOST_TABLET_PEOPLE,
  TABLET_PEOPLE,
} from '#core/facts/centre/centre.ts';
import { isPartnerId, MOST_COMMISSION_PERMILLE, partnerTypes } from '#core/facts/person.ts';
import { paiseFromRupees } from '#core/money.ts';
import type { FieldRule, FormRules } from '#core/rules/form.ts';
import { acceptRupees, isRupees, readNumber } from '#core/rules/number-text.ts';
import { type LocalBox, localRules, localValues, wordsFrom } from '../../blocks/form/local-boxes.ts';
import type { FieldError } from '../../blocks/form/use-draft-form.ts';
import type { MessageKey } from '../../state/language-state.ts';

type OwnField =
  | 'place'
  | 'vendors'
  | 'partner'
  | 'pays'
  | 'commission_permille'
  | 'cash_limit'
  | 'most_people'
  | 'lock_minutes'
  | 'offline_unlock';
export type CentreBox = OwnField | LocalBox<'names'>;
export type CentreValues = Readonly<Record<CentreBox, string>>;

export const payWords: Readonly<Record<CentrePays, MessageKey>> = {
  wallet: 'centres.pays-wallet',
  cash: 'centres.pays-cash',
  none: 'centres.pays-none',
};

export const roleWords: Readonly<Record<CentreRole, MessageKey>> = { agent: 'centres.role-agent', lead: 'centres.role-lead' };

export const boxWords: Readonly<Record<OwnField | 'names', MessageKey>> = {
  names: 'centres.name-in',
  place: 'centres.place',
  vendors: 'centres.shops',
  partner: 'centres.partner-id',
  pays: 'centres.pays',
  commission_permille: 'centres.commission',
  cash_limit: 'centres.cash-limit',
  most_people: 'centres.most-people',
  lock_minutes: 'centres.lock-minutes',
  offline_unlock: 'centres.offline-unlock',
};

/** The box's value in thousandths; empty is 0. Undefined: no valid share. */
function permilleIn(text: string): number | undefined {
  if (text === '') return 0;
  const read = readNumber(text, { decimals: 1 });
  const permille = 'value' in read ? Math.round(read.value * 10) : undefined;
  return permille !== undefined && permille <= MOST_COMMISSION_PERMILLE ? permille : undefined;
}

const acceptPercent = (before: string, raw: string): string => {
  const text = plainDigits(raw).replace(/[%\s]/g, '');
  return /^\d{0,2}(\.\d?)?$/.test(text) ? text : before;
};

const whole = (least: number, most: number): FieldRule => ({
  required: true,
  accept: acceptDigits(2),
  check: (text): FieldError | undefined => (Number(text) >= least && Number(text) <= most ? undefined : 'centres.number-wrong'),
});

export const centreRules: FormRules<CentreBox> = {
  ...localRules('names', { required: true }),
  place: { required: true },
  vendors: { required: true },
  partner: { check: (text): FieldError | undefined => (isPartnerId(text.trim()) ? undefined : 'centres.partner-id-wrong') },
  pays: { required: true },
  commission_permille: {
    accept: acceptPercent,
    check: (text): FieldError | undefined => (permilleIn(text) === undefined ? 'centres.commission-wrong' : undefined),
  },
  cash_limit: {
    required: true,
    accept: acceptRupees(7),
    check: (text): FieldError | undefined => (isRupees(text) ? undefined : 'field.amount-wrong'),
  },
  most_people: whole(1, MOST_TABLET_PEOPLE),
  lock_minutes: whole(FEWEST_LOCK_MINUTES, MOST_LOCK_MINUTES),
  offline_unlock: {},
};

export const newCentreValues = (vendor: number | undefined): Partial<CentreValues> => ({
  vendors: vendor === undefined ? '' : String(vendor),
  pays: 'none',
  cash_limit: String(CASH_LIMIT_PAISE / 100),
  most_people: String(TABLET_PEOPLE),
  lock_minutes: String(LOCK_MINUTES),
  offline_unlock: 'yes',
});

export const centreValues = (centre: Centre): CentreValues => ({
  ...localValues({ names: centre.names }),
  place: centre.place,
  vendors: centre.vendors.join(','),
  partner: centre.partner?.external_partner_id ?? '',
  pays: centre.pays,
  commission_permille: centre.commission_permille === 0 ? '' : String(centre.commission_permille / 10),
  cash_limit: String(centre.cash_limit / 100),
  most_people: String(centre.most_people),
  lock_minutes: String(centre.lock_minutes),
  offline_unlock: centre.offline_unlock,
});

/** The shops' ids in a box. */
export const idsIn = (text: string): readonly number[] => text.split(',').filter(Boolean).map(Number);

export const isPays = (text: string): text is CentrePays => (centrePays as readonly string[]).includes(text);

/** The request's body. @param before the stored centre; absent: a new one */
export function centreBody(values: CentreValues, before?: Centre): BodyOf<typeof createCentre> {
  const partner = values.partner.trim();
  return {
    names: wordsFrom(values, 'names', before?.names),
    place: values.place.trim(),
    vendors: [...idsIn(values.vendors)],
    partner: partner === '' ? null : { external_partner_type: partnerTypes[0], external_partner_id: partner },
    pays: isPays(values.pays) ? values.pays : 'none',
    commission_permille: permilleIn(values.commission_permille) ?? 0,
    cash_limit: paiseFromRupees(Number(values.cash_limit)),
    most_people: Number(values.most_people),
    lock_minutes: Number(values.lock_minutes),
    offline_unlock: values.offline_unlock === 'no' ? 'no' : 'yes',
  };
}
