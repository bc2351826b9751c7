// The packs of a product side by side: size, price, price per kilogram, and which is cheapest by content.
import { useId } from 'react';
import type { Product, ProductVariant } from '#core/contract/catalog.ts';
import { firstText, textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { packsBySize } from '#core/rules/catalog/packs-by-size.ts';
import { cheapestPack } from '#core/rules/catalog/unit-price.ts';
import { useUnitPrice } from '#state/catalog/unit-price.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './pack-tiles.module.css';

interface TileProps {
  readonly pack: ProductVariant;
  readonly group: string;
  readonly isChosen: boolean;
  readonly isCheapest: boolean;
  readonly onChoose: (id: number) => void;
}

function Tile({ pack, group, isChosen, isCheapest, onChoose }: TileProps) {
  const t = useText();
  const { language } = useLanguage();
  const perUnit = useUnitPrice(pack);
  const [inventory] = pack.inventory_set;
  const isOut = (inventory?.available_qty ?? 0) <= 0;
  return (
    <label className={styles.tile}>
      <input type="radio" name={group} checked={isChosen} onChange={() => onChoose(pack.id)} />
      <b>{textIn(pack.attribute_value[0]?.names, language)}</b>{' '}
      {inventory && <span {...noTranslation}>{formatMoney(unitPrice(inventory))}</span>}{' '}
      {isOut ? <small>{t('stock.out')}</small> : perUnit && <small>{perUnit}</small>}{' '}
      {isCheapest && <small className={styles.cheapest}>{t('product.cheapest')}</small>}
    </label>
  );
}

export interface PackTilesProps {
  readonly product: Product;
  readonly variant: ProductVariant;
  readonly onVariant: (id: number) => void;
}

export function PackTiles({ product, variant, onVariant }: PackTilesProps) {
  const t = useText();
  const group = useId();
  const cheapest = cheapestPack(
    product.variants.flatMap(({ id, attribute_value: [size], inventory_set: [inventory] }) =>
      inventory ? [{ id, label: firstText(size?.names), price: unitPrice(inventory), isInStock: inventory.available_qty > 0 }] : [],
    ),
  );
  return (
    <fieldset>
      <legend>
        <b>{t('product.pack')}</b>
      </legend>
      <div className={styles.tiles}>
        {packsBySize(product.variants).map((pack) => (
          <Tile
            key={pack.id}
            pack={pack}
            group={group}
            isChosen={pack.id === variant.id}
            isCheapest={pack.id === cheapest}
            onChoose={onVariant}
          />
        ))}
      </div>
    </fieldset>
  );
}
