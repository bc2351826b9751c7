// Premiums of an insurance product by pack, and its insurer's papers.
import type { DeskInsurance, DeskPremium, listDeskPremiums, putDeskPremium } from '#core/contract/desk/insurance/product.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { MOST_PREMIUMS } from '#core/facts/insurance.ts';
import { premiumFaults } from '#core/rules/insurance/insurance-faults.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import { Refusal } from '../../../refusal.ts';
import { refuseFaults } from '../../catalog/desk/catalog-desk-parts.ts';
import type { PremiumRow } from './insurance-desk-repository.ts';
import { checkNotOnSale, type InsuranceBy, type InsuranceDeskParts, NOT_PROPOSED, onProduct, refuse } from './insurance-desk-service.ts';
import { isPaper } from './paper-content.ts';

/** Papers a person may upload in a day. */
const PAPERS_A_DAY = 500;
const WRITE = 'insurance.write';

const toPremium = ({ variant_id, sku, names, pack, ...amounts }: PremiumRow): DeskPremium => ({
  variant_id,
  sku,
  names,
  pack,
  cost: amounts.cost_paise,
  sum_insured: amounts.sum_insured_paise,
  premium: amounts.premium_paise,
});

/** The fields that the audit stores. */
const factsOf = (row: Pick<PremiumRow, 'cost_paise' | 'sum_insured_paise' | 'premium_paise'> | undefined) =>
  row && { cost: row.cost_paise, sum_insured: row.sum_insured_paise, premium: row.premium_paise };

async function list({ repository }: InsuranceDeskParts, id: number, query: QueryOf<typeof listDeskPremiums>) {
  if (!(await repository.find(id))) throw new Refusal('NOT_FOUND');
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const [afterId = 0] = (decodeCursor(query.cursor, ['number']) ?? []) as number[];
  const search = { productId: id, search: query.search ?? '', isMissing: query.is_missing ?? false, afterId, limit: limit + 1 };
  const rows = await repository.premiums(search);
  const { page, cursor } = pageOf(rows, limit, (last) => [last.variant_id]);
  return { results: page.map(toPremium), cursor };
}

/** @throws Refusal NOT_FOUND, also for an unknown pack; INSURANCE_REFUSED, CHANGED_MEANWHILE */
const put = (
  parts: InsuranceDeskParts,
  by: InsuranceBy,
  { id, variant }: { readonly id: number; readonly variant: number },
  body: BodyOf<typeof putDeskPremium>,
): Promise<DeskInsurance> =>
  onProduct(parts, by, id, { verb: 'premium', permission: WRITE }, async ({ row, change }) => {
    const { repository } = parts;
    checkNotOnSale(row);
    refuseFaults('INSURANCE_REFUSED', premiumFaults(body));
    if (!(await repository.isVariant(variant))) throw new Refusal('NOT_FOUND');
    const before = factsOf(await repository.findPremium(id, variant));
    if (!before && row.premiums >= MOST_PREMIUMS) throw refuse('premiums', 'too-many-premiums');
    const { cost: cost_paise, sum_insured: sum_insured_paise, premium: premium_paise } = body;
    await repository.putPremium({ insurance_product_id: id, variant_id: variant, cost_paise, sum_insured_paise, premium_paise });
    await change(NOT_PROPOSED);
    return { ...(before ? { before: { variant, ...before } } : {}), after: { variant, ...body } };
  });

const remove = (
  parts: InsuranceDeskParts,
  by: InsuranceBy,
  { id, variant }: { readonly id: number; readonly variant: number },
): Promise<DeskInsurance> =>
  onProduct(parts, by, id, { verb: 'premium', permission: WRITE }, async ({ row, change }) => {
    checkNotOnSale(row);
    const before = factsOf(await parts.repository.findPremium(id, variant));
    if (!before) return undefined;
    await parts.repository.deletePremium(id, variant);
    await change(NOT_PROPOSED);
    return { before: { variant, ...before }, after: { variant } };
  });

export type PaperKind = 'document' | 'terms';

/** @throws Refusal NOT_FOUND, INSURANCE_REFUSED, TOO_MANY_REQUESTS, UNAVAILABLE */
async function addPaper(
  parts: InsuranceDeskParts,
  by: InsuranceBy,
  id: number,
  kind: PaperKind,
  file: UploadedFile,
): Promise<DeskInsurance> {
  const { files, budget, repository } = parts;
  if (!(await repository.find(id))) throw new Refusal('NOT_FOUND');
  await spendAll(budget, [{ name: `insurance-paper:${by.caller.userId}`, limit: PAPERS_A_DAY, windowMs: DAY_MS }]);
  if (!isPaper(file.bytes)) throw refuse('file', 'paper-wrong');
  const name = await files.keep('public', file.bytes, 'pdf');
  const bytes = file.bytes.byteLength;
  return onProduct(parts, by, id, { verb: 'paper', permission: WRITE }, async ({ row, change }) => {
    checkNotOnSale(row);
    const holder = `insurance:${id}:${kind}`;
    await files.release(holder);
    await files.hold('public', [name], holder);
    const path = `/files/${name}`;
    const paper = kind === 'document' ? { document_path: path, document_bytes: bytes } : { terms_path: path, terms_bytes: bytes };
    await change({ ...paper, ...NOT_PROPOSED });
    return { after: { paper: kind, bytes } };
  });
}

export type PremiumService = ReturnType<typeof createPremiumService>;

export const createPremiumService = (parts: InsuranceDeskParts) => ({
  list: (id: number, query: QueryOf<typeof listDeskPremiums>) => list(parts, id, query),
  put: (by: InsuranceBy, of: { id: number; variant: number }, body: BodyOf<typeof putDeskPremium>) => put(parts, by, of, body),
  remove: (by: InsuranceBy, of: { id: number; variant: number }) => remove(parts, by, of),
  addPaper: (by: InsuranceBy, id: number, kind: PaperKind, file: UploadedFile) => addPaper(parts, by, id, kind, file),
});
