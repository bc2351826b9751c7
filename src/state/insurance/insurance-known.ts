// What is known of the insurance that can be had with the items of the cart.
import { proxy, useSnapshot } from 'valtio';
import type { InsuranceProduct, KycMissing, PremiumOption } from '#core/contract/insurance.ts';
import { held } from '../frame/held.ts';

export interface Offer {
  readonly product: InsuranceProduct;
  readonly premium: PremiumOption;
}

/** What one premium of it is for. */
export const unitOf = ({ product }: Offer): 'packet' | 'bag' => product.counted_by ?? 'packet';

/** What is known of the insurance of a shop's packs for a farmer. */
export interface Insurance {
  /** Auth id of who asked. */
  readonly person: string;
  readonly vendorId: number;
  /** Undefined for oneself. */
  readonly farmerId: number | undefined;
  /** Variants that were asked for. */
  readonly asked: readonly number[];
  /** Variant id → what insures it. */
  readonly offers: Readonly<Record<number, Offer>>;
  /** Packets that can still be insured for nothing. */
  readonly freeQuota: number;
  readonly kyc: KycMissing;
}

export interface InsuranceState {
  known: Insurance | undefined;
  /** It could not be had: the server's words, or '' for ours. */
  failure: string | undefined;
  /** Grows to ask again. */
  round: number;
}

export const insuranceState = proxy<InsuranceState>({ known: undefined, failure: undefined, round: 0 });

export function askInsuranceAgain(): void {
  insuranceState.failure = undefined;
  insuranceState.round++;
}

/** The server says that KYC is missing after all. */
export function noteKyc(kyc: KycMissing): void {
  const { known } = insuranceState;
  if (known) insuranceState.known = held({ ...known, kyc });
}

/** What is known, for a sheet that was opened from it. */
export function useKnownInsurance(): Insurance | undefined {
  return useSnapshot(insuranceState).known as Insurance | undefined;
}
