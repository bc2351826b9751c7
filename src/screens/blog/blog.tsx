// The blog: the list of articles, or one article with its goods.
import { useEffect } from 'react';
import { Route, Switch } from 'wouter';
import type { Product } from '#core/contract/catalog.ts';
import { latePart, useLivePart } from '#device/early-taps.ts';
import { pageProducts } from '#state/blog/blog-state.ts';
import { openProductList, useCatalog, useKeptProducts } from '#state/catalog/catalog-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { useVendorState } from '#state/vendor/vendor-state.ts';
import { ArticleList } from '../../features/blog/article-list.tsx';
import { ArticlePage, useOpened } from '../../features/blog/article-page.tsx';
import styles from '../../features/blog/blog.module.css';
import { ProductCards } from '../../features/catalog/product-list.tsx';

const ALL = {};

/** Goods of the chosen shop at its current prices, without goods that it does not sell. */
function Goods({ ids }: { readonly ids: readonly number[] }) {
  const t = useText();
  const { vendorId } = useVendorState();
  const { vendorId: opened } = useCatalog();
  const kept = useKeptProducts(ids);
  useEffect(() => void openProductList(ALL), []);
  const came: readonly Product[] = pageProducts().filter(({ id }) => ids.includes(id));
  const products = opened !== undefined && kept?.length ? kept : came;
  if (products.length === 0) return null;
  return (
    <section className={styles.page} aria-label={t('blog.products')}>
      <h2 className={styles.title}>{t('blog.products')}</h2>
      <ProductCards products={products} vendorId={opened ?? vendorId ?? 0} />
    </section>
  );
}

function Opened() {
  const opened = useOpened();
  return (
    <>
      <ArticlePage {...opened} />
      {opened.article && opened.article.product_ids.length > 0 && <Goods ids={opened.article.product_ids} />}
    </>
  );
}

/** One element around everything: a server-written page becomes interactive at one element. */
export function BlogScreen() {
  useLivePart();
  return (
    <div className={styles.screen} {...latePart}>
      <Switch>
        <Route path="/blog" component={ArticleList} />
        <Route component={Opened} />
      </Switch>
    </div>
  );
}
