// Tests that pages can be shared.
import { afterEach, expect, test, vi } from 'vitest';
import { chatShareLink, hasShareSheet, shareBySheet } from './share.ts';

const content = { title: 'Seed', text: 'Good seed & cheap, 50% off', url: 'https://shop.test/products/1?v=2' };
const phoneShares = (share: unknown): void => void Object.defineProperty(navigator, 'share', { configurable: true, value: share });

afterEach(() => phoneShares(undefined));

test('a phone without a share sheet says so', () => {
  expect(hasShareSheet()).toBe(false);
  phoneShares(async () => undefined);
  expect(hasShareSheet()).toBe(true);
});

test('the share sheet gets the content, and closing it is no error', async () => {
  const share = vi.fn(async () => Promise.reject(new DOMException('closed', 'AbortError')));
  phoneShares(share);
  await expect(shareBySheet(content)).resolves.toBeUndefined();
  expect(share).toHaveBeenCalledExactlyOnceWith(content);
});

test('the chat gets text and address with any characters', () => {
  const { origin, pathname, searchParams } = new URL(chatShareLink(content));
  expect([origin, pathname, [...searchParams]]).toEqual(['https://wa.me', '/', [['text', `${content.text} ${content.url}`]]]);
});
