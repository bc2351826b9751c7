// Lists the insurance available for a cart's goods.

import type { InsuranceProduct, listInsuranceProducts } from '#core/contract/insurance.ts';
import type { QueryOf, ResponseOf } from '#core/contract/wire/call.ts';
import { readableTexts, textIn } from '#core/language/said.ts';
import { monthInIndia } from '#core/rules/dates.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { FarmerService } from '../farmer/farmer-service.ts';
import type { CoverService } from './cover-service.ts';
import type { InsuranceRepository, OfferRow } from './insurance-repository.ts';
import type { PaperLinks } from './paper-links.ts';

export interface InsuranceParts {
  readonly repository: InsuranceRepository;
  readonly covers: Pick<CoverService, 'freeLeft'>;
  readonly farmers: Pick<FarmerService, 'actingFor'>;
  /** A product without readable papers is not offered. */
  readonly linkTo: PaperLinks;
  readonly deps: Dependencies;
}

export type InsuranceService = ReturnType<typeof createInsuranceService>;

/** One product with all the variants it insures. Returns none when its papers cannot be read. */
function toProduct(rows: readonly [OfferRow, ...OfferRow[]], linkTo: PaperLinks, language: LanguageCode): InsuranceProduct[] {
  const [{ id, types, insures, counted_by, starts_at, ends_at, perils, document_path, document_bytes, terms_path }] = rows;
  const [{ insurer_name: name, insurer_licence: licence, our_role }] = rows;
  const [document, terms] = [linkTo(document_path), linkTo(terms_path)];
  if (document === undefined || terms === undefined) return [];
  const product = {
    id,
    type_of_policy: { type: textIn(types, language), names: readableTexts(types, language) },
    ...(insures ? { insures } : {}),
    ...(counted_by ? { counted_by } : {}),
    ...(name === '' ? {} : { insurer: { name, licence, our_role } }),
    policy_start_at: starts_at.toISOString(),
    policy_end_at: ends_at.toISOString(),
    // Pictures are the shop's own files, because the app shows no others.
    perils: perils.map((peril) => ({ id: peril.id, name: textIn(peril.names, language), names: peril.names, sample_image: peril.image })),
    pdf_hosted_link: document,
    pdf_size: document_bytes ?? 0,
    terms_link: terms,
    mapped_product_variant_details: rows.map((row) => ({
      product_variant_id: row.variant_id,
      premium_options: [{ cost_to_farmer: row.cost_paise, sum_insured: row.sum_insured_paise, total_premium_amount: row.premium_paise }],
    })),
  };
  return [product];
}

async function offersOf(
  { repository, linkTo, deps }: InsuranceParts,
  vendorId: number,
  variants: readonly number[],
  language: LanguageCode,
) {
  const rows = await repository.offers(vendorId, variants, new Date(deps.now()));
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((ofOne) => toProduct(ofOne as [OfferRow], linkTo, language));
}

export function createInsuranceService(parts: InsuranceParts) {
  const { covers, farmers, deps } = parts;

  return {
    /** @throws Refusal NOT_FOUND for a farmer the caller does not know */
    async list(
      caller: Caller,
      { product_variants, vendor_id, farmer_id }: QueryOf<typeof listInsuranceProducts>,
      language: LanguageCode,
    ): Promise<ResponseOf<typeof listInsuranceProducts>> {
      const farmerId = await farmers.actingFor(caller, farmer_id);
      const [insurance_data, free_insurance_quota] = await Promise.all([
        offersOf(parts, vendor_id, product_variants, language),
        covers.freeLeft(farmerId, monthInIndia(deps.now())),
      ]);
      return { insurance_data, free_insurance_quota };
    },
  };
}
