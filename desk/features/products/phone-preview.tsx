// Shows a product from the typed values as on a farmer's phone.

import { listProductOffers } from '#core/contract/desk/catalog/offer.ts';
import type { DeskProduct } from '#core/contract/desk/catalog/product.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { firstText, textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { packNames } from '#core/rules/catalog/desk/pack-label.ts';
import { pricePerUnit } from '#core/rules/catalog/unit-price.ts';
import { languages } from '#core/rules/languages.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { useRead } from '../../api/use-read.ts';
import { categoryPicture } from '../../blocks/category-picture.ts';
import { Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import { type ProductValues, packsFromText } from './product-form.ts';
import styles from './products.module.css';

export interface PhonePreviewProps {
  readonly values: ProductValues;
  readonly brand: LocalText | undefined;
  /** Absent before it was saved. */
  readonly product?: DeskProduct | undefined;
}

export function PhonePreview({ values, brand, product }: PhonePreviewProps) {
  const t = useText();
  const vendor = useVendorId(usePerson());
  const { data } = useRead(
    listProductOffers,
    { params: { id: product?.id ?? 0 }, query: vendor === undefined ? {} : { vendor } },
    { isEnabled: product !== undefined },
  );
  const [first] = packsFromText(values.packs).filter(({ is_active }) => is_active);
  const offer = data?.results.find(({ product_variant, price }) => price > 0 && product_variant === first?.id);
  const pack = first ? packNames(first.pack) : {};
  const now = offer ? offer.price - offer.discount : undefined;
  const unit = now === undefined ? undefined : pricePerUnit(firstText(pack), now);
  return (
    <Section title={t('products.preview')}>
      <div className={styles.phone}>
        {languages.toReversed().map((language) => (
          <article key={language} lang={language} className={styles.card}>
            <span className={styles.cardPicture}>
              <Picture src={product?.image_url ?? ''} standIn={categoryPicture(Number(values.category_id))} size={56} />
            </span>
            <div>
              <small>{textIn(brand, language)}</small>
              <p>
                <b>{values[`names_${language}`]}</b>
                {textIn(pack, language) && `, ${textIn(pack, language)}`}
              </p>
              {values[`pests_${language}`] && <small>{values[`pests_${language}`]}</small>}
              <div className={styles.cardFoot}>
                {now === undefined ? <span>–</span> : <Price now={now} before={offer?.price} />}
                {unit && <small>{`${formatMoney(unit.amount)} / ${unit.unit}`}</small>}
              </div>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
