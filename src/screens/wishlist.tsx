// The page of saved products.
import { useEffect, useState } from 'react';
import { openProductList, useCatalog, useKeptProducts } from '#state/catalog/catalog-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useWishes } from '#state/wishlist/wishlist-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ProductCards } from '../features/catalog/product-list.tsx';

const ALL = {};

/** The wishes are known, but their products are not: the shop's products are not on the phone, or cannot be read. */
function Unread() {
  const t = useText();
  const { isOffline } = useNetwork();
  const again = (
    <Button kind="ghost" icon="refresh" onPress={() => location.reload()}>
      {t('retry')}
    </Button>
  );
  return isOffline ? (
    <Blank picture="no-internet-big" title={t('offline.nothing-title')} text={t('offline.nothing-text')}>
      {again}
    </Blank>
  ) : (
    <Blank picture="waiting-big" title={t('wish.unread')}>
      {again}
    </Blank>
  );
}

function NothingHere({ isEmpty }: { readonly isEmpty: boolean }) {
  const t = useText();
  return (
    <Blank
      picture="empty-heart"
      title={t(isEmpty ? 'wish.none-title' : 'wish.not-here-title')}
      text={t(isEmpty ? 'wish.none-text' : 'wish.not-here-text')}
    >
      <ButtonLink href="/products">{t('browse')}</ButtonLink>
    </Blank>
  );
}

export function WishlistScreen() {
  const t = useText();
  const { ids, isLoaded } = useWishes();
  const { vendorId, isSyncing } = useCatalog();
  const kept = useKeptProducts(ids);
  const [isOpened, setOpened] = useState(false);
  useTitle(t('wish.title'));
  useEffect(() => void openProductList(ALL).finally(() => setOpened(true)), []);
  const isComing = kept === undefined || (!kept?.length && (isSyncing || !isOpened));
  if (!isLoaded || (ids.length > 0 && isComing)) return <SkeletonRows count={3} label={t('loading')} />;
  if (ids.length > 0 && !kept) return <Unread />;
  if (!kept?.length) return <NothingHere isEmpty={ids.length === 0} />;
  const others = ids.length - kept.length;
  return (
    <>
      <h2 className="visually-hidden">{t('order.items')}</h2>
      <ProductCards products={kept} vendorId={vendorId ?? 0} hasHearts />
      {others > 0 && <Notice tone="info">{t('wish.others', { n: others })}</Notice>}
    </>
  );
}
