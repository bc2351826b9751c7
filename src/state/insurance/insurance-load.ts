// Loads the insurance for the cart's items. Without network the last answer counts.

import { kycMissing } from '#core/rules/kyc/kyc.ts';
import { createRequestCounter } from '#core/sequence.ts';
import { currentCart, editCart } from '../cart/cart-state.ts';
import { failureOf } from '../frame/failure.ts';
import { plainValue } from '../frame/plain-value.ts';
import { ask as askServer } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { type Insurance, insuranceState, type Offer } from './insurance-known.ts';

export interface InsuranceAsked {
  readonly person: string;
  readonly vendorId: number;
  readonly farmerId: number | undefined;
  readonly variantIds: readonly number[];
}

const NOTE = 'insurance';

const farmerOf = ({ farmerId }: InsuranceAsked) => (farmerId === undefined ? {} : { farmer_id: farmerId });

/** The insurance for some packs, without the farmer's KYC. */
export async function askOffers(asked: InsuranceAsked): Promise<Pick<Insurance, 'offers' | 'freeQuota'>> {
  const { vendorId, variantIds } = asked;
  const answer = await askServer('listInsuranceProducts', {
    query: { product_variants: [...variantIds], vendor_id: vendorId, ...farmerOf(asked) },
  });
  const offers: Record<number, Offer> = {};
  for (const product of answer.insurance_data)
    for (const { product_variant_id: id, premium_options } of product.mapped_product_variant_details) {
      const [premium] = premium_options;
      if (premium && !offers[id]) offers[id] = { product, premium };
    }
  return { offers, freeQuota: answer.free_insurance_quota };
}

async function ask(asked: InsuranceAsked): Promise<Insurance> {
  const { person, vendorId, farmerId, variantIds } = asked;
  const query = farmerOf(asked);
  const [answer, details, toDo] = await Promise.all([
    askOffers(asked),
    askServer('getKycDetails', { query }),
    askServer('getKycToDoStatus', {}),
  ]);
  return {
    person,
    vendorId,
    farmerId,
    asked: variantIds,
    ...answer,
    kyc: kycMissing({ ...details, ...toDo }),
  };
}

/** Whether an answer was for the same farmer and shop, and has everything requested. */
const covers = (stored: Insurance | undefined, { person, vendorId, farmerId, variantIds }: InsuranceAsked): stored is Insurance =>
  stored?.person === person &&
  stored.vendorId === vendorId &&
  stored.farmerId === farmerId &&
  variantIds.every((id) => stored.asked.includes(id));

/** The phone's copy of the last answer for the cart, if it has everything requested. */
export async function keptInsurance(asked: InsuranceAsked): Promise<Insurance | undefined> {
  const { ownDb, readNote } = await loadStore();
  const stored = await readNote<Insurance>(ownDb(), NOTE);
  return covers(stored, asked) ? stored : undefined;
}

/** Removes insurance that is no longer available from the cart. */
async function dropUninsurable({ vendorId, asked, offers }: Insurance): Promise<void> {
  const cart = currentCart();
  if (cart.vendorId !== vendorId) return;
  for (const id of asked) {
    const product = cart.insured[id];
    if (product !== undefined && offers[id]?.product.id !== product) await editCart({ kind: 'insure', variantId: id, product: null });
  }
}

const asks = createRequestCounter();

/** The last call counts. After a failure the phone's copy is shown, if it is for the same farmer and shop and has everything requested. */
export async function loadInsurance(asked: InsuranceAsked): Promise<void> {
  const own = asks.next();
  const { ownDb, putNote, readNote } = await loadStore();
  const db = ownDb();
  try {
    const known = await ask(asked);
    if (!asks.isLast(own)) return;
    Object.assign(insuranceState, { known: plainValue(known), failure: undefined });
    await dropUninsurable(known);
    await putNote(db, NOTE, known);
  } catch (error) {
    const stored = await readNote<Insurance>(db, NOTE);
    if (!asks.isLast(own)) return;
    const { kind, words } = failureOf(error);
    if (covers(stored, asked) && kind === 'unreachable') Object.assign(insuranceState, { known: plainValue(stored), failure: undefined });
    else Object.assign(insuranceState, { known: undefined, failure: words });
  }
}
