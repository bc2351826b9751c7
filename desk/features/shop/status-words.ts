// Texts and colours of a shop's visibility.
import type { ShopStatus } from '#core/contract/desk/vendor/vendor.ts';

export const statusSigns = {
  'not-open': { word: 'shop.status-not-open', tone: 'plain', icon: 'lock' },
  open: { word: 'shop.status-open', tone: 'done', icon: 'check-circle' },
  closed: { word: 'shop.status-closed', tone: 'queued', icon: 'clock' },
} as const satisfies Readonly<Record<ShopStatus, unknown>>;
