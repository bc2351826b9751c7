// The photo on a product's page, with the heart. A tap opens it over the whole screen.
import type { Product, ProductVariant } from '#core/contract/catalog.ts';
import { textIn } from '#core/language/said.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useSettings } from '#state/frame/settings-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { Picture } from '#ui/picture.tsx';
import { categoryPicture } from '../category-pictures.ts';
import { WishButton } from '../wish-button.tsx';
import styles from './product-photo.module.css';

/** Every photo of a product once, that of the shown pack first. */
const photosOf = ({ image_url, variants }: Product, shown: ProductVariant | undefined): readonly string[] => [
  ...new Set([shown, ...variants].map((one) => one?.image_url ?? image_url)),
];

export interface ProductPhotoProps {
  readonly product: Product;
  /** The chosen pack. */
  readonly variant: ProductVariant | undefined;
}

export function ProductPhoto({ product, variant }: ProductPhotoProps) {
  const t = useText();
  const { language } = useLanguage();
  const { isLowData } = useSettings();
  const name = textIn(product.names, language);
  return (
    <div className={styles.photo}>
      <Picture
        src={variant?.image_url ?? product.image_url}
        standIn={categoryPicture(product.category_id)}
        size={96}
        isFirst
        tapLabel={isLowData ? t('picture.show') : undefined}
      />
      {!isLowData && (
        <button
          type="button"
          className={styles.zoom}
          aria-label={t('picture.show')}
          onClick={() => openSheet({ sheet: 'photos', name, photos: photosOf(product, variant) })}
        />
      )}
      <span className={styles.heart}>
        <WishButton productId={product.id} name={name} />
      </span>
    </div>
  );
}
