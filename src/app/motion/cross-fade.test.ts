// The fade between pages.
import { beforeEach, expect, test, vi } from 'vitest';
import { around } from './around-navigation.ts';
import { startCrossFade } from './cross-fade.ts';

const faded = vi.fn();
let isReduced = false;

beforeEach(() => {
  faded.mockReset();
  isReduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  Object.assign(document, {
    startViewTransition: (update: () => Promise<void>) => {
      faded();
      return { ready: update().then(() => Promise.reject(new Error('skipped'))) };
    },
  });
  startCrossFade();
  return () => Reflect.deleteProperty(document, 'startViewTransition');
});

/** Opens a page. @returns the pages opened so far */
function open(to: string, options = {}): string[] {
  const opened: string[] = [];
  around.navigation((path) => opened.push(path), to, options);
  return opened;
}

test('the old page fades into the new one, and a skipped fade is no error', () => {
  expect(open('/products')).toEqual(['/products']);
  expect(faded).toHaveBeenCalledOnce();
});

test('nothing fades for people who want less motion, while a list is typed into, and in older browsers', () => {
  expect(open('/products?search=u', { replace: true })).toEqual(['/products?search=u']);
  isReduced = true;
  expect(open('/products')).toEqual(['/products']);
  isReduced = false;
  Reflect.deleteProperty(document, 'startViewTransition');
  expect(open('/orders')).toEqual(['/orders']);
  expect(faded).not.toHaveBeenCalled();
});
