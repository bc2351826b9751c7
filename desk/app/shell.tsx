// The frame around every page: places, shop and person. It is a bar at the bottom of a phone, and a rail at the side in the office.
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon, Pictogram } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Avatar } from '../blocks/avatar.tsx';
import { DeskIcon } from '../blocks/desk-icon.tsx';
import { useRoleWords } from '../blocks/role-words.ts';
import { Toasts } from '../blocks/toasts.tsx';
import { useHasSpace } from '../blocks/use-has-space.ts';
import { useVendorNames } from '../blocks/vendor-names.ts';
import { useFavourites } from '../state/favourite-state.ts';
import { useText } from '../state/language-state.ts';
import { useNetwork } from '../state/network-state.ts';
import { usePerson } from '../state/session-state.ts';
import { chooseVendor, useVendorId, vendorsOf } from '../state/vendor-state.ts';
import { useNewOrders } from './new-orders.ts';
import { barOf, isHere, placesFor } from './places.ts';
import styles from './shell.module.css';
import { UpdateNotice } from './update-notice.tsx';
import { withWords } from './with-words.ts';

/** The first page does not need the notice. Its file is stored with the others, and nothing is lost without it. */
const WaitingNotice = lazy(() =>
  import('./waiting-notice.tsx').then(
    (m) => ({ default: m.WaitingNotice }),
    () => ({ default: () => null }),
  ),
);

/** Loaded at the first tap. Without it the bar still works. */
const PlaceMenu = withWords<{ readonly onClose: () => void }>(['menu'], () =>
  import('./menu/place-menu.tsx').then(
    (m) => m.PlaceMenu,
    () => () => null,
  ),
);

/** Chooses among the person's shops; with one shop it only shows the name. */
function VendorSwitch() {
  const t = useText();
  const id = useId();
  const person = usePerson();
  const chosen = useVendorId(person);
  const { vendors = [], nameOf } = useVendorNames();
  const own = vendorsOf(person);
  const ids = own === 'all' ? vendors.map((vendor) => vendor.id) : own;
  if (ids.length === 0) return null;
  return (
    <div className={styles.vendor}>
      <Icon name="store" size={24} />
      {ids.length === 1 ? (
        <b>{nameOf(ids[0] ?? 0)}</b>
      ) : (
        <>
          <label htmlFor={id} className="visually-hidden">
            {t('vendor.choose')}
          </label>
          {/* The select must render together with its options, so it renders again when the shops have loaded. */}
          <select
            key={ids.length}
            id={id}
            value={String(chosen ?? '')}
            onChange={(event) => chooseVendor(Number(event.currentTarget.value) || undefined)}
          >
            <option value="">{t('vendor.all')}</option>
            {ids.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}

function PersonLink() {
  const roleWords = useRoleWords();
  const { full_name, roles } = usePerson();
  const [first] = roles;
  return (
    <Link href="/me" className={styles.person}>
      <Avatar name={full_name} />
      <span>
        <b>{full_name}</b>
        {first && <small>{roleWords(first)}</small>}
      </span>
    </Link>
  );
}

/** Number of places that fit beside the menu button, in a phone's bar and an office's rail. */
const MOST_PLACES = { phone: 4, office: 8 };

function Places() {
  const t = useText();
  const [path] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const own = placesFor(usePerson());
  const isOffice = useHasSpace('beside');
  const { shown, hasMenu } = barOf(own, useFavourites(), path, isOffice ? MOST_PLACES.office : MOST_PLACES.phone);
  const counts: Readonly<Record<string, number>> = { '/orders': useNewOrders() };
  return (
    <>
      <nav className={styles.places} aria-label={t('nav.label')}>
        {shown.map(({ href, word, icon }) => (
          <Link key={href} href={href} aria-current={isHere(href, path) ? 'page' : undefined}>
            <DeskIcon name={icon} />
            {t(word)}
            {counts[href] ? (
              <span className={styles.count}>
                <span className="visually-hidden">, {t('nav.waiting')} </span>
                {counts[href]}
              </span>
            ) : null}
          </Link>
        ))}
        {hasMenu && (
          <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            <DeskIcon name="menu" />
            {t('nav.menu')}
          </button>
        )}
      </nav>
      {isOpen && (
        <Suspense fallback={null}>
          <PlaceMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function Shell({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const { isOffline } = useNetwork();
  return (
    <div className={styles.shell}>
      <a href="#work" className={styles.skip}>
        {t('skip')}
      </a>
      <header className={styles.header}>
        <Link href="/" className={styles.brand} aria-label={t('desk.name')}>
          <Pictogram name="logo" size={32} />
          <span>{t('desk.name')}</span>
        </Link>
        <VendorSwitch />
        <PersonLink />
      </header>
      <Places />
      <main id="work" className={styles.work} tabIndex={-1}>
        {isOffline && (
          <div className={styles.strip}>
            <Notice tone="info" icon="no-internet">
              {t('net.off')}
            </Notice>
          </div>
        )}
        <Suspense fallback={null}>
          <WaitingNotice />
        </Suspense>
        <UpdateNotice />
        {children}
      </main>
      <Toasts />
    </div>
  );
}
