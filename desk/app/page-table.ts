// The pages of the desk: one row for each place of the menu, with all its pages. The menu, the addresses, the texts loaded with a page, and
// the permission check use this table. It has the order of the bar, most used first.
import type { ComponentType } from 'react';
import type { DeskPermission } from '#core/facts/permission.ts';
import type { DeskIconName } from '#core/icon-names.ts';
import type { DeskBundle } from '../../config/desk/rooms.ts';
import type { MessageKey } from '../state/language-state.ts';

/** Headings of the menu. */
export type PlaceGroup = 'counter' | 'goods' | 'money' | 'insurance' | 'people' | 'office';

/** Fetches the file of a page. */
type Load = () => Promise<ComponentType>;

/** A page's own values where they differ from its place. */
interface PageFacts {
  readonly needs?: DeskPermission;
  readonly words?: readonly DeskBundle[];
}

export interface PageRow {
  readonly path: string;
  /** The permission without which the page is not found. Undefined: every signed-in person can open it. */
  readonly needs: DeskPermission | undefined;
  /** Text bundles loaded with the page (config/desk/rooms.ts). */
  readonly words: readonly DeskBundle[];
  readonly load: Load;
}

export interface Place {
  /** The address of the place. One of `pages` has the same path. */
  readonly href: string;
  /** Its name in the menu. */
  readonly word: MessageKey;
  readonly icon: DeskIconName;
  readonly group: PlaceGroup;
  readonly needs: DeskPermission | undefined;
  readonly pages: readonly PageRow[];
}

type OwnPage = readonly [PageFacts, Load];

const page = (facts: PageFacts, load: Load): OwnPage => [facts, load];

/**
 * One place of the menu.
 * @param needs permission for the place, and for its pages without another one
 * @param words text bundles of its pages without others
 * @param pages by address
 */
function place(
  href: string,
  word: MessageKey,
  icon: DeskIconName,
  group: PlaceGroup,
  needs: DeskPermission | undefined,
  words: readonly DeskBundle[],
  pages: Readonly<Record<string, Load | OwnPage>>,
): Place {
  const rows = Object.entries(pages).map(([path, own]): PageRow => {
    const [facts, load]: OwnPage = typeof own === 'function' ? [{}, own] : own;
    return { path, needs, words, ...facts, load };
  });
  return { href, word, icon, group, needs, pages: rows };
}

/** The log shows names from every feature. */
const auditWords: readonly DeskBundle[] = [
  'audit',
  'failed',
  'imports',
  'orders',
  'order-detail',
  'counter',
  'money',
  'debtors',
  'days',
  'coupons',
  'claims',
  'kyc',
  'community',
  'articles',
  'growth',
  'insurance',
  'shop',
  'products',
  'stock',
  'staff',
  'people',
  'centres',
  'grievances',
];

/** A fixed address comes before one with a parameter at the same place: `/staff/new` is not an id. */
export const places: readonly Place[] = [
  place('/', 'nav.home', 'chart', 'counter', undefined, ['home', 'staff'], {
    '/': () => import('../features/home/home-page.tsx').then((m) => m.HomePage),
  }),
  place('/orders', 'nav.orders', 'box', 'counter', 'orders.read', ['orders'], {
    '/orders': () => import('../features/orders/orders-page.tsx').then((m) => m.OrdersPage),
    '/orders/print': page({ words: ['papers'] }, () => import('../features/papers/papers-page.tsx').then((m) => m.PrintPage)),
    '/waiting': page({ needs: 'orders.hand-over', words: ['orders', 'counter'] }, () =>
      import('../features/orders/hand-over/waiting-page.tsx').then((m) => m.WaitingPage),
    ),
    '/orders/:id': page({ words: ['orders', 'order-detail'] }, () =>
      import('../features/orders/detail/order-page.tsx').then((m) => m.OrderPage),
    ),
    '/orders/:id/accept': page({ needs: 'orders.accept', words: ['orders', 'order-detail'] }, () =>
      import('../features/orders/accept/accept-page.tsx').then((m) => m.AcceptPage),
    ),
    '/orders/:id/invoice': page({ words: ['papers'] }, () => import('../features/papers/papers-page.tsx').then((m) => m.InvoicePage)),
    '/orders/:id/pack': page({ needs: 'orders.pack', words: ['orders', 'order-detail', 'counter'] }, () =>
      import('../features/orders/pack/pack-page.tsx').then((m) => m.PackPage),
    ),
    '/orders/:id/hand-over': page({ needs: 'orders.hand-over', words: ['orders', 'counter'] }, () =>
      import('../features/orders/hand-over/hand-over-page.tsx').then((m) => m.HandOverPage),
    ),
    '/orders/:id/problems/:problem': page({ words: ['orders', 'counter'] }, () =>
      import('../features/orders/problem/problem-page.tsx').then((m) => m.ProblemPage),
    ),
  }),
  place('/stock', 'nav.stock', 'tag', 'goods', 'offers.read', ['stock'], {
    '/stock': () => import('../features/stock/stock-page.tsx').then((m) => m.StockPage),
  }),
  place('/days', 'nav.days', 'clock', 'counter', 'days.read', ['days'], {
    '/days': () => import('../features/days/days-page.tsx').then((m) => m.DaysPage),
    '/days/:vendor/:date': () => import('../features/days/day-page.tsx').then((m) => m.DayPage),
  }),
  place('/goods', 'nav.goods', 'store', 'goods', 'goods.read', ['goods'], {
    '/goods': () => import('../features/goods/lots-page.tsx').then((m) => m.LotsPage),
    '/goods/movements': () => import('../features/goods/movements-page.tsx').then((m) => m.MovementsPage),
    '/goods/running-out': () => import('../features/goods/running-out-page.tsx').then((m) => m.RunningOutPage),
    '/goods/recalls': () => import('../features/goods/recalls-page.tsx').then((m) => m.RecallsPage),
    '/goods/count': page({ needs: 'goods.write' }, () => import('../features/goods/shelf-count-page.tsx').then((m) => m.ShelfCountPage)),
    '/goods/receive': page({ needs: 'goods.write' }, () => import('../features/goods/receive-page.tsx').then((m) => m.ReceivePage)),
  }),
  place('/money', 'nav.money', 'wallet', 'money', 'money.read', ['money'], {
    '/money': () => import('../features/money/money-page.tsx').then((m) => m.MoneyPage),
    '/money/books': () => import('../features/money/books-page.tsx').then((m) => m.BooksPage),
    '/money/settings': page({ needs: 'settings.read' }, () =>
      import('../features/money/settings-page.tsx').then((m) => m.MoneySettingsPage),
    ),
    '/money/payments/:id': () => import('../features/money/payment-page.tsx').then((m) => m.PaymentPage),
  }),
  place('/debtors', 'nav.debtors', 'user', 'money', 'debtors.read', ['debtors'], {
    '/debtors': () => import('../features/debtors/debtors-page.tsx').then((m) => m.DebtorsPage),
    '/debtors/limits': () => import('../features/debtors/limits-page.tsx').then((m) => m.LimitsPage),
    '/debtors/:farmer': () => import('../features/debtors/debtor-page.tsx').then((m) => m.DebtorPage),
  }),
  place('/accounts', 'nav.accounts', 'receipt', 'money', 'money.export', ['accounts'], {
    '/accounts': () => import('../features/accounts/accounts-page.tsx').then((m) => m.AccountsPage),
  }),
  place('/reports', 'nav.reports', 'chart', 'money', 'money.read', ['reports'], {
    '/reports': () => import('../features/reports/reports-page.tsx').then((m) => m.ReportsPage),
  }),
  place('/kyc', 'nav.kyc', 'user', 'insurance', 'kyc.review', ['kyc'], {
    '/kyc': () => import('../features/kyc/kyc-page.tsx').then((m) => m.KycPage),
    '/kyc/erasures': page({ needs: 'kyc.erase' }, () => import('../features/kyc/erasures-page.tsx').then((m) => m.ErasuresPage)),
    '/kyc/:farmer': () => import('../features/kyc/review-page.tsx').then((m) => m.ReviewPage),
  }),
  place('/claims', 'nav.claims', 'shield', 'insurance', 'claims.review', ['claims'], {
    '/claims': () => import('../features/claims/claims-page.tsx').then((m) => m.ClaimsPage),
    '/claims/:id': () => import('../features/claims/claim-page.tsx').then((m) => m.ClaimPage),
  }),
  place('/posts', 'nav.posts', 'chat', 'people', 'community.moderate', ['community'], {
    '/posts': () => import('../features/community/posts-page.tsx').then((m) => m.PostsPage),
    '/posts/new': page({ needs: 'community.post-as-brand' }, () =>
      import('../features/community/brand-form.tsx').then((m) => m.NewBrandPostPage),
    ),
    '/posts/:id': () => import('../features/community/post-page.tsx').then((m) => m.PostPage),
  }),
  place('/ratings', 'nav.ratings', 'like', 'people', 'ratings.moderate', ['ratings', 'community'], {
    '/ratings': () => import('../features/community/ratings-page.tsx').then((m) => m.RatingsPage),
  }),
  place('/leads', 'nav.leads', 'call', 'people', 'leads.follow', ['growth'], {
    '/leads': () => import('../features/growth/leads-page.tsx').then((m) => m.LeadsPage),
    '/leads/:id': () => import('../features/growth/lead-page.tsx').then((m) => m.LeadPage),
  }),
  place('/complaints', 'nav.grievances', 'chat', 'people', 'grievances.answer', ['grievances', 'texts'], {
    '/complaints': () => import('../features/grievances/grievances-page.tsx').then((m) => m.GrievancesPage),
    '/complaints/officer': page({ needs: 'settings.read' }, () =>
      import('../features/grievances/officer-page.tsx').then((m) => m.OfficerPage),
    ),
    '/complaints/leaks': page({ needs: 'breaches.notify' }, () =>
      import('../features/grievances/breaches-page.tsx').then((m) => m.BreachesPage),
    ),
    '/complaints/leaks/new': page({ needs: 'breaches.notify' }, () =>
      import('../features/grievances/breach-form-page.tsx').then((m) => m.BreachFormPage),
    ),
    '/complaints/:id': () => import('../features/grievances/grievance-page.tsx').then((m) => m.GrievancePage),
  }),
  place('/articles', 'nav.articles', 'edit', 'people', 'blog.write', ['articles', 'texts'], {
    '/articles': () => import('../features/articles/articles-page.tsx').then((m) => m.ArticlesPage),
    '/articles/new': () => import('../features/articles/article-form-page.tsx').then((m) => m.NewArticlePage),
    '/articles/:id': () => import('../features/articles/article-form-page.tsx').then((m) => m.ArticlePage),
  }),
  place('/products', 'nav.products', 'shop', 'goods', 'catalog.read', ['products', 'texts', 'stock', 'staff'], {
    '/products': () => import('../features/products/products-page.tsx').then((m) => m.ProductsPage),
    '/products/new': page({ needs: 'catalog.write' }, () =>
      import('../features/products/product-form-page.tsx').then((m) => m.NewProductPage),
    ),
    '/products/lists': page({ needs: 'catalog.write', words: ['products', 'texts'] }, () =>
      import('../features/products/lists/lists-page.tsx').then((m) => m.ListsPage),
    ),
    '/products/:id': () => import('../features/products/product-form-page.tsx').then((m) => m.ProductPage),
  }),
  place('/prebook', 'nav.prebook', 'calendar', 'counter', 'orders.read', ['prebook'], {
    '/prebook': () => import('../features/prebook/prebook-page.tsx').then((m) => m.PrebookPage),
  }),
  place('/coupons', 'nav.coupons', 'gift', 'goods', 'coupons.read', ['coupons', 'texts'], {
    '/coupons': () => import('../features/coupons/coupons-page.tsx').then((m) => m.CouponsPage),
    '/coupons/new': page({ needs: 'coupons.write' }, () => import('../features/coupons/coupon-form-page.tsx').then((m) => m.NewCouponPage)),
    '/coupons/:vendor/:code': () => import('../features/coupons/coupon-form-page.tsx').then((m) => m.CouponPage),
  }),
  place('/imports', 'nav.imports', 'receipt', 'goods', 'imports.run', ['imports'], {
    '/imports': () => import('../features/imports/imports-page.tsx').then((m) => m.ImportsPage),
    '/imports/:id': () => import('../features/imports/import-page.tsx').then((m) => m.ImportPage),
  }),
  place('/insurance', 'nav.insurance', 'shield', 'insurance', 'insurance.see', ['insurance', 'texts'], {
    '/insurance': () => import('../features/insurance/insurance-page.tsx').then((m) => m.InsuranceListPage),
    '/insurance/new': page({ needs: 'insurance.write' }, () =>
      import('../features/insurance/insurance-form-page.tsx').then((m) => m.NewInsurancePage),
    ),
    '/insurance/:id': () => import('../features/insurance/insurance-form-page.tsx').then((m) => m.InsurancePage),
  }),
  place('/bordereaux', 'nav.bordereaux', 'share', 'insurance', 'policies.bordereau', ['bordereaux'], {
    '/bordereaux': () => import('../features/bordereaux/bordereaux-page.tsx').then((m) => m.BordereauxPage),
  }),
  place('/banners', 'nav.banners', 'home', 'people', 'content.write', ['banners', 'texts'], {
    '/banners': () => import('../features/banners/banners-page.tsx').then((m) => m.BannersPage),
    '/banners/new': () => import('../features/banners/banner-form-page.tsx').then((m) => m.NewBannerPage),
    '/banners/:id': () => import('../features/banners/banner-form-page.tsx').then((m) => m.BannerPage),
  }),
  place('/growth', 'nav.growth', 'like', 'people', 'content.write', ['growth', 'texts'], {
    '/growth': () => import('../features/growth/growth-products-page.tsx').then((m) => m.GrowthProductsPage),
    '/growth/:id': () => import('../features/growth/growth-product-page.tsx').then((m) => m.GrowthProductPage),
  }),
  place('/shop', 'nav.shop', 'store', 'office', 'vendors.write', ['shop', 'texts', 'staff'], {
    '/shop': () => import('../features/shop/shops-page.tsx').then((m) => m.ShopsPage),
    '/shop/new': page({ needs: 'vendors.add' }, () => import('../features/shop/new-shop-page.tsx').then((m) => m.NewShopPage)),
    '/shop/:id': () => import('../features/shop/shop-page.tsx').then((m) => m.ShopPage),
    '/shop/:id/:part': () => import('../features/shop/part-page.tsx').then((m) => m.ShopPartPage),
  }),
  place('/farmers', 'nav.farmers', 'user', 'people', 'farmers.find', ['people'], {
    '/farmers': () => import('../features/people/farmers-page.tsx').then((m) => m.FarmersPage),
  }),
  place('/people', 'nav.people', 'users', 'office', 'people.read', ['people'], {
    '/people': () => import('../features/people/people-page.tsx').then((m) => m.PeoplePage),
    '/people/new': page({ needs: 'people.write' }, () => import('../features/people/new-person-page.tsx').then((m) => m.NewPersonPage)),
    '/people/:id/farmer': () => import('../features/people/farmer-page.tsx').then((m) => m.FarmerPage),
    '/people/:id': () => import('../features/people/person-page.tsx').then((m) => m.PersonPage),
  }),
  place('/centres', 'nav.centres', 'store', 'office', 'centres.read', ['centres', 'texts'], {
    '/centres': () => import('../features/centres/centres-page.tsx').then((m) => m.CentresPage),
    '/centres/new': page({ needs: 'centres.write' }, () => import('../features/centres/new-centre-page.tsx').then((m) => m.NewCentrePage)),
    '/centres/:id': () => import('../features/centres/centre-page.tsx').then((m) => m.CentrePage),
  }),
  place('/languages', 'nav.languages', 'language', 'office', 'words.read', ['languages'], {
    '/languages': () => import('../features/languages/languages-page.tsx').then((m) => m.LanguagesPage),
    '/languages/sms': () => import('../features/languages/sms/sms-texts-page.tsx').then((m) => m.SmsTextsPage),
    '/languages/review': page({ needs: 'texts.review' }, () => import('../features/languages/review-page.tsx').then((m) => m.ReviewPage)),
    '/languages/:code': () => import('../features/languages/language-page.tsx').then((m) => m.LanguagePage),
  }),
  place('/staff', 'nav.staff', 'users', 'office', 'staff.read', ['staff'], {
    '/staff': () => import('../features/staff/staff-page.tsx').then((m) => m.StaffPage),
    '/staff/new': page({ needs: 'staff.write' }, () => import('../features/staff/staff-form-page.tsx').then((m) => m.NewStaffPage)),
    '/staff/:id': page({ needs: 'staff.write' }, () => import('../features/staff/staff-form-page.tsx').then((m) => m.ChangeStaffPage)),
  }),
  place('/audit', 'nav.audit', 'log', 'office', 'audit.read', auditWords, {
    '/audit': () => import('../features/audit/audit-page.tsx').then((m) => m.AuditPage),
  }),
  place('/programs', 'nav.programs', 'key', 'office', 'programs.manage', ['programs'], {
    '/programs': () => import('../features/programs/programs-page.tsx').then((m) => m.ProgramsPage),
    '/programs/keys/new': () => import('../features/programs/new-key-page.tsx').then((m) => m.NewKeyPage),
    '/programs/webhooks/new': () => import('../features/programs/new-webhook-page.tsx').then((m) => m.NewWebhookPage),
    '/programs/webhooks/:id': () => import('../features/programs/webhook-page.tsx').then((m) => m.WebhookPage),
  }),
  place('/failed', 'nav.failed', 'warning-triangle', 'office', 'jobs.retry', ['failed'], {
    '/failed': () => import('../features/failed/failed-page.tsx').then((m) => m.FailedPage),
  }),
  place('/insights', 'nav.insights', 'phone', 'office', 'insights.read', ['insights'], {
    '/insights': () => import('../features/insights/errors-page.tsx').then((m) => m.ErrorsPage),
    '/insights/speed': () => import('../features/insights/speed-page.tsx').then((m) => m.SpeedPage),
    '/insights/events': () => import('../features/insights/events-page.tsx').then((m) => m.EventsPage),
    '/insights/marketing': () => import('../features/insights/marketing-page.tsx').then((m) => m.MarketingPage),
    '/insights/:id': () => import('../features/insights/error-page.tsx').then((m) => m.ErrorPage),
  }),
  place('/me', 'nav.me', 'me', 'office', undefined, [], {
    '/me': () => import('../features/session/me-page.tsx').then((m) => m.MePage),
    '/me/notices': page({ needs: 'desk.self', words: ['notices'] }, () =>
      import('../features/notices/notices-page.tsx').then((m) => m.NoticesPage),
    ),
  }),
];
