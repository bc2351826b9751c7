// The header: the title, back, and a few links.
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { cartCount } from '#core/rules/cart/cart-content.ts';
import { isHeaderHidden } from '#core/rules/session/launch-context.ts';
import { useCart } from '#state/cart/cart-state.ts';
import { LANGUAGE_PARAMETER, useLanguage, useText } from '#state/frame/language-state.ts';
import { goBack, goTo } from '#state/frame/navigate.ts';
import { useScreenTitle } from '#state/frame/screen-state.ts';
import { useServerHeaders } from '#state/frame/server-headers.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { ordersHref, useLaunch } from '#state/session/launch-state.ts';
import { useVendorState } from '#state/vendor/vendor-state.ts';
import { IconButton, IconLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon, Pictogram } from '#ui/icon.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { hasBottomBar } from './bottom-bar.tsx';
import { useIsBrowsing } from './browsing.ts';
import styles from './header.module.css';

function CartButton() {
  const t = useText();
  const count = cartCount(useCart().cart);
  return (
    <button
      type="button"
      className={styles.cart}
      // No plural for an empty cart: the first plural of a page costs the phone 90 ms.
      aria-label={count > 0 ? t('cart.my-cart-n', { n: count }) : undefined}
      onClick={() => openSheet({ sheet: 'cart' })}
    >
      <Icon name="bag" size={24} />
      {t('cart.my-cart')}
      {/* The space keeps the word and the number apart for screen readers. */}
      {count > 0 && ' '}
      {count > 0 && (
        <span className={styles.count} {...noTranslation}>
          {count}
        </span>
      )}
    </button>
  );
}

/** The place that the shops are near to. A tap asks for another. A written page knows no place, so it comes after the first render. */
function PlaceChip() {
  const { place } = useVendorState();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive && place ? (
    <button type="button" className={styles.place} onClick={() => openSheet({ sheet: 'choose-vendor' })}>
      <span className={styles.area}>
        <b>{place.area}</b> <span {...noTranslation}>{place.postalCode}</span>
      </span>
      <Icon name="chevron-down" size={20} />
    </button>
  ) : null;
}

function HomeTitle() {
  const t = useText();
  const { isDemo } = useServerHeaders();
  return (
    <>
      <h1 className={styles.home}>
        <Link href="/" className={styles.brand}>
          <Pictogram name="logo" size={36} />
          <span className={styles.names}>
            {t('brand')}
            {isDemo && <small className={styles.demo}>{t('demo')}</small>}
          </span>
        </Link>
      </h1>
      <PlaceChip />
    </>
  );
}

/** Shares the product or shop on screen. The link opens in the reader's language. */
function ShareButton({ title }: { readonly title: string | undefined }) {
  const t = useText();
  const { language } = useLanguage();
  const share = (): void => {
    const text = title ?? t('share.of-shop', { shop: t('brand') });
    const url = `${location.origin}${location.pathname}?${LANGUAGE_PARAMETER}=${language}`;
    openSheet({ sheet: 'share', content: { title: text, text, url } });
  };
  // A product that is still loading has no name to share.
  return title === '' ? null : <IconButton icon="share" label={t('share')} onPress={share} />;
}

/** Back from the cart leads to the activation page for people who came from there. */
function leave(path: string): void {
  if (path === '/cart' && new URLSearchParams(location.search).has('sp')) void goTo('/shri-program/activation?tab=2');
  else goBack('/');
}

/** Pages where people may need help: after a payment, while goods are on their way, during a loss report. */
const HELPED = /^\/(orders?|insurance)\//;

/** The help button on those pages; the wish list everywhere else. */
function HelpOrWishes({ path }: { readonly path: string }) {
  const t = useText();
  if (HELPED.test(path))
    return (
      <button type="button" className={styles.help} onClick={() => openSheet({ sheet: 'help' })}>
        <Icon name="call" size={24} />
        {t('help.title')}
      </button>
    );
  return (
    <span className={styles.narrow}>
      <IconLink icon="heart" label={t('wish.title')} href="/wishlist" />
    </span>
  );
}

/** Pages with a share button in the header. Posts and articles have their own. */
const SHARED = /^\/(products\/|growth(\/|$))/;

/** Pages whose title needs the space of one more button on a phone. */
const isCrowded = (path: string): boolean => SHARED.test(path) || HELPED.test(path);

export function Header() {
  const t = useText();
  const title = useScreenTitle();
  const [path] = useLocation();
  const search = useSearch();
  const isBrowsing = useIsBrowsing();
  const isHome = path === '/' && !isBrowsing;
  const isLogin = path === '/login';
  const isProduct = path.startsWith('/products/');
  const isShared = SHARED.test(path);
  const { isApp } = useLaunch();
  // The surrounding app has its own home and profile.
  const hasPersonal = !isApp && !isLogin;
  if (isApp && isHeaderHidden(path, search)) return null;
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        {isHome ? (
          <HomeTitle />
        ) : (
          <>
            <IconButton icon="back" label={t('back')} onPress={() => leave(path)} />
            <h1 className={classNames(styles.title, isProduct && styles.oneLine)}>{title}</h1>
          </>
        )}
        <Link href="/products" className={styles.wide}>
          {t('nav.shop')}
        </Link>
        <Link href={ordersHref()} className={styles.wide}>
          {t('nav.orders')}
        </Link>
        {(isHome || isShared) && <ShareButton title={isHome ? undefined : title} />}
        {!isLogin && <HelpOrWishes path={path} />}
        {hasPersonal && !isHome && !hasBottomBar(path) && <IconLink icon="home" label={t('nav.home')} href="/" />}
        {/* On a phone the bottom bar of home leads to the profile. */}
        {hasPersonal && (
          <span className={isHome || isCrowded(path) ? styles.roomy : undefined}>
            <IconLink icon="me" label={t('me.profile')} href="/me" />
          </span>
        )}
        {!isLogin && path !== '/cart' && <CartButton />}
      </div>
    </header>
  );
}
