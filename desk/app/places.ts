// The places of the desk: one row for each screen of the menu, with its group and what it takes to see it. A new screen is a row here and
// one in routes.tsx. The order is that of the bar: what most people open most comes first.
import type { DeskMe } from '#core/contract/desk/session.ts';
import type { DeskPermission } from '#core/facts/permission.ts';
import type { DeskIconName } from '#core/icon-names.ts';
import type { MessageKey } from '../state/language-state.ts';
import { mayDo } from '../state/session-state.ts';

/** Headings of the menu, in their order. */
export type PlaceGroup = 'counter' | 'goods' | 'money' | 'insurance' | 'people' | 'office';

export interface Place {
  readonly href: string;
  readonly word: MessageKey;
  readonly icon: DeskIconName;
  readonly group: PlaceGroup;
  /** None: everybody who is signed in. */
  readonly needs?: DeskPermission;
}

export const places: readonly Place[] = [
  { href: '/', word: 'nav.home', icon: 'chart', group: 'counter' },
  { href: '/orders', word: 'nav.orders', icon: 'box', group: 'counter', needs: 'orders.read' },
  { href: '/stock', word: 'nav.stock', icon: 'tag', group: 'goods', needs: 'offers.read' },
  { href: '/days', word: 'nav.days', icon: 'clock', group: 'counter', needs: 'days.read' },
  { href: '/money', word: 'nav.money', icon: 'wallet', group: 'money', needs: 'money.read' },
  { href: '/kyc', word: 'nav.kyc', icon: 'user', group: 'insurance', needs: 'kyc.review' },
  { href: '/claims', word: 'nav.claims', icon: 'shield', group: 'insurance', needs: 'claims.review' },
  { href: '/posts', word: 'nav.posts', icon: 'chat', group: 'people', needs: 'community.moderate' },
  { href: '/leads', word: 'nav.leads', icon: 'call', group: 'people', needs: 'leads.follow' },
  { href: '/articles', word: 'nav.articles', icon: 'edit', group: 'people', needs: 'blog.write' },
  { href: '/products', word: 'nav.products', icon: 'shop', group: 'goods', needs: 'catalog.read' },
  { href: '/prebook', word: 'nav.prebook', icon: 'calendar', group: 'counter', needs: 'orders.read' },
  { href: '/coupons', word: 'nav.coupons', icon: 'gift', group: 'goods', needs: 'coupons.read' },
  { href: '/imports', word: 'nav.imports', icon: 'receipt', group: 'goods', needs: 'imports.run' },
  { href: '/insurance', word: 'nav.insurance', icon: 'shield', group: 'insurance', needs: 'insurance.see' },
  { href: '/bordereaux', word: 'nav.bordereaux', icon: 'share', group: 'insurance', needs: 'policies.bordereau' },
  { href: '/banners', word: 'nav.banners', icon: 'home', group: 'people', needs: 'content.write' },
  { href: '/growth', word: 'nav.growth', icon: 'like', group: 'people', needs: 'content.write' },
  { href: '/shop', word: 'nav.shop', icon: 'store', group: 'office', needs: 'vendors.write' },
  { href: '/people', word: 'nav.people', icon: 'users', group: 'office', needs: 'people.read' },
  { href: '/staff', word: 'nav.staff', icon: 'users', group: 'office', needs: 'staff.read' },
  { href: '/audit', word: 'nav.audit', icon: 'log', group: 'office', needs: 'audit.read' },
  { href: '/failed', word: 'nav.failed', icon: 'warning-triangle', group: 'office', needs: 'jobs.retry' },
  { href: '/insights', word: 'nav.insights', icon: 'phone', group: 'office', needs: 'insights.read' },
  { href: '/me', word: 'nav.me', icon: 'me', group: 'office' },
];

/** What a person sees of them. */
export const placesFor = (person: DeskMe): readonly Place[] => places.filter(({ needs }) => needs === undefined || mayDo(person, needs));

export const isHere = (href: string, path: string): boolean => path === href || (href !== '/' && path.startsWith(`${href}/`));

export interface Bar {
  readonly shown: readonly Place[];
  /** Some are only in the menu. */
  readonly hasMenu: boolean;
}

/**
 * What stands in the bar: the person's favourites, else the first of the table; and always where one is.
 * @param most places that fit, beside the button of the menu
 */
export function barOf(own: readonly Place[], favourites: readonly string[], path: string, most: number): Bar {
  if (own.length <= most + 1) return { shown: own, hasMenu: false };
  const chosen = own.filter(({ href }) => favourites.includes(href));
  const first = (chosen.length > 0 ? chosen : own).slice(0, most);
  const here = own.find(({ href }) => isHere(href, path));
  if (!here || first.includes(here)) return { shown: first, hasMenu: true };
  return { shown: [...first.slice(0, most - 1), here], hasMenu: true };
}
