// The web manifest: how the app looks on a home screen, and what other apps may share with it. One for each language of the app.
import type { ManifestOptions } from 'vite-plugin-pwa';

/** Words that a manifest takes from the app. */
export const manifestWords = [
  ['shell', 'brand'],
  ['shell', 'nav.home'],
  ['shell', 'nav.shop'],
  ['shell', 'nav.cart'],
  ['shell', 'nav.orders'],
  ['home-more', 'service.loss'],
] as const;
type ManifestWord = (typeof manifestWords)[number][1];
export type ManifestTexts = Readonly<Record<ManifestWord, string>>;

const png = (src: string, sizes: string) => ({ src, sizes, type: 'image/png' });
const icon = (file: string, side: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  ...png(`/icons/${file}-${side}.png`, `${side}x${side}`),
  purpose,
});
const shortcut = (name: string, path: string, picture: string) => ({
  name,
  url: `${path}?src=pwa`,
  icons: [png(`/icons/shortcut-${picture}.png`, '96x96')],
});
const narrow = (file: string, label: string) => ({ ...png(`/screenshots/${file}.png`, '720x1280'), form_factor: 'narrow' as const, label });

/** Where the worker takes what another app shares (`sw/take-shared.ts`). */
const SHARED_PATH = '/shared';

/** The manifest of a language. All of them are one app: `id` says so. */
export const manifestIn = (language: string, words: ManifestTexts): Partial<ManifestOptions> => ({
  id: '/',
  name: 'Khurpi खुरपी',
  short_name: words.brand,
  description: 'Seeds, fertiliser, pesticide, tools and feed from the shop near you. Works without internet too.',
  start_url: '/?src=pwa',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  lang: language,
  dir: 'ltr',
  categories: ['shopping', 'business', 'food'],
  theme_color: '#0B5A2B',
  background_color: '#F6F7F2',
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('icon-maskable', 192, 'maskable'),
    icon('icon-maskable', 512, 'maskable'),
    icon('icon-monochrome', 192, 'monochrome'),
  ],
  shortcuts: [
    shortcut(words['nav.shop'], '/products', 'search'),
    shortcut(words['nav.cart'], '/cart', 'cart'),
    shortcut(words['nav.orders'], '/orders', 'orders'),
    shortcut(words['service.loss'], '/insurance/claims/report', 'loss'),
  ],
  share_target: {
    action: SHARED_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photo', accept: ['image/*'] }] },
  },
  screenshots: [
    narrow('home-hi', words['nav.home']),
    narrow('products-hi', words['nav.shop']),
    narrow('cart-hi', words['nav.cart']),
    { ...png('/screenshots/home-wide.png', '1280x800'), form_factor: 'wide', label: words.brand },
  ],
});
