// The web manifest: how the app looks on a home screen.
import type { ManifestOptions } from 'vite-plugin-pwa';

const shortcut = (
  name: string,
  url: string,
  icon: string,
): { name: string; url: string; icons: { src: string; sizes: string; type: string }[] } => ({
  name,
  url,
  icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
});

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Khurpi खुरपी',
  short_name: 'खुरपी',
  description: 'Seeds, fertiliser, pesticide, tools and feed from the shop near you. Works without internet too.',
  start_url: '/?src=pwa',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  lang: 'hi',
  dir: 'ltr',
  categories: ['shopping', 'business', 'food'],
  theme_color: '#0B5A2B',
  background_color: '#F6F7F2',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    shortcut('सामान खोजें', '/products?src=pwa', 'search'),
    shortcut('कार्ट', '/cart?src=pwa', 'cart'),
    shortcut('ऑर्डर', '/orders?src=pwa', 'orders'),
  ],
  screenshots: [
    { src: '/screenshots/home-hi.png', sizes: '720x1280', type: 'image/png', form_factor: 'narrow', label: 'होम' },
    { src: '/screenshots/products-hi.png', sizes: '720x1280', type: 'image/png', form_factor: 'narrow', label: 'सामान' },
    { src: '/screenshots/cart-hi.png', sizes: '720x1280', type: 'image/png', form_factor: 'narrow', label: 'कार्ट' },
    { src: '/screenshots/home-wide.png', sizes: '1280x800', type: 'image/png', form_factor: 'wide', label: 'Khurpi' },
  ],
};
