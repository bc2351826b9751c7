// Address → page. Every page is a file of its own, fetched when it is first opened; what one may not see is not found.
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { focusOnPage } from '../blocks/page-focus.ts';
import { useText } from '../state/language-state.ts';
import { mayDo, usePerson } from '../state/session-state.ts';
import { articleEntries } from './entries/article-entries.ts';
import { communityEntries } from './entries/community-entries.ts';
import { insightEntries } from './entries/insight-entries.ts';
import { insuranceEntries } from './entries/insurance-entries.ts';
import { officeEntries } from './entries/office-entries.ts';
import { type Entry, withWords } from './entries/page-entry.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFound } from './not-found.tsx';

const parameters = ({ path }: Entry): number => path.split(':').length;

const all: readonly Entry[] = [
  { path: '/', page: withWords(['home', 'staff'], () => import('../features/home/home-page.tsx').then((m) => ({ default: m.HomePage }))) },
  {
    path: '/orders',
    page: withWords(['orders'], () => import('../features/orders/orders-page.tsx').then((m) => ({ default: m.OrdersPage }))),
    needs: 'orders.read',
  },
  {
    path: '/orders/:id',
    page: withWords(['orders', 'order-detail'], () =>
      import('../features/orders/detail/order-page.tsx').then((m) => ({ default: m.OrderPage })),
    ),
    needs: 'orders.read',
  },
  {
    path: '/orders/:id/accept',
    page: withWords(['orders', 'order-detail'], () =>
      import('../features/orders/accept/accept-page.tsx').then((m) => ({ default: m.AcceptPage })),
    ),
    needs: 'orders.accept',
  },
  {
    path: '/stock',
    page: withWords(['stock'], () => import('../features/stock/stock-page.tsx').then((m) => ({ default: m.StockPage }))),
    needs: 'offers.read',
  },
  {
    path: '/products',
    page: withWords(['products', 'stock', 'staff'], () =>
      import('../features/products/products-page.tsx').then((m) => ({ default: m.ProductsPage })),
    ),
    needs: 'catalog.read',
  },
  {
    path: '/products/new',
    page: withWords(['products', 'stock', 'staff'], () =>
      import('../features/products/product-form-page.tsx').then((m) => ({ default: m.NewProductPage })),
    ),
    needs: 'catalog.write',
  },
  {
    path: '/products/lists',
    page: withWords(['products'], () => import('../features/products/lists/lists-page.tsx').then((m) => ({ default: m.ListsPage }))),
    needs: 'catalog.write',
  },
  {
    path: '/products/:id',
    page: withWords(['products', 'stock', 'staff'], () =>
      import('../features/products/product-form-page.tsx').then((m) => ({ default: m.ProductPage })),
    ),
    needs: 'catalog.read',
  },
  {
    path: '/coupons',
    page: withWords(['coupons'], () => import('../features/coupons/coupons-page.tsx').then((m) => ({ default: m.CouponsPage }))),
    needs: 'coupons.read',
  },
  {
    path: '/coupons/new',
    page: withWords(['coupons'], () => import('../features/coupons/coupon-form-page.tsx').then((m) => ({ default: m.NewCouponPage }))),
    needs: 'coupons.write',
  },
  {
    path: '/coupons/:vendor/:code',
    page: withWords(['coupons'], () => import('../features/coupons/coupon-form-page.tsx').then((m) => ({ default: m.CouponPage }))),
    needs: 'coupons.read',
  },
  {
    path: '/banners',
    page: withWords(['banners'], () => import('../features/banners/banners-page.tsx').then((m) => ({ default: m.BannersPage }))),
    needs: 'content.write',
  },
  {
    path: '/banners/new',
    page: withWords(['banners'], () => import('../features/banners/banner-form-page.tsx').then((m) => ({ default: m.NewBannerPage }))),
    needs: 'content.write',
  },
  {
    path: '/banners/:id',
    page: withWords(['banners'], () => import('../features/banners/banner-form-page.tsx').then((m) => ({ default: m.BannerPage }))),
    needs: 'content.write',
  },
  {
    path: '/imports',
    page: withWords(['imports'], () => import('../features/imports/imports-page.tsx').then((m) => ({ default: m.ImportsPage }))),
    needs: 'imports.run',
  },
  {
    path: '/imports/:id',
    page: withWords(['imports'], () => import('../features/imports/import-page.tsx').then((m) => ({ default: m.ImportPage }))),
    needs: 'imports.run',
  },
  {
    path: '/claims',
    page: withWords(['claims'], () => import('../features/claims/claims-page.tsx').then((m) => ({ default: m.ClaimsPage }))),
    needs: 'claims.review',
  },
  {
    path: '/claims/:id',
    page: withWords(['claims'], () => import('../features/claims/claim-page.tsx').then((m) => ({ default: m.ClaimPage }))),
    needs: 'claims.review',
  },
  {
    path: '/kyc',
    page: withWords(['kyc'], () => import('../features/kyc/kyc-page.tsx').then((m) => ({ default: m.KycPage }))),
    needs: 'kyc.review',
  },
  {
    path: '/kyc/erasures',
    page: withWords(['kyc'], () => import('../features/kyc/erasures-page.tsx').then((m) => ({ default: m.ErasuresPage }))),
    needs: 'kyc.erase',
  },
  {
    path: '/kyc/:farmer',
    page: withWords(['kyc'], () => import('../features/kyc/review-page.tsx').then((m) => ({ default: m.ReviewPage }))),
    needs: 'kyc.review',
  },
  {
    path: '/staff',
    page: withWords(['staff'], () => import('../features/staff/staff-page.tsx').then((m) => ({ default: m.StaffPage }))),
    needs: 'staff.read',
  },
  {
    path: '/staff/new',
    page: withWords(['staff'], () => import('../features/staff/staff-form-page.tsx').then((m) => ({ default: m.NewStaffPage }))),
    needs: 'staff.write',
  },
  {
    path: '/staff/:id',
    page: withWords(['staff'], () => import('../features/staff/staff-form-page.tsx').then((m) => ({ default: m.ChangeStaffPage }))),
    needs: 'staff.write',
  },
  {
    path: '/orders/print',
    page: withWords(['papers'], () => import('../features/papers/papers-page.tsx').then((m) => ({ default: m.PrintPage }))),
    needs: 'orders.read',
  },
  {
    path: '/orders/:id/invoice',
    page: withWords(['papers'], () => import('../features/papers/papers-page.tsx').then((m) => ({ default: m.InvoicePage }))),
    needs: 'orders.read',
  },
  {
    path: '/prebook',
    page: withWords(['prebook'], () => import('../features/prebook/prebook-page.tsx').then((m) => ({ default: m.PrebookPage }))),
    needs: 'orders.read',
  },
  {
    path: '/shop',
    page: withWords(['shop', 'staff'], () => import('../features/shop/shops-page.tsx').then((m) => ({ default: m.ShopsPage }))),
    needs: 'vendors.write',
  },
  {
    path: '/shop/new',
    page: withWords(['shop', 'staff'], () => import('../features/shop/new-shop-page.tsx').then((m) => ({ default: m.NewShopPage }))),
    needs: 'vendors.add',
  },
  {
    path: '/shop/:id',
    page: withWords(['shop', 'staff'], () => import('../features/shop/shop-page.tsx').then((m) => ({ default: m.ShopPage }))),
    needs: 'vendors.write',
  },
  {
    path: '/shop/:id/:part',
    page: withWords(['shop', 'staff'], () => import('../features/shop/part-page.tsx').then((m) => ({ default: m.ShopPartPage }))),
    needs: 'vendors.write',
  },
  {
    path: '/orders/:id/pack',
    page: withWords(['orders', 'order-detail', 'counter'], () =>
      import('../features/orders/pack/pack-page.tsx').then((m) => ({ default: m.PackPage })),
    ),
    needs: 'orders.pack',
  },
  {
    path: '/orders/:id/hand-over',
    page: withWords(['orders', 'counter'], () =>
      import('../features/orders/hand-over/hand-over-page.tsx').then((m) => ({ default: m.HandOverPage })),
    ),
    needs: 'orders.hand-over',
  },
  {
    path: '/orders/:id/problems/:problem',
    page: withWords(['orders', 'counter'], () =>
      import('../features/orders/problem/problem-page.tsx').then((m) => ({ default: m.ProblemPage })),
    ),
    needs: 'orders.read',
  },
  {
    path: '/waiting',
    page: withWords(['orders', 'counter'], () =>
      import('../features/orders/hand-over/waiting-page.tsx').then((m) => ({ default: m.WaitingPage })),
    ),
    needs: 'orders.hand-over',
  },
  {
    path: '/leads',
    page: withWords(['growth'], () => import('../features/growth/leads-page.tsx').then((m) => ({ default: m.LeadsPage }))),
    needs: 'leads.follow',
  },
  {
    path: '/leads/:id',
    page: withWords(['growth'], () => import('../features/growth/lead-page.tsx').then((m) => ({ default: m.LeadPage }))),
    needs: 'leads.follow',
  },
  {
    path: '/growth',
    page: withWords(['growth'], () =>
      import('../features/growth/growth-products-page.tsx').then((m) => ({ default: m.GrowthProductsPage })),
    ),
    needs: 'content.write',
  },
  {
    path: '/growth/:id',
    page: withWords(['growth'], () => import('../features/growth/growth-product-page.tsx').then((m) => ({ default: m.GrowthProductPage }))),
    needs: 'content.write',
  },
  ...articleEntries,
  ...communityEntries,
  ...insightEntries,
  ...insuranceEntries,
  ...officeEntries,
  { path: '/me', page: lazy(() => import('../features/session/me-page.tsx').then((m) => ({ default: m.MePage }))) },
];

/** A named place stands before one by its number: `/staff/new` is nobody's id. */
const entries = [...all].sort((a, b) => parameters(a) - parameters(b));

/** Who goes to another page hears its name; who comes in by the address has the page as the browser gives it. */
function useFocusOnPage(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    scrollTo(0, 0);
    focusOnPage();
  }, [path]);
}

export function Routes() {
  const t = useText();
  const person = usePerson();
  const [path] = useLocation();
  useFocusOnPage(path);
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<SkeletonRows count={3} label={t('loading')} />}>
        <Switch>
          {entries.map(({ path: own, page, needs }) => (
            <Route key={own} path={own} component={needs === undefined || mayDo(person, needs) ? page : NotFound} />
          ))}
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
