// Loads the sheet of an offer when it is opened.
import { lazy, Suspense } from 'react';
import type { OfferSheetProps } from './offer-sheet.tsx';

const OfferSheet = lazy(() => import('./offer-sheet.tsx').then((m) => ({ default: m.OfferSheet })));

export function LateOfferSheet(props: OfferSheetProps) {
  return (
    <Suspense>
      <OfferSheet {...props} />
    </Suspense>
  );
}
