// Pictures to shop by: the crop in the field, and the pest or disease on it.
import type { ReactNode } from 'react';
import type { MasterDataItem } from '#core/contract/master-data.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { useSettings } from '#state/frame/settings-state.ts';
import { Pictogram } from '#ui/icon.tsx';
import { ImageOr } from '#ui/image/image-or.tsx';
import styles from './shop-by.module.css';
import { type Trouble, TroublePicture } from './trouble-picture.tsx';

/** The words are those of the trade, so that a search in any language finds the remedy. */
export const troubles: readonly (readonly [Trouble, MessageKey])[] = [
  ['borer', 'shop-by.borer'],
  ['caterpillar', 'shop-by.caterpillar'],
  ['aphid', 'shop-by.aphid'],
  ['whitefly', 'shop-by.whitefly'],
  ['blight', 'shop-by.blight'],
  ['weed', 'shop-by.weed'],
  ['termite', 'shop-by.termite'],
  ['rat', 'shop-by.rat'],
];

interface TileProps {
  readonly picture: ReactNode;
  readonly name: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

function Tile({ picture, name, isOn, onPress }: TileProps) {
  return (
    <li>
      <button type="button" className={styles.tile} aria-pressed={isOn} onClick={onPress}>
        {picture}
        <span>{name}</span>
      </button>
    </li>
  );
}

export interface TroubleTilesProps {
  readonly search: string | undefined;
  readonly onSearch: (text: string) => void;
}

/** A second tap takes the choice back. */
export function TroubleTiles({ search, onSearch }: TroubleTilesProps) {
  const t = useText();
  return (
    <section aria-label={t('shop-by.trouble')}>
      <h2 className={styles.heading}>{t('shop-by.trouble')}</h2>
      <ul className={styles.row}>
        {troubles.map(([trouble, word]) => {
          const name = t(word);
          const isOn = search === name;
          return (
            <Tile
              key={trouble}
              picture={<TroublePicture of={trouble} />}
              name={name}
              isOn={isOn}
              onPress={() => onSearch(isOn ? '' : name)}
            />
          );
        })}
      </ul>
    </section>
  );
}

export interface CropTilesProps {
  readonly crops: readonly MasterDataItem[];
  readonly crop: number | undefined;
  readonly onCrop: (crop: number | undefined) => void;
}

function CropTiles({ crops, crop, onCrop }: CropTilesProps) {
  const t = useText();
  const { isLowData } = useSettings();
  const leaf = <Pictogram name="cat-seed" size={48} />;
  const drawn = crops.filter(({ image_url }) => image_url !== undefined);
  if (drawn.length === 0) return null;
  return (
    <section aria-label={t('shop-by.crop')}>
      <h2 className={styles.heading}>{t('shop-by.crop')}</h2>
      <ul className={styles.row}>
        {drawn.map(({ id, name, image_url = '' }) => {
          const picture = isLowData ? (
            leaf
          ) : (
            <ImageOr src={image_url} alt="" width={48} height={48} loading="lazy" decoding="async">
              {leaf}
            </ImageOr>
          );
          return <Tile key={id} picture={picture} name={name} isOn={id === crop} onPress={() => onCrop(id === crop ? undefined : id)} />;
        })}
      </ul>
    </section>
  );
}

/** Both rows, at the top of the filters. */
export function ShopBy({ search, onSearch, ...crops }: TroubleTilesProps & CropTilesProps) {
  return (
    <>
      <CropTiles {...crops} />
      <TroubleTiles search={search} onSearch={onSearch} />
    </>
  );
}
