// Navigation: open sheets close first, so that Back leads to the earlier page.
import { navigate as wouterNavigate } from 'wouter/use-browser-location';
import { startScrollPlaces } from './scroll-places.ts';
import { closeAllSheets } from './sheet-state.ts';

export async function goTo(path: string, options: { readonly isReplacing?: boolean } = {}): Promise<void> {
  await closeAllSheets();
  wouterNavigate(path, { replace: options.isReplacing ?? false });
}

/** The history facts of one page. */
export const createNavigation = () => ({ hasMoved: false });

/** This page's own. */
const ownNavigation = createNavigation();

/** Back in the app's own history; `fallback` when the app was opened right here. */
export function goBack(fallback: string, { hasMoved } = ownNavigation): void {
  if (history.length > 1 && (history.state !== null || document.referrer.startsWith(location.origin) || hasMoved)) history.back();
  else wouterNavigate(fallback, { replace: true });
}

/** Stores that a page to go back to exists, and where each page was scrolled. */
export function startNavigation(own = ownNavigation): void {
  startScrollPlaces();
  for (const kind of ['pushState', 'popstate'])
    addEventListener(kind, () => {
      own.hasMoved = true;
    });
}
