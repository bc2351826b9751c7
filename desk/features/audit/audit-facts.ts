// What a line of the log changed, field by field, in the reader's words and with names in place of ids.
import type { AuditEntry } from '#core/contract/desk/audit.ts';
import type { RoleHeld } from '#core/contract/desk/staff.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { auditReferences, hiddenFacts, nameKey } from '#core/rules/audit-references.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { type LanguageCode, languages } from '#core/rules/languages.ts';
import type { Translate } from '../../state/language-state.ts';
import { codeKey } from './audit-codes.ts';
import { type FieldReader, fieldWords, moneyFields } from './audit-fields.ts';

export interface Reader extends FieldReader {
  readonly language: LanguageCode;
  readonly roleWords: (held: RoleHeld) => string;
  /** Names by `nameKey`. */
  readonly names: Readonly<Record<string, LocalText>>;
}

const NOTHING = '–';
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** How the log keeps a long text: its length, and a mark that separates it from other texts. */
const LENGTH_ONLY = /^(\d+) letters, [0-9a-f]+$/;

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isHeld = (value: Row): boolean => 'role' in value && 'vendor_id' in value;
const isLocal = (value: Row): value is LocalText => languages.some((code) => typeof value[code] === 'string');

/** Ids longer than this are made by the server: nobody knows anything by them. */
const LONGEST_KNOWN_ID = 6;

/** The name of what an id is of. What is gone has none: its id is shown if people may know it. */
function nameOf({ names, language }: Reader, kind: string, id: unknown): string {
  const known = textIn(names[nameKey(kind, id)], language);
  return known || (String(id).length > LONGEST_KNOWN_ID ? '…' : String(id));
}

function moneyWords(value: unknown): string | undefined {
  if (typeof value === 'number') return formatMoney(value);
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? formatMoney(Math.round(Number(value) * 100)) : undefined;
}

function textWords(text: string, t: Translate): string {
  if (MOMENT.test(text)) return formatMoment(Date.parse(text));
  if (DAY.test(text)) return formatDay(Date.parse(text));
  if (text === 'yes' || text === 'no') return t(text === 'yes' ? 'audit.yes' : 'audit.no');
  const [, letters] = LENGTH_ONLY.exec(text) ?? [];
  return letters === undefined ? text : t('audit.letters', { n: Number(letters) });
}

function areaWords({ radius_km, districts = [], pins = [] }: Row, t: Translate): string {
  const parts = [
    typeof radius_km === 'number' && t('audit.area-km', { n: radius_km }),
    (districts as readonly { district: string }[]).map(({ district }) => district).join(', '),
    (pins as readonly string[]).length > 0 && t('audit.area-pins', { n: (pins as readonly string[]).length }),
  ];
  return parts.filter(Boolean).join(' · ') || NOTHING;
}

const counted = (value: unknown): { n: number } => ({ n: Array.isArray(value) ? value.length : 0 });

/** Facts that are rows of their own. */
const rowFacts: Readonly<Record<string, (value: unknown, reader: Reader) => string>> = {
  lines: (value, { t }) => t('audit.lines', counted(value)),
  variants: (value, { t }) => t('audit.pack-count', counted(value)),
  opening_hours: (value, { t }) => t('audit.day-count', counted(value)),
  holidays: (value) =>
    (value as readonly { from: string; to: string; note: string }[])
      .map(({ from, to, note }) => [`${formatDay(Date.parse(from))}–${formatDay(Date.parse(to))}`, note].filter(Boolean).join(' '))
      .join(', '),
  licences: (value, reader) =>
    (value as readonly { category_id: number; number: string; expires_on: string | null }[])
      .map(({ category_id, number, expires_on }) =>
        [nameOf(reader, 'category', category_id), number, expires_on && formatDay(Date.parse(expires_on))].filter(Boolean).join(' '),
      )
      .join(', '),
  service_area: (value, { t }) => (isRow(value) ? areaWords(value, t) : NOTHING),
  commission_permille: (value) => `${Number(value) / 10}%`,
  coordinates: (value) => (value as readonly number[]).toReversed().join(', '),
  brand: (value, { language }) => (isRow(value) && isRow(value['names']) ? textIn(value['names'] as LocalText, language) : NOTHING),
  perils: (value, { language }) =>
    (value as readonly { names: LocalText }[]).map(({ names }) => textIn(names, language)).join(', ') || NOTHING,
  filter: (value, reader) =>
    isRow(value)
      ? Object.values(value)
          .map((one) => valueWords(one, reader))
          .join(', ') || NOTHING
      : NOTHING,
};

function valueWords(value: unknown, reader: Reader): string {
  const { t, language, roleWords } = reader;
  if (value === null || value === undefined || value === '') return NOTHING;
  if (Array.isArray(value)) return value.map((one) => valueWords(one, reader)).join(', ') || NOTHING;
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'string') return textWords(value, t);
  if (!isRow(value)) return String(value);
  if (isHeld(value)) return roleWords(value as unknown as RoleHeld);
  if (isLocal(value)) return valueWords(textIn(value, language), reader);
  return JSON.stringify(value);
}

/** A fact of a noun in words. */
export function factWords(entity: string, field: string, value: unknown, reader: Reader): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  const { t } = reader;
  const code = codeKey(entity, field, value);
  if (code !== undefined) return t(code);
  // Several codes in one text, as `aadhar pan`.
  const keys = typeof value === 'string' && value.includes(' ') ? value.split(' ').map((one) => codeKey(entity, field, one)) : [];
  if (keys.length > 0 && keys.every((key) => key !== undefined)) return keys.map((key) => t(key)).join(', ');
  const money = moneyFields.includes(field) || reader.nouns?.money.includes(field) ? moneyWords(value) : undefined;
  if (money !== undefined) return money;
  const kind = auditReferences[field];
  if (kind !== undefined)
    return (
      [value]
        .flat()
        .map((id) => nameOf(reader, kind, id))
        .join(', ') || NOTHING
    );
  return rowFacts[field]?.(value, reader) ?? valueWords(value, reader);
}

export interface FactChange {
  readonly field: string;
  /** Undefined: there was nothing before. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Field by field, what was and what is. What no change says anything of after it stayed as it was. */
export function changesOf(
  { entity, before, after }: Pick<AuditEntry, 'entity' | 'before' | 'after'>,
  reader: Reader,
): readonly FactChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !hiddenFacts.includes(field) && (after === null || field in after),
  );
  const wordsOf = (field: string, facts: AuditEntry['before']): string | undefined =>
    facts === null || !(field in facts) ? undefined : factWords(entity, field, facts[field], reader);
  return fields.map((field) => {
    return { field: fieldWords(reader, entity, field) ?? field, before: wordsOf(field, before), after: wordsOf(field, after) };
  });
}
