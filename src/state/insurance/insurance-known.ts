// Known insurance data for the items of the cart.
import { proxy, useSnapshot } from 'valtio';
import type { InsuranceProduct, KycMissing, PremiumOption } from '#core/contract/insurance.ts';
import { plainValue } from '../frame/plain-value.ts';

export interface Offer {
  readonly product: InsuranceProduct;
  readonly premium: PremiumOption;
}

/** The object of one premium. */
export const unitOf = ({ product }: Offer): 'packet' | 'bag' => product.counted_by ?? 'packet';

/** Known insurance of a shop's packs for a farmer. */
export interface Insurance {
  /** Auth id of the requester. */
  readonly person: string;
  readonly vendorId: number;
  /** Undefined for oneself. */
  readonly farmerId: number | undefined;
  /** The requested variants. */
  readonly asked: readonly number[];
  /** Variant id → its insurance. */
  readonly offers: Readonly<Record<number, Offer>>;
  /** Packets left in the free quota. */
  readonly freeQuota: number;
  readonly kyc: KycMissing;
}

export interface InsuranceState {
  known: Insurance | undefined;
  /** Loading failed: the server's message, or '' for ours. */
  failure: string | undefined;
  /** Grows to load again. */
  round: number;
}

export const insuranceState = proxy<InsuranceState>({ known: undefined, failure: undefined, round: 0 });

export function reloadInsurance(): void {
  insuranceState.failure = undefined;
  insuranceState.round++;
}

/** The server reports that KYC is missing. */
export function noteKyc(kyc: KycMissing): void {
  const { known } = insuranceState;
  if (known) insuranceState.known = plainValue({ ...known, kyc });
}

/** The known data, for a sheet opened from it. */
export function useKnownInsurance(): Insurance | undefined {
  return useSnapshot(insuranceState).known as Insurance | undefined;
}
