// Converts an insurance product between the desk's form and its stored row.
import type { createDeskInsurance, DeskInsurance, updateDeskInsurance } from '#core/contract/desk/insurance/product.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { changedText } from '#core/language/changed-text.ts';
import { isTextMissing, mapLanguages } from '#core/language/said.ts';
import { type InsuranceDraft, insuranceState, saleFaults } from '#core/rules/insurance/insurance-faults.ts';
import { perilById, perils } from '#core/rules/insurance/perils.ts';
import { perilPictureUrl } from '../../../pictures/perils.ts';
import { changedOf } from '../../catalog/desk/catalog-desk-parts.ts';
import type { PaperLinks } from '../paper-links.ts';
import type { InsuranceFields, InsuranceRow } from './insurance-desk-repository.ts';

export type NewInsurance = BodyOf<typeof createDeskInsurance>;
export type InsuranceChange = BodyOf<typeof updateDeskInsurance>;

/** A product as people enter it. */
export type InsuranceFacts = Omit<
  DeskInsurance,
  'id' | 'version' | 'document' | 'terms' | 'premiums' | 'state' | 'missing' | 'proposed' | 'may_sell' | 'changed'
>;

const EMPTY = {
  types: mapLanguages(() => ''),
  insurer_name: '',
  insurer_licence: '',
  our_role: null,
  insures: null,
  counted_by: 'packet',
  crop_ids: [],
  perils: [],
  sale_from: null,
  sale_to: null,
  notice_rule: 'localised',
  claim_phone: null,
} as const satisfies Partial<InsuranceFacts>;

type Said = InsuranceChange & Partial<Pick<NewInsurance, 'code'>>;

/** @param before undefined: a new product, which needs all required fields */
export function planInsurance(before: InsuranceFacts | undefined, said: Said): InsuranceFacts {
  const { perils: given, claim_phone, names, types, ...rest } = said;
  const fields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...EMPTY,
    ...before,
    ...fields,
    ...(names && { names: changedText(before?.names ?? null, names) }),
    ...(types && { types: changedText(before?.types ?? null, types) }),
    ...(claim_phone === undefined ? {} : { claim_phone: claim_phone || null }),
    ...(given === undefined
      ? {}
      : {
          perils: given.map(({ peril, names }) => ({
            peril,
            names: names && !isTextMissing(names) ? { ...perils[peril].names, ...spoken(names) } : perils[peril].names,
          })),
        }),
  } as InsuranceFacts;
}

/** Without languages whose texts are empty. */
const spoken = (names: LocalText) => Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''));

const time = (text: string | null): number | null => (text === null ? null : Date.parse(text));

export const draftOf = (facts: InsuranceFacts): InsuranceDraft => ({
  ...facts,
  starts_at: Date.parse(facts.starts_at),
  ends_at: Date.parse(facts.ends_at),
  sale_from: time(facts.sale_from),
  sale_to: time(facts.sale_to),
});

export const columnsOf = (facts: InsuranceFacts) =>
  ({
    names: JSON.stringify(facts.names),
    types: JSON.stringify(facts.types),
    insurer_name: facts.insurer_name,
    insurer_licence: facts.insurer_licence,
    our_role: facts.our_role,
    insures: facts.insures,
    counted_by: facts.counted_by,
    crop_ids: JSON.stringify(facts.crop_ids),
    perils: JSON.stringify(facts.perils.map(({ peril, names }) => ({ id: perils[peril].id, names, image: perilPictureUrl(peril) }))),
    starts_at: new Date(facts.starts_at),
    ends_at: new Date(facts.ends_at),
    sale_from: facts.sale_from === null ? null : new Date(facts.sale_from),
    sale_to: facts.sale_to === null ? null : new Date(facts.sale_to),
    notice_rule: facts.notice_rule,
    claim_phone: facts.claim_phone,
  }) satisfies InsuranceFields;

export const factsOf = (row: InsuranceRow): InsuranceFacts => ({
  code: row.code,
  names: row.names,
  types: row.types,
  insurer_name: row.insurer_name,
  insurer_licence: row.insurer_licence,
  our_role: row.our_role,
  insures: row.insures,
  counted_by: row.counted_by ?? 'packet',
  crop_ids: row.crop_ids,
  perils: row.perils.flatMap(({ id, names }) => {
    const peril = perilById(id);
    return peril ? [{ peril, names }] : [];
  }),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  sale_from: row.sale_from?.toISOString() ?? null,
  sale_to: row.sale_to?.toISOString() ?? null,
  notice_rule: row.notice_rule,
  claim_phone: row.claim_phone,
});

const paperOf = (url: string | undefined, bytes: number | null) => (url === undefined ? null : { url, bytes: bytes ?? 0 });

/** Reasons why it cannot be sold. */
export const missingOf = (row: InsuranceRow, linkTo: PaperLinks, now: number) =>
  saleFaults(draftOf(factsOf(row)), {
    hasDocument: linkTo(row.document_path) !== undefined,
    hasTerms: linkTo(row.terms_path) !== undefined,
    premiums: row.premiums,
    now,
  });

export interface InsuranceReader {
  readonly linkTo: PaperLinks;
  readonly now: number;
  /** Whether the reader could approve it, if it were proposed. */
  readonly maySell: (proposedBy: number) => boolean;
}

export function toDeskInsurance(row: InsuranceRow, { linkTo, now, maySell }: InsuranceReader): DeskInsurance {
  const isProposed = !row.is_active && row.proposed_by !== null;
  const standing = {
    isOnSale: row.is_active,
    isProposed,
    saleFrom: row.sale_from?.getTime() ?? null,
    saleTo: row.sale_to?.getTime() ?? null,
    endsAt: row.ends_at.getTime(),
  };
  return {
    ...factsOf(row),
    id: row.id,
    version: row.version,
    document: paperOf(linkTo(row.document_path), row.document_bytes),
    terms: paperOf(linkTo(row.terms_path), row.terms_bytes),
    premiums: row.premiums,
    state: insuranceState(standing, now),
    missing: missingOf(row, linkTo, now).map((fault) => ({ ...fault })),
    proposed: isProposed && row.proposed_at ? { at: row.proposed_at.toISOString(), by: row.proposed_name ?? '' } : null,
    may_sell: isProposed && maySell(row.proposed_by ?? 0),
    changed: changedOf(row.changed_at, row.changed_name),
  };
}
