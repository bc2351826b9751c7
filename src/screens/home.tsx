// Home: the shop counter. Search, shelves, the season, what sells.
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Season } from '#core/contract/catalog.ts';
import type { PictogramName } from '#core/icon-names.ts';
import { seasonAt } from '#core/rules/catalog/season.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useServerNow } from '#state/frame/server-headers.ts';
import { prepared } from '#state/vendor/prepared-page.ts';
import { Pictogram } from '#ui/icon.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { CategoryGrid } from '../features/catalog/category-grid.tsx';
import { SearchLink } from '../features/catalog/search-link.tsx';
import { VendorBar } from '../features/vendor/vendor-bar.tsx';
import styles from './home.module.css';

const seasons: Readonly<Record<Season, { readonly title: MessageKey; readonly picture: PictogramName }>> = {
  kharif: { title: 'home.kharif', picture: 'season-kharif' },
  rabi: { title: 'home.rabi', picture: 'season-rabi' },
  zaid: { title: 'home.zaid', picture: 'season-zaid' },
};

/** A page from the build knows no date, so the season is added later. Its space is reserved. */
function SeasonBanner() {
  const t = useText();
  const [season, setSeason] = useState(prepared.page?.season);
  const now = useServerNow();
  useEffect(() => setSeason(seasonAt(now)), [now]);
  const shown = season && seasons[season];
  return (
    <Link href={`/products?category=1${season ? `&season=${season}` : ''}`} className={styles.season}>
      {shown && <Pictogram name={shown.picture} />}
      <b>{shown ? t(shown.title) : ''}</b>
    </Link>
  );
}

/** The products are added after the page is shown. */
export const fetchPopularProducts = () => import('./home/popular-products.tsx');
const PopularProducts = lazy(async () => ({ default: (await fetchPopularProducts()).PopularProducts })) as unknown as ComponentType<{
  readonly heading: ReactNode;
  readonly children: ReactNode;
}>;

/** The smallest screen shows two products. The season comes after them. */
export function HomeScreen() {
  const t = useText();
  // Products that are in the page already stay there until their code has loaded.
  const [isStarted, setStarted] = useState(prepared.page !== undefined);
  useEffect(() => setStarted(true), []);
  useTitle('');
  const heading = <h2 className={styles.heading}>{t('home.popular')}</h2>;
  const waiting = (
    <>
      {heading}
      <SkeletonRows count={2} label={t('loading')} />
      <SeasonBanner />
    </>
  );
  return (
    <div className={styles.home}>
      <SearchLink />
      <CategoryGrid />
      <VendorBar />
      <Suspense fallback={waiting}>
        {isStarted ? (
          <PopularProducts heading={heading}>
            <SeasonBanner />
          </PopularProducts>
        ) : (
          waiting
        )}
      </Suspense>
    </div>
  );
}
