// The scroll position of each page of this tab. A new page begins at its top; Back restores a page's position, also after a reload.
import { readStored, tabStorage, writeStored } from '#device/keep/storage.ts';
import { SCROLL_KEY } from './stored-keys.ts';

/** Pages remembered in a tab. */
const MOST_PLACES = 50;
/** Longest wait for a list that grows slowly, ms. */
const GROWS_FOR_MS = 20_000;

const pageOf = (state: unknown): number | undefined => (state as { page?: number } | null)?.page;

/** Page of the history → CSS pixels from its top. The newest last. */
function recall(): Map<number, number> {
  const kept = readStored<[number, number][]>(tabStorage, SCROLL_KEY);
  return new Map(Array.isArray(kept) ? kept : []);
}

/**
 * Scrolls as soon as the page is long enough: lists load late and grow as their end comes near. If the person scrolls meanwhile, their
 * position stays.
 * @returns stops waiting
 * @param onEnd called when it no longer waits, for any reason
 */
function scrollBack(top: number, onEnd: () => void): () => void {
  const watch = new AbortController();
  const settle = (): void => {
    onEnd();
    watch.abort();
    growth.disconnect();
    clearTimeout(timer);
  };
  // The first call comes after the current content has been laid out.
  const growth = new ResizeObserver(() => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) <= 1) settle();
  });
  const timer = setTimeout(settle, GROWS_FOR_MS);
  growth.observe(document.body);
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(kind, settle, { signal: watch.signal, passive: true });
  return settle;
}

export function startScrollPlaces(): void {
  history.scrollRestoration = 'manual';
  const places = recall();
  const before = pageOf(history.state);
  /** The visible page. Sheets opened over it share it. */
  let page = before ?? Date.now();
  let path = location.pathname;
  let isMarking = false;
  /** Stops the wait for the page's length. */
  let settle: (() => void) | undefined;

  function remember(): void {
    if (settle) return;
    places.delete(page);
    places.set(page, scrollY);
  }
  function goBackTo(top: number): void {
    settle?.();
    settle = scrollBack(top, () => {
      settle = undefined;
    });
  }
  /** Marks the visible history entry with this page, whatever was written over its state. */
  function mark(): void {
    if (isMarking || pageOf(history.state) === page) return;
    isMarking = true;
    history.replaceState({ ...(history.state as object | null), page }, '');
    isMarking = false;
  }
  function begin(): void {
    settle?.();
    page = Math.max(page + 1, Date.now());
    path = location.pathname;
    mark();
    scrollTo(0, 0);
  }

  mark();
  if (before !== undefined) goBackTo(places.get(before) ?? 0);
  addEventListener('scroll', remember, { passive: true });
  // A sheet is an entry of the page below it. Navigation is a separate page.
  addEventListener('pushState', () => {
    if (pageOf(history.state) === page) return;
    remember();
    begin();
  });
  addEventListener('replaceState', () => (location.pathname === path ? mark() : begin()));
  addEventListener('popstate', () => {
    const to = pageOf(history.state);
    path = location.pathname;
    // Our entries contain their page. Another entry (a place within the page) belongs to the visible page.
    if (to === undefined) mark();
    else if (to !== page) {
      page = to;
      goBackTo(places.get(page) ?? 0);
    }
  });
  for (const kind of ['pagehide', 'visibilitychange'])
    addEventListener(kind, () => {
      remember();
      writeStored(tabStorage, SCROLL_KEY, [...places].slice(-MOST_PLACES));
    });
}
