// The pages of the insurance area: each is a card of its menu, with its own code behind it. A new page gets a row here.
import { type ComponentType, lazy, Suspense } from 'react';
import { type Bundle, loadAllWords, type MessageKey } from '#state/frame/language-state.ts';
import type { ServicePictureName } from '#ui/service/picture.tsx';
import { KycLine } from '../../features/kyc/kyc-line.tsx';
import { fetchLossRooms } from './loss-ready.ts';

export interface AreaPlace {
  readonly title: MessageKey;
  readonly picture: ServicePictureName;
  /** Its running and waiting items, in a line of the card. */
  readonly Status?: ComponentType;
  /** Loads its pages, which read the rest of the address themselves. Without it the page is only named. */
  readonly load?: () => Promise<ComponentType>;
  /** The words that its pages need. */
  readonly words?: Bundle;
}

/** A line of a card, from the page's code; no line while that cannot be loaded. */
function lateLine(load: () => Promise<ComponentType>, words: Bundle): ComponentType {
  const Line = lazy(() =>
    Promise.all([load(), loadAllWords(words)]).then(
      ([component]) => ({ default: component }),
      (): { default: ComponentType } => ({ default: () => null }),
    ),
  ) as unknown as ComponentType;
  return () => (
    <Suspense fallback={null}>
      <Line />
    </Suspense>
  );
}

function fetchedWith<T>(page: Promise<T>): Promise<T> {
  fetchLossRooms();
  return page;
}

/** Start of a page's address → the page, in the order of the cards. */
export const areaPlaces: Readonly<Record<string, AreaPlace>> = {
  '/insurance/policies': {
    title: 'area.policies',
    picture: 'svc-policy',
    Status: lateLine(() => import('../../features/policy/policy-line.tsx').then((m) => m.PolicyLine), 'policy'),
    load: () => import('./policies.tsx').then((m) => m.PoliciesScreen),
    words: 'policy',
  },
  '/insurance/claims': {
    title: 'area.claims',
    picture: 'svc-claim',
    Status: lateLine(() => fetchedWith(import('../../features/claim/claim-line.tsx').then((m) => m.ClaimLine)), 'claim'),
    load: () => fetchedWith(import('../../features/claim/claims-place.tsx').then((m) => m.ClaimsPlace)),
    words: 'claim',
  },
  '/insurance/kyc': {
    title: 'area.kyc',
    picture: 'svc-kyc',
    Status: KycLine,
    load: () => import('../../features/kyc/kyc-page.tsx').then((m) => m.KycPage),
    words: 'kyc',
  },
};
