// Tests the farmer's receipt at the counter: in the farmer's language, printed on a roll or on A4, shared as a picture.
import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ReceiptFacts } from '#core/rules/receipt/receipt.ts';
import { receiptOfOrder } from '#core/rules/receipt/receipt.ts';
import { showLanguage } from '#state/frame/language-state.ts';
import { choose, eventually, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { orderOf } from '../../../tests/fixtures/app/order-samples.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

const order = orderOf(7, { order_number: 'RTTJJMKP' });
const kept: ReceiptFacts = {
  ...receiptOfOrder(order, { language: 'hi', centre: { en: 'Kanti centre', hi: 'कांटी केंद्र' }, agent: 'Asha' }),
  state: 'kept',
  orderNumber: undefined,
};

/** The drawn texts, because the test's browser has no canvas. */
const drawn = vi.hoisted(() => [] as string[]);
const pen = {
  measureText: (text: string) => ({ width: text.length * 12 }),
  fillText: (text: string) => drawn.push(text),
  ...Object.fromEntries(['fillRect', 'setLineDash', 'beginPath', 'moveTo', 'lineTo', 'stroke'].map((name) => [name, () => undefined])),
};

beforeAll(async () => {
  await loadWords();
  await showLanguage('en', 'book');
  Object.assign(globalThis, { caches: globalThis.caches ?? {} });
});
beforeEach(() => {
  drawn.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as GPUCanvasContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
});

test('an order without network: the receipt is in the farmer’s language and says that it is not sent yet', async () => {
  render(<ReceiptSheet facts={kept} />);
  await screen.findByText('ऑर्डर रखा है, अभी भेजा नहीं');
  expect(screen.getByText('अभी भेजा नहीं')).toBeTruthy();
  expect(screen.getByText('कांटी केंद्र')).toBeTruthy();
  await choose('English');
  await screen.findByText('Order kept, not sent yet');
});

test('on a roll it prints as a picture, on A4 as text, and the paper is removed after printing', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  render(<ReceiptSheet facts={kept} />);
  await screen.findByText('ऑर्डर रखा है, अभी भेजा नहीं');
  await tap('Print on a roll');
  await eventually(() => expect(print).toHaveBeenCalledOnce());
  expect(drawn.join(' ')).toContain('अभी भेजा नहीं');
  const paper = () => document.getElementById('printed-paper');
  expect(paper()?.querySelector('canvas')?.width).toBe(384);
  await tap('Print on A4');
  await eventually(() => expect(print).toHaveBeenCalledTimes(2));
  expect(paper()?.querySelector('canvas')).toBeNull();
  expect(paper()?.textContent).toContain('अभी भेजा नहीं');
  await act(async () => void dispatchEvent(new Event('afterprint')));
  expect(paper()).toBeNull();
});

test('it is shared as a picture; a device without a share sheet saves it', async () => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share, canShare: () => true }));
  render(<ReceiptSheet order={order} />);
  await screen.findByText('Order placed');
  await tap('Send as a picture');
  await eventually(() => expect(share).toHaveBeenCalledOnce());
  expect(share).toHaveBeenCalledWith({
    files: [expect.objectContaining({ name: 'receipt-RTTJJMKP.png', type: 'image/png' })],
    title: 'receipt-RTTJJMKP.png',
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share: undefined }));
  URL.createObjectURL = () => 'blob:receipt';
  await tap('Send as a picture');
  await screen.findByText('The picture was saved on this device.');
});
