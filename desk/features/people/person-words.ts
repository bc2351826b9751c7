// Texts of a person's role.
import type { Person, peopleKinds } from '#core/contract/desk/person.ts';
import type { PersonRole } from '#core/facts/person.ts';
import { formatDay, startOfDay } from '#core/rules/dates.ts';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { type MessageKey, type Translate, useText } from '../../state/language-state.ts';

export const roleWords: Readonly<Record<PersonRole, MessageKey>> = {
  farmer: 'people.role-farmer',
  agent: 'people.role-agent',
  buyer: 'people.role-buyer',
};

export const roleTexts: Readonly<Record<PersonRole, MessageKey>> = {
  farmer: 'people.role-farmer-text',
  agent: 'people.role-agent-text',
  buyer: 'people.role-buyer-text',
};

export type PeopleKind = (typeof peopleKinds)[number];

export const kindWords: Readonly<Record<PeopleKind, MessageKey>> = {
  agent: 'people.kind-agent',
  buyer: 'people.kind-buyer',
  csc: 'people.kind-csc',
  blocked: 'people.kind-blocked',
};

/** `25` → `2.5`. */
export const percentOf = (permille: number): string => String(permille / 10);

export const blockWords = (t: Translate, { until }: NonNullable<Person['block']>): string =>
  until === null ? t('people.blocked-open') : t('people.blocked-until', { day: formatDay(startOfDay(until)) });

/** `Buyer for farmers, Kisan Kendra` · `CSC 500100100013` · `Commission 2%`. */
export function useStandingWords(): (person: Person) => readonly string[] {
  const t = useText();
  const { nameOf } = useVendorNames();
  return ({ role, vendor_id, partner, commission_permille }) => [
    role === 'buyer' ? `${t(roleWords.buyer)}, ${vendor_id === null ? t('people.all-shops') : nameOf(vendor_id)}` : t(roleWords[role]),
    ...(partner ? [`${partner.external_partner_type} ${partner.external_partner_id}`] : []),
    ...(commission_permille > 0 ? [t('people.commission-is', { n: percentOf(commission_permille) })] : []),
  ];
}
