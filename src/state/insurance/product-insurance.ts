// Insurance of one pack, for its product's page. It changes nothing that the cart knows.
import { useEffect, useState } from 'react';
import { useHandover } from '../cart/cart-payload.ts';
import { useCart } from '../cart/cart-state.ts';
import { useIsLoggedIn, useSession } from '../session/session-state.ts';
import type { Insurance, Offer } from './insurance-known.ts';
import { askOffers, keptInsurance } from './insurance-load.ts';

/** The insurance of a pack, and how many free packets this farmer still has. */
export interface PackInsurance extends Pick<Insurance, 'freeQuota'> {
  readonly offer: Offer;
}

/** Undefined while it is not known, without an offer, and for people who are not signed in: the free packets are a person's own. */
export function usePackInsurance(vendorId: number, variantId: number): PackInsurance | undefined {
  const isLoggedIn = useIsLoggedIn();
  const person = useSession().user?.auth_id;
  const { farmerId } = useHandover(useCart().cart);
  const key = isLoggedIn && person !== undefined ? [person, vendorId, farmerId, variantId].join() : undefined;
  const [known, setKnown] = useState<{ readonly key: string; readonly found: PackInsurance | undefined }>();
  useEffect(() => {
    if (key === undefined || person === undefined) return undefined;
    let isOver = false;
    const asked = { person, vendorId, farmerId, variantIds: [variantId] };
    void askOffers(asked)
      // Without network the last answer for the cart counts, if it has this pack.
      .catch(() => keptInsurance(asked))
      .catch(() => undefined)
      .then((answer) => {
        const offer = answer?.offers[variantId];
        if (!isOver) setKnown({ key, found: answer && offer && { offer, freeQuota: answer.freeQuota } });
      });
    return () => {
      isOver = true;
    };
  }, [key, person, vendorId, farmerId, variantId]);
  return known?.key === key ? known?.found : undefined;
}
