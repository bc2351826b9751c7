// The places of the desk: one row for each screen of the bar, with what it takes to see it. A new screen is a row here and one in routes.tsx.
import type { DeskMe } from '#core/contract/desk/session.ts';
import type { DeskIconName } from '#core/icon-names.ts';
import type { DeskPermission } from '#core/rules/permission.ts';
import type { MessageKey } from '../state/language-state.ts';
import { mayDo } from '../state/session-state.ts';

export interface Place {
  readonly href: string;
  readonly word: MessageKey;
  readonly icon: DeskIconName;
  /** None: everybody who is signed in. */
  readonly needs?: DeskPermission;
}

export const places: readonly Place[] = [
  { href: '/', word: 'nav.home', icon: 'chart' },
  { href: '/orders', word: 'nav.orders', icon: 'box', needs: 'orders.read' },
  { href: '/prebook', word: 'nav.prebook', icon: 'calendar', needs: 'orders.read' },
  { href: '/shop', word: 'nav.shop', icon: 'store', needs: 'vendors.write' },
  { href: '/stock', word: 'nav.stock', icon: 'tag', needs: 'offers.read' },
  { href: '/products', word: 'nav.products', icon: 'shop', needs: 'catalog.read' },
  { href: '/coupons', word: 'nav.coupons', icon: 'gift', needs: 'coupons.read' },
  { href: '/banners', word: 'nav.banners', icon: 'home', needs: 'content.write' },
  { href: '/articles', word: 'nav.articles', icon: 'edit', needs: 'blog.write' },
  { href: '/imports', word: 'nav.imports', icon: 'receipt', needs: 'imports.run' },
  { href: '/claims', word: 'nav.claims', icon: 'shield', needs: 'claims.review' },
  { href: '/days', word: 'nav.days', icon: 'clock', needs: 'days.read' },
  { href: '/insurance', word: 'nav.insurance', icon: 'shield', needs: 'insurance.see' },
  { href: '/bordereaux', word: 'nav.bordereaux', icon: 'shield', needs: 'policies.bordereau' },
  { href: '/money', word: 'nav.money', icon: 'wallet', needs: 'money.read' },
  { href: '/leads', word: 'nav.leads', icon: 'call', needs: 'leads.follow' },
  { href: '/growth', word: 'nav.growth', icon: 'gift', needs: 'content.write' },
  { href: '/posts', word: 'nav.posts', icon: 'chat', needs: 'community.moderate' },
  { href: '/insights', word: 'nav.insights', icon: 'phone', needs: 'insights.read' },
  { href: '/kyc', word: 'nav.kyc', icon: 'shield', needs: 'kyc.review' },
  { href: '/staff', word: 'nav.staff', icon: 'users', needs: 'staff.read' },
  { href: '/audit', word: 'nav.audit', icon: 'log', needs: 'audit.read' },
  { href: '/me', word: 'nav.me', icon: 'me' },
];

/** What a person sees of them. */
export const placesFor = (person: DeskMe): readonly Place[] => places.filter(({ needs }) => needs === undefined || mayDo(person, needs));
