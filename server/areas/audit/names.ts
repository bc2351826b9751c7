// Finds names for ids in the audit and other desk lists, with phone numbers and farmers' names masked.
import type { LocalText } from '#core/contract/wire/fields.ts';
import { mapLanguages, textIn } from '#core/language/said.ts';
import { type NamedKind, nameKey } from '#core/rules/audit-references.ts';
import { formatDay } from '#core/rules/dates.ts';
import { isOrderNumber } from '#core/rules/order/order-number.ts';
import { maskPhone } from '#core/rules/phone.ts';
import { initials } from './masked.ts';
import type { NameRepository, NameRow } from './name-repository.ts';

/** `ACFG2345` → `ACFG 2345`; an order without a number shows its id. */
const orderName = (text: string): string => (isOrderNumber(text) ? `${text.slice(0, 4)} ${text.slice(4)}` : text);

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

/** How to show the stored name of a kind; missing: unchanged. */
const said: Readonly<Partial<Record<NamedKind, (text: string, more: string | null) => string>>> = {
  order: orderName,
  payment: orderName,
  refund: orderName,
  'sign-off': orderName,
  day: (shop, date) => joined(shop, date && formatDay(Date.parse(date))),
  bordereau: (day) => formatDay(Date.parse(day)),
  farmer: (name, phone) => joined(initials(name), phone && maskPhone(phone)),
  kyc: (name, phone) => joined(initials(name), phone && maskPhone(phone)),
  person: (name, phone) => joined(initials(name), phone && maskPhone(phone)),
  lead: (_, phone) => (phone === null ? '' : maskPhone(phone)),
};

function nameOf({ kind, names, more }: NameRow): LocalText {
  const say = said[kind] ?? ((text: string) => text);
  return mapLanguages((code) => say(textIn(names, code), more));
}

export type Names = ReturnType<typeof createNames>;

export const createNames = (repository: NameRepository) => ({
  /** Names by `nameKey`. Records without a name, or deleted ones, are left out. */
  async of(references: readonly (readonly [kind: NamedKind, id: string])[]): Promise<Record<string, LocalText>> {
    const byKind = new Map(
      [...Map.groupBy(references, ([kind]) => kind)].map(([kind, all]) => [kind, [...new Set(all.map(([, id]) => id))]]),
    );
    const rows = await repository.read(byKind);
    return Object.fromEntries(rows.map((row) => [nameKey(row.kind, row.id), nameOf(row)]));
  },
});
