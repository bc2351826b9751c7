import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '#state/frame/settings-state.ts';
import { keepDrawings } from './keep-drawings.ts';

const DRAWING = '/pictures/v1/sack_leaf_green_45-kg.svg';
/** Addresses of the requested pictures. */
const asked: string[] = [];
class FakeImage {
  set src(address: string) {
    asked.push(address);
  }
}

function openPage(html: string, workers: EventTarget | undefined): void {
  document.body.innerHTML = html;
  asked.length = 0;
  vi.stubGlobal('navigator', { serviceWorker: workers });
  vi.stubGlobal('Image', FakeImage);
}
afterEach(() => {
  vi.unstubAllGlobals();
  settings.isLowData = false;
  document.body.replaceChildren();
});

const page = `<img src="data:image/svg+xml,x" data-at="${DRAWING}" alt=""><img src="/pictures/photo/1_160" alt="">`;

test('a drawing is fetched from its own address only when a worker stores it', async () => {
  const workers = new EventTarget();
  openPage(page, workers);
  const kept = keepDrawings();
  await Promise.resolve();
  expect(asked).toEqual([]);
  workers.dispatchEvent(new Event('controllerchange'));
  await kept;
  expect(asked).toEqual([DRAWING]);
});

test('a drawing is stored at once when the worker is running', async () => {
  openPage(page, Object.assign(new EventTarget(), { controller: {} }));
  await keepDrawings();
  expect(asked).toEqual([DRAWING]);
});

test('with saved data a drawing is not downloaded twice', async () => {
  settings.isLowData = true;
  openPage(page, Object.assign(new EventTarget(), { controller: {} }));
  await keepDrawings();
  expect(asked).toEqual([]);
});

test.each([
  ['a page without one', '<img src="/pictures/v1/x.svg" alt="">', new EventTarget()],
  ['a browser without workers', page, undefined],
])('%s has nothing to store', async (_, html, workers) => {
  openPage(html, workers);
  await keepDrawings();
  expect(asked).toEqual([]);
});
