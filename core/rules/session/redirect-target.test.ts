import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const to = (target: string | null) => redirectTarget(target, 'khurpi');

test('a redirect target is accepted only if it is one of the five kinds', () => {
  expect(to('/cart')).toBe('/cart');
  expect(to('/community/post/12')).toBe('/community/post/12');
  expect(to('/khurpi/post/12')).toBe('/khurpi/post/12');
  expect(to('/blog')).toBe('/blog');
  expect(to('/blog/paddy-blast')).toBe('/blog/paddy-blast');
  expect(to('/order/10482')).toBe('/order/10482');
});

test('every other target is refused', () => {
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

/** Parts that could make an address lead to another site, combined in every order. */
const tricks = [
  ...[
    '/',
    '//',
    '///',
    '\\',
    '/\\',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '%09',
    '%0a',
    '%00',
    '%20',
    '%2f',
    '%2F',
    '%5c',
    '%2e%2e',
    '.',
    '..',
    '/./',
    '/../',
  ],
  ...['@', ':', '?', '#', ';', '&', '=', '%', '%25', '%252f', '\u2215', '\uff0f', '\uff0e', '\u202e', '\u00a0'],
  ...['https:', 'http://', 'javascript:', 'data:text/html,', 'evil.example', 'user@evil.example', 'login?redirect='],
  ...['/cart', '/community/post/', '/khurpi/post/', '/blog', '/order/', '/order/12', '/me', '7', 'a'],
];

test('an accepted target always stays in the shop and below a named path', () => {
  const base = 'https://shop.example';
  let honoured = 0;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...tricks), { minLength: 1, maxLength: 7 }), (parts) => {
      const target = to(parts.join(''));
      if (target === undefined) return;
      honoured++;
      const { origin, pathname, username } = new URL(target, base);
      expect([origin, username]).toEqual([base, '']);
      expect(pathname).toMatch(/^\/(cart$|blog|order\/|(community|khurpi)\/post\/)/);
      // Also as a router or a server decodes it.
      expect(new URL(decodeURIComponent(pathname), base).origin).toBe(base);
    }),
    { numRuns: 20_000 },
  );
  expect(honoured).toBeGreaterThan(50);
});
