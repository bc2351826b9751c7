// Maps each path to its screen. The home page is in the first file; the others load when they are first opened.
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import type { LanguageCode } from '#core/rules/languages.ts';
import { chooseCartByPath } from '#state/cart/cart-type.ts';
import { type Bundle, loadAllWords, loadEach, useText } from '#state/frame/language-state.ts';
import { withTimeLimit } from '#state/frame/network-state.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { HomeScreen } from '../screens/home.tsx';
import { useIsBrowsing } from './browsing.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** @param words what it needs of them; otherwise all */
function late(load: () => Promise<ComponentType>, ...words: readonly Bundle[]) {
  const component = lazy(async () => {
    const [screen] = await withTimeLimit(Promise.all([load(), loadAllWords(...words)]));
    return { default: screen };
  }) as unknown as ComponentType;
  /** Starts to load before it is shown. */
  const fetchAhead = (language: LanguageCode) => Promise.all([load(), loadEach(language, words)]);
  return { component, fetchAhead };
}

const ProductsScreen = late(() => import('../screens/products.tsx').then((m) => m.ProductsScreen), 'goods');
const ProductScreen = late(() => import('../screens/product.tsx').then((m) => m.ProductScreen), 'goods');
const WishlistScreen = late(() => import('../screens/wishlist.tsx').then((m) => m.WishlistScreen));
const CartScreen = late(() => import('../screens/cart.tsx').then((m) => m.CartScreen));
const LoginScreen = late(() => import('../screens/login.tsx').then((m) => m.LoginScreen));
const AddressScreen = late(() => import('../screens/address.tsx').then((m) => m.AddressScreen));
const OrdersScreen = late(() => import('../screens/orders.tsx').then((m) => m.OrdersScreen));
const OrderScreen = late(() => import('../screens/order.tsx').then((m) => m.OrderScreen));
const WaitingScreen = late(() => import('../screens/waiting.tsx').then((m) => m.WaitingScreen));
const MeScreen = late(() => import('../screens/me.tsx').then((m) => m.MeScreen));
const TermsScreen = late(() => import('../screens/terms.tsx').then((m) => m.TermsScreen));
const GrowthScreen = late(() => import('./late-rooms.ts').then((m) => m.loadGrowth()), 'goods', 'rest', 'growth');
const BlogScreen = late(() => import('./late-rooms.ts').then((m) => m.loadBlog()), 'goods', 'rest', 'blog');
const CommunityScreen = late(() => import('./late-rooms.ts').then((m) => m.loadCommunity()), 'goods', 'rest', 'community');
const InsuranceScreen = late(() => import('./late-rooms.ts').then((m) => m.loadInsurance()));
const MyDataScreen = late(() => import('./late-rooms.ts').then((m) => m.loadMyData()));
const NotOpenScreen = late(() => import('../screens/unknown/not-open.tsx').then((m) => m.NotOpenScreen));
const OtherPathScreen = late(() => import('../screens/unknown/other-path.tsx').then((m) => m.OtherPathScreen));

/** Paths of the specification that this shop does not offer. Their page names them; login may lead to some of them. */
const notOpenPaths: readonly string[] = ['/shri-program/activation'];

/** Path → screen. */
const screens = {
  '/products': ProductsScreen,
  '/ondc': ProductsScreen,
  '/products/:id': ProductScreen,
  '/wishlist': WishlistScreen,
  '/cart': CartScreen,
  '/ondc/cart': CartScreen,
  '/login': LoginScreen,
  '/address/new': AddressScreen,
  '/address/:id/edit': AddressScreen,
  '/orders': OrdersScreen,
  '/order/:id': OrderScreen,
  '/order/:id/bill': OrderScreen,
  '/orders/:id': OrderScreen,
  '/waiting': WaitingScreen,
  '/me': MeScreen,
  '/terms': TermsScreen,
  '/insurance/*?': InsuranceScreen,
  '/growth/*?': GrowthScreen,
  '/blog/*?': BlogScreen,
  '/community/*?': CommunityScreen,
  [`/${__BRAND__}/post/*?`]: CommunityScreen,
  '/me/data': MyDataScreen,
};

/** The tablet of a service centre, the link by which a farmer approves an order, complaints, dues, the privacy notice, and a shared photo. The screen of unknown paths shows them, so they cost no other farmer a byte. */
const OTHER_PATHS: readonly string[] = ['/tablet/*?', '/approve/:token', '/complaints/*?', '/dues', '/privacy', '/shared'];

/** Every path that has a screen, as patterns. */
export const knownPaths = (): string[] => ['/', ...Object.keys(screens), ...notOpenPaths, ...OTHER_PATHS];

/** The common part of the paths of one screen: their beginning and their length. */
function shapeOf(path: string): string {
  const [, room, ...rest] = path.split('/');
  return `${room} ${rest.length}`;
}

/** Loads the screen of a path and its words while the page starts. A screen that fails loads again when it is shown. */
export function fetchScreen(path: string, language: LanguageCode): void {
  const found = Object.entries(screens).find(([one]) => shapeOf(one) === shapeOf(path));
  found?.[1].fetchAhead(language).catch(() => undefined);
}

function HomeOrProducts() {
  const Products = ProductsScreen.component;
  return useIsBrowsing() ? <Products /> : <HomeScreen />;
}

const SLOW_AFTER_MS = 8_000;

function Loading() {
  const t = useText();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {isSlow && <p role="status">{t('net.slow')}</p>}
      <SkeletonRows count={4} label={t('loading')} />
    </>
  );
}

export function Routes() {
  const [path] = useLocation();
  useEffect(() => chooseCartByPath(path), [path]);
  return (
    <ErrorBoundary place={path}>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/" component={HomeOrProducts} />
          {Object.entries(screens).map(([path, { component }]) => (
            <Route key={path} path={path} component={component} />
          ))}
          {notOpenPaths.map((path) => (
            <Route key={path} path={path} component={NotOpenScreen.component} />
          ))}
          <Route component={OtherPathScreen.component} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
