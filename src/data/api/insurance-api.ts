// Insurance of a cart, and how far a farmer's KYC is.
import type { Infer } from 'superstruct';
import { getKycDetails, getKycToDoStatus, listInsuranceProducts, sendInsuranceOtp, verifyInsuranceOtp } from '#core/contract/insurance.ts';
import type { KycFacts } from '#core/rules/kyc/kyc.ts';
import { send } from './wire/http.ts';

type Answer = Infer<typeof listInsuranceProducts.response>;

/** Undefined for oneself. */
type FarmerId = number | undefined;

const farmer = (id: FarmerId): { farmer_id?: number } => (id === undefined ? {} : { farmer_id: id });

export const fetchInsurance = (vendorId: number, variantIds: readonly number[], farmerId: FarmerId): Promise<Answer> =>
  send(listInsuranceProducts, { query: { product_variants: [...variantIds], vendor_id: vendorId, ...farmer(farmerId) } });

export async function fetchKyc(farmerId: FarmerId): Promise<KycFacts> {
  const [details, toDo] = await Promise.all([send(getKycDetails, { query: farmer(farmerId) }), send(getKycToDoStatus, {})]);
  return { ...details, ...toDo };
}

export const postInsuranceOtp = (vendorId: number, farmerId: FarmerId): Promise<unknown> =>
  send(sendInsuranceOtp, { body: { vendor_id: vendorId, ...farmer(farmerId) } });

/** The farmer's code → proof that they agree to the insurance. */
export const postInsuranceOtpCheck = (farmerId: FarmerId, otp: string): Promise<{ hashcode: string }> =>
  send(verifyInsuranceOtp, { body: { otp, ...farmer(farmerId) } });
