// The menu: all places of a person by group, with a search, and a heart that puts a place into the bar.
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { toggleFavourite, useFavourites } from '../../state/favourite-state.ts';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { usePerson } from '../../state/session-state.ts';
import type { Place, PlaceGroup } from '../page-table.ts';
import { isHere, placesFor } from '../places.ts';
import styles from './place-menu.module.css';

const groups: readonly (readonly [PlaceGroup, MessageKey])[] = [
  ['counter', 'menu.counter'],
  ['goods', 'menu.goods'],
  ['money', 'menu.money'],
  ['insurance', 'menu.insurance'],
  ['people', 'menu.people'],
  ['office', 'menu.office'],
];

function PlaceRow({ place: { href, word, icon }, onGo }: { readonly place: Place; readonly onGo: () => void }) {
  const t = useText();
  const [path] = useLocation();
  const isFavourite = useFavourites().includes(href);
  return (
    <li>
      <Link href={href} onClick={onGo} aria-current={isHere(href, path) ? 'page' : undefined}>
        <DeskIcon name={icon} size={24} />
        {t(word)}
      </Link>
      <button
        type="button"
        className={styles.heart}
        aria-pressed={isFavourite}
        aria-label={t('menu.favourite', { name: t(word) })}
        onClick={() => toggleFavourite(href)}
      >
        <Icon name={isFavourite ? 'heart-filled' : 'heart'} size={24} />
      </button>
    </li>
  );
}

export function PlaceMenu({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const own = placesFor(usePerson()).filter(({ word }) => t(word).toLowerCase().includes(wanted));
  /** Enter opens the first result. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') list.current?.querySelector('a')?.click();
  };
  return (
    <Sheet title={t('menu.title')} closeLabel={t('close')} onClose={onClose} shape="drawer">
      <label className={styles.search}>
        <Icon name="search" size={24} />
        <span className="visually-hidden">{t('menu.search')}</span>
        <input
          type="search"
          value={typed}
          placeholder={t('menu.search')}
          autoComplete="off"
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <div ref={list} className={styles.groups}>
        {groups.map(([group, word]) => {
          const rows = own.filter((place) => place.group === group);
          return (
            rows.length > 0 && (
              <section key={group} aria-label={t(word)}>
                <h3>{t(word)}</h3>
                <ul>
                  {rows.map((place) => (
                    <PlaceRow key={place.href} place={place} onGo={onClose} />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
      {own.length === 0 && <p role="status">{t('menu.none')}</p>}
      <p className={styles.hint}>{t('menu.hint')}</p>
    </Sheet>
  );
}
