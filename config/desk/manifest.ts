// The web manifest of the desk: it is installed as a separate app beside the farmer's.
import type { ManifestOptions } from 'vite-plugin-pwa';
import { FARMERS_LANGUAGE } from '../../core/language/language-table.ts';

export const manifest: Partial<ManifestOptions> = {
  id: '/desk',
  name: 'Khurpi desk · खुरपी डेस्क',
  short_name: 'खुरपी डेस्क',
  description: 'Orders, products, money and people of the shop.',
  start_url: '/desk?src=pwa',
  scope: '/desk',
  display: 'standalone',
  orientation: 'any',
  lang: FARMERS_LANGUAGE,
  dir: 'ltr',
  categories: ['business', 'productivity'],
  theme_color: '#17324D',
  background_color: '#F6F7F2',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
