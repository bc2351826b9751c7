// How far each page of this tab was scrolled: a new page begins at its top, Back finds a page as it was left, also after a reload.
import { readStored, tabStorage, writeStored } from '#device/keep/storage.ts';
import { SCROLL_KEY } from './stored-keys.ts';

/** Pages remembered in a tab. */
const MOST_PLACES = 50;
/** A list that grows slowly is waited for this long, ms. */
const GROWS_FOR_MS = 20_000;

/** Page of the history → CSS pixels from its top. The newest last. */
let places = new Map<number, number>();
/** The page in view. Sheets opened over it share it. */
let page = 0;
let path = '';
/** Stops waiting for the page to be long enough. */
let settle: (() => void) | undefined;

const pageOf = (state: unknown): number | undefined => (state as { page?: number } | null)?.page;

function remember(top: number): void {
  places.delete(page);
  places.set(page, top);
}

function store(): void {
  if (!settle) remember(scrollY);
  writeStored(tabStorage, SCROLL_KEY, [...places].slice(-MOST_PLACES));
}

function recall(): void {
  const kept = readStored<[number, number][]>(tabStorage, SCROLL_KEY);
  places = new Map(Array.isArray(kept) ? kept : []);
}

let isMarking = false;

/** The entry in view is this page, whatever was written over its state. */
function mark(): void {
  if (isMarking || pageOf(history.state) === page) return;
  isMarking = true;
  history.replaceState({ ...(history.state as object | null), page }, '');
  isMarking = false;
}

/**
 * Scrolls there as soon as the page is long enough: lists come late and grow as their end comes near.
 * Whoever scrolls meanwhile is where they want to be.
 */
function scrollBack(top: number): void {
  settle?.();
  const watch = new AbortController();
  // Called a first time once what is there now has been laid out.
  const growth = new ResizeObserver(() => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) <= 1) settle?.();
  });
  const timer = setTimeout(() => settle?.(), GROWS_FOR_MS);
  settle = () => {
    settle = undefined;
    watch.abort();
    growth.disconnect();
    clearTimeout(timer);
  };
  growth.observe(document.body);
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(kind, () => settle?.(), { signal: watch.signal, passive: true });
}

function begin(): void {
  settle?.();
  page = Math.max(page + 1, Date.now());
  path = location.pathname;
  mark();
  scrollTo(0, 0);
}

/** A sheet is an entry of the page it stands over. Going somewhere is a page of its own. */
function pushed(): void {
  if (pageOf(history.state) === page) return;
  if (!settle) remember(scrollY);
  begin();
}

function replaced(): void {
  if (location.pathname === path) mark();
  else begin();
}

function popped(): void {
  const to = pageOf(history.state);
  path = location.pathname;
  // An entry of ours says which page it is; another (a place within the page) is the page in view.
  if (to === undefined) mark();
  else if (to !== page) {
    page = to;
    scrollBack(places.get(page) ?? 0);
  }
}

export function startScrollPlaces(): void {
  history.scrollRestoration = 'manual';
  recall();
  path = location.pathname;
  const before = pageOf(history.state);
  page = before ?? Date.now();
  mark();
  if (before !== undefined) scrollBack(places.get(before) ?? 0);
  addEventListener('scroll', () => !settle && remember(scrollY), { passive: true });
  addEventListener('pushState', pushed);
  addEventListener('replaceState', replaced);
  addEventListener('popstate', popped);
  addEventListener('pagehide', store);
  addEventListener('visibilitychange', store);
}
