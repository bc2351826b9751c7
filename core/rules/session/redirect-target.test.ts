import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const to = (target: string | null) => redirectTarget(target, 'khurpi');

test('a redirect target is honoured only if it is one of the five kinds', () => {
  expect(to('/cart')).toBe('/cart');
  expect(to('/community/post/12')).toBe('/community/post/12');
  expect(to('/khurpi/post/12')).toBe('/khurpi/post/12');
  expect(to('/blog')).toBe('/blog');
  expect(to('/blog/paddy-blast')).toBe('/blog/paddy-blast');
  expect(to('/order/10482')).toBe('/order/10482');
});

test('everything else is refused', () => {
  for (const bad of [
    '',
    null,
    '/cart/',
    '/cart?x=1',
    '/orders',
    '/me',
    'cart',
    '//evil.example/cart',
    'https://evil.example/blog',
    '/other/post/1',
    '/blog/../me',
    '/blog/%2e%2e/me',
    '/blog\\evil',
    'javascript:alert(1)',
    '/blog//evil.example',
  ])
    expect(to(bad), String(bad)).toBeUndefined();
});
