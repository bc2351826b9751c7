// What other programs may do with an API key. There is one row for each scope. No scope allows money, people, staff, or keys.
import type { DeskPermission } from '../permission.ts';

interface Scope {
  /** The permissions that the scope gives, to read and to change. */
  readonly permissions: readonly DeskPermission[];
  /** The desk's calls that it opens, by name. Only `.write` scopes name writes. */
  readonly calls: readonly string[];
}

export const keyScopes = {
  'orders.read': {
    permissions: ['orders.read'],
    calls: ['listDeskOrders', 'getDeskOrder', 'countDeskOrders', 'getDeskInvoice', 'listOrderPapers', 'listPrebook'],
  },
  'stock.read': { permissions: ['offers.read'], calls: ['listDeskOffers', 'getDeskOffer', 'countDeskOffers', 'listProductOffers'] },
  /** Goods that arrived. Prices stay with people. */
  'stock.write': { permissions: ['offers.write'], calls: ['addDeskStock'] },
  'catalog.read': {
    permissions: ['catalog.read', 'vendors.read'],
    calls: ['listDeskProducts', 'getDeskProduct', 'listDeskBrands', 'listDeskCategories', 'listVendorNames'],
  },
  /** The day in numbers, and the days of the drawers. */
  'reports.read': { permissions: ['desk.self', 'orders.read', 'offers.read', 'days.read'], calls: ['getToday', 'listDays', 'getDay'] },
  /** Lists as files, without personal data. */
  'exports.read': {
    permissions: ['exports.read', 'catalog.read', 'offers.read', 'vendors.read', 'coupons.read', 'orders.export'],
    calls: ['downloadExport', 'exportPrebook'],
  },
} as const satisfies Readonly<Record<string, Scope>>;

export type KeyScope = keyof typeof keyScopes;

export const keyScopeNames = Object.keys(keyScopes) as readonly KeyScope[];

/** How every key begins, so that people and code scanners recognise it. */
export const KEY_START = 'khk_';
/** Number of characters of a key that lists show. */
export const KEY_SHOWN_SIGNS = 10;
/** Maximum valid keys of one owner. */
export const MOST_KEYS = 20;
/** Maximum lifetime of a key in days. */
export const MOST_KEY_DAYS = 366;
/** Maximum requests in a minute with one key. */
export const KEY_REQUESTS_A_MINUTE = 300;
