// Insurance that comes with a cart's goods: what can be had, whether the farmer's KYC allows it, and their yes to it by a code.

import type {
  getKycDetails,
  InsuranceProduct,
  KycStatus,
  listInsuranceProducts,
  sendInsuranceOtp,
  verifyInsuranceOtp,
} from '#core/contract/insurance.ts';
import type { BodyOf, QueryOf, ResponseOf } from '#core/contract/wire/call.ts';
import { monthInIndia } from '#core/rules/dates.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { FarmerService } from '../farmer/farmer-service.ts';
import type { OrderOtpService } from '../order/order-otp-service.ts';
import type { CoverService } from './cover-service.ts';
import type { InsuranceRepository, OfferRow } from './insurance-repository.ts';
import { KYC_TO_DO, type KycService } from './kyc-service.ts';

export interface InsuranceParts {
  readonly repository: InsuranceRepository;
  readonly kyc: KycService;
  readonly covers: Pick<CoverService, 'freeLeft'>;
  readonly farmers: Pick<FarmerService, 'actingFor'>;
  readonly orderOtp: Pick<OrderOtpService, 'send' | 'verify'>;
  /** Where paths of documents and terms begin; without it no insurance is offered. */
  readonly siteUrl: string | undefined;
  readonly deps: Dependencies;
}

export type InsuranceService = ReturnType<typeof createInsuranceService>;

type KycDetails = ResponseOf<typeof getKycDetails>;

/** One product with all the variants it insures. */
function toProduct(rows: readonly [OfferRow, ...OfferRow[]], siteUrl: string, language: LanguageCode): InsuranceProduct {
  const [{ id, types, starts_at, ends_at, perils, document_path, document_bytes, terms_path }] = rows;
  return {
    id,
    type_of_policy: { type: types[language], names: types },
    policy_start_at: starts_at.toISOString(),
    policy_end_at: ends_at.toISOString(),
    // Pictures are files of the shop: the app shows none of another origin.
    perils: perils.map((peril) => ({ id: peril.id, name: peril.names[language], names: peril.names, sample_image: peril.image })),
    pdf_hosted_link: siteUrl + document_path,
    pdf_size: document_bytes,
    terms_link: siteUrl + terms_path,
    mapped_product_variant_details: rows.map((row) => ({
      product_variant_id: row.variant_id,
      premium_options: [{ cost_to_farmer: row.cost_paise, sum_insured: row.sum_insured_paise, total_premium_amount: row.premium_paise }],
    })),
  };
}

async function offersOf(
  { repository, siteUrl, deps }: InsuranceParts,
  vendorId: number,
  variants: readonly number[],
  language: LanguageCode,
) {
  if (siteUrl === undefined) return [];
  const rows = await repository.offers(vendorId, variants, new Date(deps.now()));
  return [...Map.groupBy(rows, (row) => row.id).values()].map((ofOne) => toProduct(ofOne as [OfferRow], siteUrl, language));
}

export function createInsuranceService(parts: InsuranceParts) {
  const { kyc, covers, farmers, orderOtp, deps } = parts;

  return {
    /** @throws Refusal NOT_FOUND for a farmer who is not the caller's */
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

    kycToDo: (): KycStatus[] => [...KYC_TO_DO],

    /** @throws Refusal NOT_FOUND for a farmer who is not the caller's */
    kycDetails: async (caller: Caller, farmerId: number | undefined): Promise<KycDetails> =>
      kyc.detailsOf(await farmers.actingFor(caller, farmerId)),

    /**
     * Sends the farmer a code for the insured cart that was validated last for them.
     * @throws Refusal NOT_FOUND, KYC_PENDING, CART_404, TOO_MANY_REQUESTS, OTP_NOT_SENT
     */
    async sendOtp(caller: Caller, { vendor_id, farmer_id }: BodyOf<typeof sendInsuranceOtp>): Promise<void> {
      const farmerId = await farmers.actingFor(caller, farmer_id);
      const missing = await kyc.missingOf(farmerId);
      if (missing) throw new Refusal('KYC_PENDING', { details: missing });
      await orderOtp.send(caller, { purpose: 'insurance', vendorId: vendor_id, farmerId });
    },

    /** The farmer's code → a hashcode for placing the insured order. @throws Refusal NOT_FOUND, ORDER_OTP_WRONG, ORDER_OTP_OVER */
    async verifyOtp(caller: Caller, { farmer_id, otp }: BodyOf<typeof verifyInsuranceOtp>): Promise<string> {
      const farmerId = await farmers.actingFor(caller, farmer_id);
      return orderOtp.verify(caller, { purpose: 'insurance', farmerId, code: otp });
    },
  };
}
