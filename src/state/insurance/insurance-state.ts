// Insurance for the items of the cart: loaded when some can be insured. The loading code itself loads when it is needed.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Variant } from '#core/contract/catalog.ts';
import type { Paise } from '#core/money.ts';
import { type CartContent, hasInsurance } from '#core/rules/cart/cart-content.ts';
import { coversOf, type InsuredLine, insuranceCostOf, type LineCover } from '#core/rules/insurance/insurance.ts';
import { useHandover } from '../cart/cart-payload.ts';
import { onReachable, useNetwork } from '../frame/network-state.ts';
import { useIsLoggedIn, useSession } from '../session/session-state.ts';
import { type Insurance, type InsuranceState, insuranceState, reloadInsurance } from './insurance-known.ts';

function linesOf({ insured, items }: CartContent, { offers }: Insurance): InsuredLine[] {
  return Object.keys(insured).flatMap((id) => {
    const [offer, quantity] = [offers[Number(id)], items[Number(id)]];
    return offer && quantity !== undefined ? [{ variantId: Number(id), quantity, premium: offer.premium }] : [];
  });
}

export interface InsuranceView {
  /** Undefined until it is known for the items of this cart. */
  readonly known: Insurance | undefined;
  readonly failure: string | undefined;
  /** Something is insured, and its cost is loading or about to, also while the person is not known. */
  readonly isLoading: boolean;
  /** Cost and sum insured of the chosen items. */
  readonly covers: readonly LineCover[];
  readonly cost: Paise;
}

/** Keeps the cart's insurance data up to date. */
export function useInsurance(cart: CartContent, variants: ReadonlyMap<number, Variant> | undefined): InsuranceView {
  const { known, failure, round } = useSnapshot(insuranceState) as Readonly<InsuranceState>;
  const isLoggedIn = useIsLoggedIn();
  const { isOffline } = useNetwork();
  const person = useSession().user?.auth_id;
  const { farmerId } = useHandover(cart);
  const { vendorId } = cart;
  // Includes insured items that can no longer be insured: the answer removes them.
  const ids = variants ? cart.order.filter((id) => id in cart.insured || variants.get(id)?.insuranceData.hasInsurance) : [];
  const isAsked = isLoggedIn && person !== undefined && vendorId !== null && ids.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the items change, not when their numbers do
  useEffect(() => {
    if (isAsked)
      import('./insurance-load.ts')
        .then(({ loadInsurance }) => loadInsurance({ person, vendorId, farmerId, variantIds: ids }))
        .catch(() => {
          insuranceState.failure = '';
        });
  }, [isAsked, person, vendorId, farmerId, ids.join(), round]);
  useEffect(() => onReachable(reloadInsurance), []);
  const isOfThis =
    isAsked &&
    known?.person === person &&
    known.vendorId === vendorId &&
    known.farmerId === farmerId &&
    Object.keys(cart.insured).every((id) => known.asked.includes(Number(id)));
  const covers = isOfThis && hasInsurance(cart) ? coversOf(linesOf(cart, known), known.freeQuota) : [];
  return {
    known: isOfThis ? known : undefined,
    failure: isAsked ? failure : undefined,
    isLoading: hasInsurance(cart) && isLoggedIn && !isOffline && !isOfThis && (!isAsked || failure === undefined),
    covers,
    cost: insuranceCostOf(covers),
  };
}
