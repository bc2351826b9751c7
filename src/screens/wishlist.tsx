// Products kept for later.
import { useEffect } from 'react';
import { openProductList, useCatalog, useKeptProducts } from '#state/catalog/catalog-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useWishes } from '#state/wishlist/wishlist-state.ts';
import { Blank } from '#ui/blank.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ProductCards } from '../features/catalog/product-list.tsx';

const ALL = {};

export function WishlistScreen() {
  const t = useText();
  const { ids, isLoaded } = useWishes();
  const { vendorId, isSyncing } = useCatalog();
  const kept = useKeptProducts(ids);
  useTitle(t('wish.title'));
  useEffect(() => void openProductList(ALL), []);
  const isWaiting = !isLoaded || (ids.length > 0 && (!kept || (kept.length === 0 && isSyncing)));
  if (isWaiting) return <SkeletonRows count={3} label={t('loading')} />;
  if (!kept || kept.length === 0)
    return (
      <Blank picture="empty-heart" title={t('wish.none-title')} text={t('wish.none-text')}>
        <ButtonLink href="/products">{t('browse')}</ButtonLink>
      </Blank>
    );
  return <ProductCards products={kept} vendorId={vendorId ?? 0} hasHearts />;
}
