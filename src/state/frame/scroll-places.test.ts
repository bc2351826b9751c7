import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { startScrollPlaces } from './scroll-places.ts';
import { closeSheet, openSheet, startSheets } from './sheet-state.ts';
import { SCROLL_KEY } from './stored-keys.ts';

/** The limits of the visible page, and the scroll that was requested. */
const view = { height: 10_000, top: 0 };
const grown = new Set<() => void>();
let stop: AbortController | undefined;
const add = addEventListener;

class FakeResizeObserver {
  private readonly call: () => void;
  constructor(call: () => void) {
    this.call = call;
  }
  observe(): void {
    grown.add(this.call);
  }
  disconnect(): void {
    grown.delete(this.call);
  }
}

/** Lays the screen out at this height. */
function layOut(height: number): void {
  view.height = height;
  for (const call of [...grown]) call();
}

function scroll(to: number): void {
  view.top = Math.max(0, Math.min(to, view.height));
  dispatchEvent(new Event('scroll'));
}

/** The app as it opens in this tab. */
function open(): void {
  stop?.abort();
  stop = new AbortController();
  const { signal } = stop;
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(
    (kind: string, listener: EventListenerOrEventListenerObject, options?: object | boolean) =>
      add(kind, listener, { ...(typeof options === 'object' ? options : {}), signal }),
  );
  startScrollPlaces();
}

const back = async (): Promise<void> => {
  history.back();
  await vi.waitFor(() => undefined);
};

beforeEach(() => {
  Object.assign(view, { height: 10_000, top: 0 });
  grown.clear();
  sessionStorage.clear();
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  vi.spyOn(globalThis, 'scrollY', 'get').mockImplementation(() => view.top);
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(((_x: number, to: number) => scroll(to)) as typeof scrollTo);
  startSheets();
  navigate('/');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a link opens at the top of its page, and Back returns to the place in the list', async () => {
  open();
  navigate('/products');
  scroll(2_400);
  navigate('/products/7');
  expect(view.top).toBe(0);
  await back();
  layOut(10_000);
  expect(view.top).toBe(2_400);
});

test('a list that grows while scrolling is followed until it is long enough', async () => {
  open();
  navigate('/products');
  scroll(9_000);
  navigate('/products/7');
  await back();
  layOut(700);
  expect(view.top).toBe(700);
  layOut(4_000);
  expect(view.top).toBe(4_000);
  layOut(12_000);
  expect(view.top).toBe(9_000);
  // The position is reached: later changes move nothing.
  scroll(100);
  layOut(13_000);
  expect(view.top).toBe(100);
});

test('a person who scrolls while the page grows keeps their place', async () => {
  open();
  navigate('/products');
  scroll(9_000);
  navigate('/products/7');
  await back();
  layOut(700);
  dispatchEvent(new Event('wheel'));
  scroll(300);
  layOut(12_000);
  expect(view.top).toBe(300);
});

test('a reload keeps the page’s place, and Back from there the earlier one', async () => {
  open();
  navigate('/products');
  scroll(2_400);
  navigate('/products/7');
  scroll(350);
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(SCROLL_KEY)).toContain('2400');
  open();
  view.top = 0;
  layOut(5_000);
  expect(view.top).toBe(350);
  await back();
  layOut(9_000);
  expect(view.top).toBe(2_400);
});

test('a drawer over the list moves nothing, and its link opens at the top', async () => {
  open();
  navigate('/products');
  scroll(2_400);
  openSheet({ sheet: 'cart' });
  await closeSheet();
  expect(view.top).toBe(2_400);
  openSheet({ sheet: 'cart' });
  await closeSheet();
  navigate('/products/9');
  expect(view.top).toBe(0);
  await back();
  layOut(10_000);
  expect(view.top).toBe(2_400);
});

test('another filter stays on the same page; a replacing page starts at its top', async () => {
  open();
  navigate('/products');
  scroll(500);
  navigate('/products?category=3', { replace: true });
  expect(view.top).toBe(500);
  navigate('/cart', { replace: true });
  expect(view.top).toBe(0);
});
