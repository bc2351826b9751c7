// Which screen a path shows. The home page is there at once, the others come when they are first opened.
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { chooseCartByPath } from '#state/cart/cart-type.ts';
import { loadAllWords, useText } from '#state/frame/language-state.ts';
import { within } from '#state/frame/network-state.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { HomeScreen } from '../screens/home.tsx';
import { useIsBrowsing } from './browsing.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function late(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    const [component] = await within(Promise.all([load(), loadAllWords()]));
    return { default: component };
  }) as unknown as ComponentType;
}

const ProductsScreen = late(() => import('../screens/products.tsx').then((m) => m.ProductsScreen));
const ProductScreen = late(() => import('../screens/product.tsx').then((m) => m.ProductScreen));
const WishlistScreen = late(() => import('../screens/wishlist.tsx').then((m) => m.WishlistScreen));
const CartScreen = late(() => import('../screens/cart.tsx').then((m) => m.CartScreen));
const LoginScreen = late(() => import('../screens/login.tsx').then((m) => m.LoginScreen));
const AddressScreen = late(() => import('../screens/address.tsx').then((m) => m.AddressScreen));
const OrdersScreen = late(() => import('../screens/orders.tsx').then((m) => m.OrdersScreen));
const OrderScreen = late(() => import('../screens/order.tsx').then((m) => m.OrderScreen));
const WaitingScreen = late(() => import('../screens/waiting.tsx').then((m) => m.WaitingScreen));
const MeScreen = late(() => import('../screens/me.tsx').then((m) => m.MeScreen));
const TermsScreen = late(() => import('../screens/terms.tsx').then((m) => m.TermsScreen));
const NotOpenScreen = late(() => import('../screens/not-open.tsx').then((m) => m.NotOpenScreen));
const NotFoundScreen = late(() => import('../screens/not-found.tsx').then((m) => m.NotFoundScreen));

/** Paths of the specification whose pages this shop does not have: they are told by name, and login may lead to some of them. */
const notOpenPaths: readonly string[] = [
  '/shri-program/activation',
  '/community/post/*?',
  `/${__BRAND__}/post/*?`,
  '/blog/*?',
  '/insurance/*?',
  '/growth/*?',
];

function HomeOrProducts() {
  return useIsBrowsing() ? <ProductsScreen /> : <HomeScreen />;
}

function Loading() {
  const t = useText();
  return <SkeletonRows count={4} label={t('loading')} />;
}

export function Routes() {
  const [path] = useLocation();
  useEffect(() => chooseCartByPath(path), [path]);
  return (
    <ErrorBoundary place={path}>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/" component={HomeOrProducts} />
          <Route path="/products" component={ProductsScreen} />
          <Route path="/ondc" component={ProductsScreen} />
          <Route path="/products/:id" component={ProductScreen} />
          <Route path="/wishlist" component={WishlistScreen} />
          <Route path="/cart" component={CartScreen} />
          <Route path="/ondc/cart" component={CartScreen} />
          <Route path="/login" component={LoginScreen} />
          <Route path="/address/new" component={AddressScreen} />
          <Route path="/address/:id/edit" component={AddressScreen} />
          <Route path="/orders" component={OrdersScreen} />
          <Route path="/order/:id" component={OrderScreen} />
          <Route path="/orders/:id" component={OrderScreen} />
          <Route path="/waiting" component={WaitingScreen} />
          <Route path="/me" component={MeScreen} />
          <Route path="/terms" component={TermsScreen} />
          {notOpenPaths.map((path) => (
            <Route key={path} path={path} component={NotOpenScreen} />
          ))}
          <Route component={NotFoundScreen} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
