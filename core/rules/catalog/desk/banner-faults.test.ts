import { expect, test } from 'vitest';
import { bannerFaults, bannerState, isBannerLink } from './banner-faults.ts';

test('a banner links only into the app', () => {
  const inside = [
    '',
    '/',
    '/products',
    '/products?category=1&season=rabi',
    '/products/3011',
    '/products?search=%E0%A4%AC',
    '/community/post',
  ];
  expect(inside.filter((link) => !isBannerLink(link))).toEqual([]);
  const outside = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'products',
    '/api/user/v1/me',
    '/desk',
    '/products/../desk',
    '/products#x',
    '/products?x="onload=1',
    '/PRODUCTS',
    ' /products',
  ];
  expect(outside.filter(isBannerLink)).toEqual([]);
});

test('a missing or invalid value shows at its field', () => {
  const noon = '2026-11-22T06:30:00.000Z';
  const right = { titles: { en: 'Rabi seed is here', hi: 'रबी के बीज आ गए' }, link: '/products?category=1', starts_at: noon, ends_at: null };
  const faults = (over: object, others = 0) => bannerFaults({ ...right, ...over }, others).map(({ path, reason }) => `${path} ${reason}`);
  expect(faults({})).toEqual([]);
  expect(faults({ titles: { en: '', hi: ' ' }, link: 'x', ends_at: noon })).toEqual([
    'titles.en banner-title-missing',
    'titles.hi banner-title-missing',
    'link banner-link-unknown',
    'ends_at banner-ends-before-start',
  ]);
  expect(faults({}, 100)).toEqual(['titles.en banners-too-many']);
});

test('a banner is off, upcoming, shown or expired', () => {
  const banner = { isOn: true, startsAt: 10, endsAt: 20 };
  expect([9, 10, 19, 20].map((now) => bannerState(banner, now))).toEqual(['coming', 'shown', 'shown', 'over']);
  expect([bannerState({ ...banner, endsAt: null }, 1_000), bannerState({ ...banner, isOn: false }, 15)]).toEqual(['shown', 'off']);
});
