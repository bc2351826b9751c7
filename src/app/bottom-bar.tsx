// The bottom bar of a phone: five places with labels.
import { Link, useLocation } from 'wouter';
import type { IconName } from '#core/icon-names.ts';
import { cartCount } from '#core/rules/cart/cart-content.ts';
import { useCart } from '#state/cart/cart-state.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { ordersHref, useLaunch } from '#state/session/launch-state.ts';
import { Icon } from '#ui/icon.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './bottom-bar.module.css';
import { useIsBrowsing } from './browsing.ts';

const tabs: readonly { readonly href: string; readonly icon: IconName; readonly word: MessageKey }[] = [
  { href: '/', icon: 'home', word: 'nav.home' },
  { href: '/products', icon: 'shop', word: 'nav.shop' },
  { href: '/cart', icon: 'bag', word: 'nav.cart' },
  { href: '/orders', icon: 'box', word: 'nav.orders' },
  { href: '/me', icon: 'me', word: 'nav.me' },
];

/** Pages with the bar. Other pages have their own action at the foot. */
const topLevel = ['/', '/products', '/ondc', '/orders', '/me', '/wishlist', '/waiting', '/terms'];

/** Whether a page shows the five places, with Home among them. */
export const hasBottomBar = (path: string): boolean => topLevel.includes(path);

export function BottomBar() {
  const t = useText();
  const [path] = useLocation();
  const { isApp } = useLaunch();
  const count = cartCount(useCart().cart);
  const isBrowsing = useIsBrowsing();
  // A list shows the sum of the cart instead, once the cart has items.
  const isCovered = count > 0 && (isBrowsing || path === '/products' || path === '/ondc');
  if (!hasBottomBar(path) || isCovered) return null;
  const here = isBrowsing ? '/products' : path;
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      {tabs
        .filter(({ href }) => !(isApp && (href === '/' || href === '/me')))
        .map(({ href, icon, word }) => {
          const badge = href === '/cart' && count > 0 ? count : undefined;
          return (
            <Link
              key={href}
              href={href === '/orders' ? ordersHref() : href}
              className={styles.tab}
              aria-current={here === href ? 'page' : undefined}
              aria-label={badge ? t('cart.my-cart-n', { n: badge }) : undefined}
            >
              <Icon name={icon} />
              {t(word)}
              {badge && ' '}
              {badge && (
                <span className={styles.count} {...noTranslation}>
                  {badge}
                </span>
              )}
            </Link>
          );
        })}
    </nav>
  );
}
