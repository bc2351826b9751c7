// The header: where one is, back, and the few things always at hand.
import { Link, useLocation } from 'wouter';
import { cartCount } from '#core/rules/cart-content.ts';
import { useCart } from '#state/cart-state.ts';
import { useText } from '#state/language-state.ts';
import { launch } from '#state/launch-state.ts';
import { goBack } from '#state/navigate.ts';
import { useScreenTitle } from '#state/screen-state.ts';
import { useServerSigns } from '#state/server-signs.ts';
import { openSheet } from '#state/sheet-state.ts';
import { IconButton, IconLink } from '#ui/button.tsx';
import { Icon, Pictogram } from '#ui/icon.tsx';
import styles from './header.module.css';

function CartButton() {
  const t = useText();
  const count = cartCount(useCart().cart);
  return (
    <button
      type="button"
      className={styles.cart}
      aria-label={t('cart.my-cart-n', { n: count })}
      onClick={() => openSheet({ sheet: 'cart' })}
    >
      <Icon name="bag" size={24} />
      {t('cart.my-cart')}
      {count > 0 && <span className={styles.count}>{count}</span>}
    </button>
  );
}

export function Header() {
  const t = useText();
  const title = useScreenTitle();
  const { isDemo } = useServerSigns();
  const [path] = useLocation();
  const isHome = path === '/';
  const isLogin = path === '/login';
  // The app around us has a home and a profile of its own.
  const hasPersonal = !launch.isApp && !isLogin;
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        {isHome ? (
          <Link href="/" className={styles.brand}>
            <Pictogram name="logo" size={36} />
            {t('brand')}
            {isDemo && <small className={styles.demo}>{t('demo')}</small>}
          </Link>
        ) : (
          <>
            <IconButton icon="back" label={t('back')} onPress={() => goBack('/')} />
            <h1 className={styles.title}>{title}</h1>
          </>
        )}
        <Link href="/products" className={styles.wide}>
          {t('nav.shop')}
        </Link>
        <Link href="/orders" className={styles.wide}>
          {t('nav.orders')}
        </Link>
        {!isLogin && (
          <span className={styles.narrow}>
            <IconLink icon="heart" label={t('wish.title')} href="/wishlist" />
          </span>
        )}
        {hasPersonal && <IconLink icon="me" label={t('me.profile')} href="/me" />}
        {!isLogin && path !== '/cart' && <CartButton />}
      </div>
    </header>
  );
}
