// A growth product: as a line of the package, or alone with its description.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { MOST_OF_GROWTH_PRODUCT } from '#core/constants.ts';
import type { GrowthProduct } from '#core/contract/growth/growth.ts';
import { textIn } from '#core/language/said.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useSettings } from '#state/frame/settings-state.ts';
import { stepProduct, useGrowth } from '#state/growth/growth-state.ts';
import { Stepper } from '#ui/form/stepper.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import styles from './growth.module.css';

interface ProductProps {
  readonly product: GrowthProduct;
}

function Quantity({ product }: ProductProps) {
  const t = useText();
  const { language } = useLanguage();
  const { options } = useGrowth();
  const quantity = options.find(({ productId }) => productId === product.id)?.quantity ?? 0;
  const name = textIn(product.names, language);
  return (
    <Stepper
      quantity={quantity}
      lessLabel={t('cart.one-less', { name })}
      moreLabel={t('cart.one-more', { name })}
      isAtMost={quantity >= MOST_OF_GROWTH_PRODUCT}
      quantityLabel={t('growth.quantity', { n: quantity })}
      onStep={(by) => void stepProduct(product, by)}
    />
  );
}

function Cost({ product: { price, discount_price } }: ProductProps) {
  const t = useText();
  return <Price now={discount_price ?? price} before={price} beforeLabel={t('price.before')} />;
}

function Photo({ product, size, isFirst }: ProductProps & { readonly size: number; readonly isFirst?: boolean }) {
  const t = useText();
  const { isLowData } = useSettings();
  // In low-data mode a photo waits for a tap. A drawing is tiny.
  const waits = isLowData && product.image_url.startsWith('/pictures/photo/');
  return (
    <Picture
      src={product.image_url}
      standIn="cat-fertiliser"
      size={size}
      {...(isFirst ? { isFirst } : {})}
      tapLabel={waits ? t('growth.show-photo') : undefined}
    />
  );
}

/** A line of the package. */
export function GrowthLine({ product, isFirst }: ProductProps & { readonly isFirst: boolean }) {
  const { language } = useLanguage();
  return (
    <li className={styles.card}>
      <span className={styles.thumb}>
        <Photo product={product} size={56} isFirst={isFirst} />
      </span>
      <Link href={`/growth/${product.id}`} className={styles.name}>
        <b>{textIn(product.names, language)}</b> <span className={styles.pack}>{textIn(product.packs, language)}</span>
      </Link>
      <span className={styles.buy}>
        <Cost product={product} />
        <Quantity product={product} />
      </span>
    </li>
  );
}

function Words({
  heading,
  children,
  tone,
}: {
  readonly heading: string;
  readonly children: ReactNode;
  readonly tone?: 'before' | 'after';
}) {
  return children === '' ? null : (
    <section className={styles.words} data-tone={tone}>
      <h3>{heading}</h3>
      <p>{children}</p>
    </section>
  );
}

/** One product: its effect, a field before and after, its price. */
export function GrowthDetail({ product }: ProductProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <article className={styles.detail}>
      <div className={styles.head}>
        <span className={styles.large}>
          <Photo product={product} size={112} isFirst />
        </span>
        <div className={styles.title}>
          <h2>{textIn(product.names, language)}</h2>
          <p className={styles.pack}>{textIn(product.packs, language)}</p>
          <Cost product={product} />
          <Quantity product={product} />
        </div>
      </div>
      <Words heading={t('growth.does')}>{textIn(product.texts, language)}</Words>
      <div className={styles.pair}>
        <Words heading={t('growth.before')} tone="before">
          {textIn(product.befores, language)}
        </Words>
        <Words heading={t('growth.after')} tone="after">
          {textIn(product.afters, language)}
        </Words>
      </div>
    </article>
  );
}
