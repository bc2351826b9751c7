// The crops on the home page: those of bought goods, then those of the season.
import { useEffect, useMemo } from 'react';
import type { MasterDataItem } from '#core/contract/master-data.ts';
import { seasonAt } from '#core/rules/catalog/season.ts';
import { myCrops } from '#core/rules/farm-day/my-crops.ts';
import { boughtBefore } from '#core/rules/order/bought-again.ts';
import { useCatalog, useKeptProducts } from '../catalog/catalog-state.ts';
import { useServerNow } from '../frame/server-headers.ts';
import { useMasterData } from '../master-data/master-data-state.ts';
import { loadOrdersOnce, useStoredOrders } from './order-state.ts';

/** The newest goods to look at. */
const MOST_GOODS = 12;

/** At most `most` crops with pictures; empty until the list of crops is there. */
export function useMyCrops(most: number): readonly MasterDataItem[] {
  const { vendorId } = useCatalog();
  const crops = useMasterData('crop');
  const orders = useStoredOrders();
  useEffect(loadOrdersOnce, []);
  const season = seasonAt(useServerNow());
  const goods = useMemo(() => {
    const bought = boughtBefore(
      (orders ?? []).map(({ summary }) => summary),
      vendorId ?? 0,
    );
    return [...new Set(bought.map(({ productId }) => productId))].slice(0, MOST_GOODS);
  }, [orders, vendorId]);
  const products = useKeptProducts(goods);
  return useMemo(() => {
    const drawn = (crops ?? []).filter(({ image_url }) => image_url !== undefined);
    const bought = goods.map((id) => products?.find((product) => product.id === id)?.crop_ids ?? []);
    const ids = myCrops(
      bought,
      season,
      drawn.map(({ id }) => id),
      most,
    );
    return ids.flatMap((id) => drawn.find((crop) => crop.id === id) ?? []);
  }, [crops, goods, products, season, most]);
}
