// Banners of the home page: first the page's or the phone's, then the server's.
import { useEffect, useState } from 'react';
import type { Banner } from '#core/contract/vendor.ts';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { serverNow } from '../frame/server-headers.ts';
import { BANNERS_KEY } from '../frame/stored-keys.ts';
import { ask } from '../session/ask.ts';
import { prepared } from './prepared-page.ts';

interface Known {
  readonly shop: number;
  readonly banners: readonly Banner[];
  /** Time of the server's answer, epoch ms. */
  readonly at: number;
}

/** A return to the home page within this time makes no request. */
const FRESH_MS = 5 * 60_000;

/** The last answers to this page, by shop. */
const answered = new Map<number, Known>();

const lasts = ({ ends_at }: Banner): boolean => ends_at === null || Date.parse(ends_at) > serverNow();

function note(shop: number, banners: readonly Banner[]): readonly Banner[] {
  answered.set(shop, { shop, banners, at: serverNow() });
  writeStored(phoneStorage, BANNERS_KEY, { shop, banners });
  return banners;
}

/** Without network the last known banners are shown until they end. */
function stored(shop: number): readonly Banner[] {
  const kept = readStored<Known>(phoneStorage, BANNERS_KEY);
  return kept?.shop === shop ? kept.banners.filter(lasts) : [];
}

function atHand(shop: number | undefined): readonly Banner[] {
  const { page } = prepared;
  if (shop === undefined) return [];
  const known = answered.get(shop);
  if (known) return known.banners.filter(lasts);
  return page?.vendor?.id === shop && page.banners ? page.banners : stored(shop);
}

/** In order; empty for a shop without banners. */
export function useBanners(shop: number | undefined): readonly Banner[] {
  const [banners, setBanners] = useState(() => atHand(shop));
  useEffect(() => {
    if (shop === undefined) return undefined;
    let isOver = false;
    const { page } = prepared;
    if (!answered.has(shop) && page?.vendor?.id === shop && page.banners) note(shop, page.banners);
    setBanners(atHand(shop));
    const { at = 0 } = answered.get(shop) ?? {};
    if (serverNow() - at > FRESH_MS)
      void ask('listBanners', { query: { vendor: shop } })
        .then(({ results }) => note(shop, results))
        .then((fresh) => !isOver && setBanners(fresh))
        .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [shop]);
  return banners;
}
