// Tests taps on a page that is visible but not ready.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The browser's report about the first input, which may be older than any script. */
let tellFirstInput: (startTime: number, target: Element) => void;
let taps: typeof import('./early-taps.ts');
const clicks: string[] = [];
const started = 1_000;

beforeEach(async () => {
  clicks.length = 0;
  vi.resetModules();
  vi.spyOn(performance, 'now').mockReturnValue(started);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listen: (list: { getEntries: () => object[] }) => void) {
        tellFirstInput = (startTime, target) => listen({ getEntries: () => [{ startTime, target }] });
      }
      observe(): void {}
    },
  );
  taps = await import('./early-taps.ts');
});
afterEach(() => {
  // Ends everything that a test left waiting.
  taps.setFrameLive();
  document.querySelector('[data-late]')?.remove();
  taps.setFrameLive();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page with a button of the frame and two buttons of a later part. None of them works yet. */
function page(late = '<div data-late><button id="add"><b>Add</b></button><button id="less">Less</button></div>'): void {
  document.body.innerHTML = `<button id="menu">Menu</button>${late}<a id="link">Link</a>`;
}
const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
/** Starts the app. From here on its button works. */
function enliven(...ids: string[]): void {
  for (const id of ids) at(id).addEventListener('click', () => clicks.push(id));
}
const isBusy = (id: string): boolean => at(id).getAttribute('aria-busy') === 'true' || at(id).ariaBusy === 'true';
/** Makes the later part ready. */
async function becomeLive(): Promise<void> {
  const { render } = await import('@testing-library/react');
  const { createElement } = await import('react');
  const Part = (): null => {
    taps.useLivePart();
    return null;
  };
  render(createElement(Part));
}

test('an early tap is shown as received, and is answered once when its part is ready', async () => {
  page();
  taps.startTaps();
  at('add').querySelector('b')?.click();
  expect(isBusy('add')).toBe(true);
  enliven('menu');
  taps.setFrameLive();
  expect(isBusy('add')).toBe(true);
  enliven('add', 'less');
  await becomeLive();
  expect([clicks, isBusy('add')]).toEqual([['add'], false]);
  at('add').click();
  expect([clicks, isBusy('add')]).toEqual([['add', 'add'], false]);
});

test('only the last of several early taps is answered and shown as busy', async () => {
  page();
  taps.startTaps();
  at('menu').click();
  at('add').click();
  at('add').click();
  at('less').click();
  expect(['menu', 'add', 'less'].filter(isBusy)).toEqual(['less']);
  enliven('menu', 'add', 'less');
  taps.setFrameLive();
  await becomeLive();
  expect([clicks, ['menu', 'add', 'less'].filter(isBusy)]).toEqual([['less'], []]);
});

test('the frame is ready before the rest of the page, and then handles its own taps', async () => {
  page();
  taps.startTaps();
  at('menu').click();
  enliven('menu');
  taps.setFrameLive();
  expect(clicks).toEqual(['menu']);
  at('menu').click();
  expect([clicks, isBusy('menu')]).toEqual([['menu', 'menu'], false]);
  await becomeLive();
  expect(clicks).toEqual(['menu', 'menu']);
});

test('the browser reports a tap from before any script, and a later one counts once', async () => {
  page();
  taps.startTaps();
  tellFirstInput(started - 500, at('add').querySelector('b') as Element);
  expect(isBusy('add')).toBe(true);
  enliven('add');
  taps.setFrameLive();
  await becomeLive();
  expect(clicks).toEqual(['add']);
  tellFirstInput(started + 500, at('add'));
  expect(clicks).toEqual(['add']);
});

test('a first tap that the browser reports late is pressed at once when the page is ready', async () => {
  page();
  taps.startTaps();
  enliven('add', 'menu');
  taps.setFrameLive();
  tellFirstInput(started - 1, at('menu'));
  expect(clicks).toEqual(['menu']);
  await becomeLive();
  tellFirstInput(started - 1, at('add'));
  expect(clicks).toEqual(['menu', 'add']);
});

test('a page without late parts is ready with its frame, and taps on links and text are left alone', async () => {
  page('');
  taps.startTaps();
  at('link').click();
  document.body.click();
  tellFirstInput(1, at('link'));
  at('menu').click();
  enliven('menu', 'link');
  taps.setFrameLive();
  await taps.pageLive;
  expect(clicks).toEqual(['menu']);
});

test('an early tap on something that disappeared is dropped', async () => {
  page();
  taps.startTaps();
  at('add').click();
  at('add').remove();
  enliven('less');
  taps.setFrameLive();
  await becomeLive();
  expect(clicks).toEqual([]);
});
