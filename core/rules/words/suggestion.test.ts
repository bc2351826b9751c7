import { expect, test } from 'vitest';
import { maySuggestText, maySuggestWord } from './suggestion.ts';

test('dose, safety, pests and insurance are never drafted by a machine', () => {
  for (const field of ['use', 'safety', 'pests']) expect(maySuggestText('product', field)).toBe(false);
  for (const field of ['names', 'types']) expect(maySuggestText('insurance', field)).toBe(false);
  expect(maySuggestText('article', 'texts')).toBe(false);
});

test('names and descriptions may be drafted', () => {
  expect(maySuggestText('product', 'names')).toBe(true);
  expect(maySuggestText('product', 'description')).toBe(true);
  expect(maySuggestText('banner', 'texts')).toBe(true);
  expect(maySuggestText('article', 'titles')).toBe(true);
});

test('words that bind or protect a farmer, and words with choices, are never drafted', () => {
  expect(maySuggestWord('cart', 'cart.title', 'Cart')).toBe(true);
  expect(maySuggestWord('order', 'order.number', 'Order {id}')).toBe(true);
  for (const [file, key] of [
    ['policy', 'policy.title'],
    ['shell', 'terms.title'],
    ['privacy', 'consent.marketing'],
    ['shop', 'hazard.red'],
    ['shop', 'product.safety'],
    ['server/certificate', 'certificate.title'],
  ] as const)
    expect(maySuggestWord(file, key, 'Text')).toBe(false);
  expect(maySuggestWord('cart', 'cart.items', '{n, plural, one {# item} other {# items}}')).toBe(false);
});
