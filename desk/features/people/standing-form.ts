// The form values of a person's role.
import type { Person } from '#core/contract/desk/person.ts';
import { plainDigits } from '#core/digits.ts';
import { isPartnerId, MOST_COMMISSION_PERMILLE, type PersonRole, partnerTypes, personRoles } from '#core/facts/person.ts';
import { type FormRules, REQUIRED } from '#core/rules/form.ts';
import { readNumber } from '#core/rules/number-text.ts';
import type { FieldError } from '../../blocks/form/use-draft-form.ts';
import { percentOf } from './person-words.ts';

export const MOST_PERCENT = percentOf(MOST_COMMISSION_PERMILLE);

const [CSC] = partnerTypes;

/** A buyer for every shop has to be chosen: before that the box holds NO_SHOP_YET. Empty: the role has no shop. */
export const ALL_SHOPS = 'all';
export const NO_SHOP_YET = '?';

/** Two digits before the decimal point and one after it. A comma is refused. */
const acceptPercent = (before: string, raw: string): string => {
  const text = plainDigits(raw).replace(/[%\s]/g, '');
  return /^\d{0,2}(\.\d?)?$/.test(text) ? text : before;
};

/** The box's value in thousandths; empty is 0. Undefined: no valid share. */
function permilleIn(text: string): number | undefined {
  if (text === '') return 0;
  const read = readNumber(text, { decimals: 1 });
  const permille = 'value' in read ? Math.round(read.value * 10) : undefined;
  return permille !== undefined && permille <= MOST_COMMISSION_PERMILLE ? permille : undefined;
}

export const standingRules = {
  role: { required: true },
  vendor_id: { check: (shop: string): FieldError | undefined => (shop === NO_SHOP_YET ? REQUIRED : undefined) },
  partner: { check: (text: string): FieldError | undefined => (isPartnerId(text.trim()) ? undefined : 'people.partner-wrong') },
  commission_permille: {
    accept: acceptPercent,
    check: (text: string): FieldError | undefined => (permilleIn(text) === undefined ? 'people.commission-wrong' : undefined),
  },
} satisfies FormRules<string>;

export type StandingBox = keyof typeof standingRules;
export type StandingValues = Readonly<Record<StandingBox, string>>;

export const isRole = (text: string): text is PersonRole => (personRoles as readonly string[]).includes(text);

export const boxesOf = ({ role, vendor_id, partner, commission_permille }: Person): StandingValues => ({
  role,
  vendor_id: role === 'buyer' ? String(vendor_id ?? ALL_SHOPS) : '',
  partner: partner?.external_partner_id ?? '',
  commission_permille: partner === null ? '' : percentOf(commission_permille),
});

/** The request's body. Fields that do not belong to the role are left out, whatever their boxes hold. */
export function standingIn({ role, vendor_id, partner, commission_permille }: StandingValues) {
  const id = role === 'agent' ? partner.trim() : '';
  return {
    vendor_id: role === 'buyer' && vendor_id !== ALL_SHOPS ? Number(vendor_id) : null,
    partner: id === '' ? null : { external_partner_type: CSC, external_partner_id: id },
    commission_permille: id === '' ? 0 : (permilleIn(commission_permille) ?? 0),
  };
}
