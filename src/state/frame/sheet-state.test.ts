// Tests the stack of sheets together with the browser's history.
import { renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  answerIfTop,
  answerSheet,
  closeAllSheets,
  closeSheet,
  closeSheetsDownTo,
  enterStep,
  isSheetOpen,
  leaveStep,
  openSheet,
  replaceSheet,
  sheetDepth,
  showFailure,
  startSheets,
  useSheets,
} from './sheet-state.ts';

const trouble = { kind: 'words', words: 'too little' } as const;
const openNames = (): string[] => renderHook(() => useSheets()).result.current.map(({ sheet }) => sheet);

/** Goes back like the phone's button. Resolves once the page has noticed it. */
function pressBack(): Promise<void> {
  const arrived = new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true }));
  history.back();
  return arrived;
}

beforeAll(() => {
  // Left over from before a reload.
  history.replaceState({ sheet: 2, place: 'kept' }, '');
  startSheets();
});

// Browsers navigate later, not within the call.
beforeEach(() => {
  const [go, back] = [history.go.bind(history), history.back.bind(history)];
  vi.spyOn(history, 'go').mockImplementation((steps) => void setTimeout(() => go(steps)));
  vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(back));
});

afterEach(async () => {
  for (let left = sheetDepth(); left > 0; left--) await answerSheet();
  expect(sheetDepth()).toBe(0);
});

test('after a reload no sheet is open, and the rest of the history state stays', () => {
  expect(history.state).toEqual({ sheet: 0, place: 'kept' });
});

test('each sheet is one history entry, and Back closes the top one', async () => {
  const before = history.length;
  openSheet({ sheet: 'cart' });
  openSheet({ sheet: 'coupons' });
  expect(history.length).toBe(before + 2);
  expect(history.state).toMatchObject({ sheet: 2, place: 'kept' });
  await pressBack();
  expect(openNames()).toEqual(['cart']);
  await pressBack();
  expect(openNames()).toEqual([]);
  expect(history.state).toEqual({ sheet: 0, place: 'kept' });
});

test('two taps open a sheet once, and a second failure also shows', () => {
  openSheet({ sheet: 'coupons' });
  openSheet({ sheet: 'coupons' });
  showFailure('error.failed', 'first');
  showFailure('error.failed', 'second');
  expect(openNames()).toEqual(['coupons', 'failure', 'failure']);
});

test('a sheet is closed when its closing promise resolves, and its entry is gone', async () => {
  openSheet({ sheet: 'coupons' });
  await closeSheet();
  expect(isSheetOpen('coupons')).toBe(false);
  expect(history.state).toMatchObject({ sheet: 0 });
});

test('a second tap on close, while the first runs, closes no other sheet', async () => {
  openSheet({ sheet: 'cart' });
  openSheet({ sheet: 'coupons' });
  await Promise.all([closeSheet(), closeSheet()]);
  expect(history.go).toHaveBeenCalledOnce();
  expect(openNames()).toEqual(['cart']);
});

test('a history step that never arrives does not delay a later one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  openSheet({ sheet: 'cart' });
  vi.mocked(history.go).mockImplementationOnce(() => undefined);
  void closeSheet();
  vi.setSystemTime(Date.now() + 1_001);
  await closeSheet();
  vi.useRealTimers();
  expect(openNames()).toEqual([]);
});

test('going forward to a closed sheet opens nothing, and the next sheet counts from there', async () => {
  openSheet({ sheet: 'coupons' });
  await pressBack();
  history.forward();
  expect(openNames()).toEqual([]);
  expect(history.state).toMatchObject({ sheet: 0 });
  openSheet({ sheet: 'cart' });
  await pressBack();
  expect(openNames()).toEqual([]);
});

test.each([
  ['cart-trouble', () => openSheet({ sheet: 'cart-trouble', isBlocking: true, trouble })],
  ['failure', () => showFailure('error.failed', undefined, 'reload')],
] as const)('Back does not close a blocking %s, but its own action does', async (sheet, open) => {
  open();
  const { length } = history;
  await pressBack();
  await closeSheet();
  expect(openNames()).toEqual([sheet]);
  expect([history.length, history.state]).toMatchObject([length, { sheet: 1 }]);
  await answerSheet();
  expect(openNames()).toEqual([]);
});

test('Back undoes a step inside a sheet, and closing the sheet also removes its steps', async () => {
  const onBack = vi.fn();
  openSheet({ sheet: 'select-address' });
  enterStep(onBack);
  enterStep(onBack);
  await pressBack();
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(openNames()).toEqual(['select-address', 'step']);
  await closeSheet();
  expect(onBack).toHaveBeenCalledTimes(2);
  expect(openNames()).toEqual([]);
});

test('the last step can be left by its button, and without a step nothing happens', async () => {
  const onBack = vi.fn();
  openSheet({ sheet: 'select-address' });
  enterStep(onBack);
  expect(leaveStep()).toBe(true);
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  expect(leaveStep()).toBe(false);
  expect(openNames()).toEqual(['select-address']);
});

test('one sheet can be replaced by another on the same entry', async () => {
  openSheet({ sheet: 'payment-options' });
  await replaceSheet({ sheet: 'choose-amount' });
  expect(openNames()).toEqual(['choose-amount']);
  expect(history.state).toMatchObject({ sheet: 1 });
});

test('sheets close down to a given depth, but a sheet that needs an answer stays open', async () => {
  openSheet({ sheet: 'cart' });
  openSheet({ sheet: 'coupons' });
  openSheet({ sheet: 'share-link' });
  await closeSheetsDownTo(1);
  expect(openNames()).toEqual(['cart']);
  openSheet({ sheet: 'cart-trouble', isBlocking: true, trouble });
  openSheet({ sheet: 'coupons' });
  await closeAllSheets();
  expect(openNames()).toEqual(['cart', 'cart-trouble']);
});

test('a sheet is closed from outside only when it is on top and the one named', async () => {
  openSheet({ sheet: 'cart-trouble', isBlocking: true, trouble });
  await answerIfTop('cart-trouble', (open) => open.trouble.kind === 'quota');
  await answerIfTop('coupons', () => true);
  expect(openNames()).toEqual(['cart-trouble']);
  await answerIfTop('cart-trouble', (open) => open.trouble === trouble);
  expect(openNames()).toEqual([]);
});

test('a sheet counts as open anywhere in the stack, and others do not', () => {
  openSheet({ sheet: 'cart' });
  openSheet({ sheet: 'coupons' });
  expect([isSheetOpen('cart'), isSheetOpen('coupons'), isSheetOpen('share-link')]).toEqual([true, true, false]);
});
