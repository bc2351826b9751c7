// Searches the real catalogue, and adds products to the practice cart.
import { useEffect, useState } from 'react';
import type { Product } from '#core/contract/catalog.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import type { PracticeItem } from '#core/rules/practice/practice.ts';
import { openProductList, useProductList } from '#state/catalog/catalog-state.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Picture } from '#ui/picture.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './practice.module.css';

const MOST_SHOWN = 6;
const MOST_SEARCH = 60;

/** The first pack with a price; undefined when the shop sells none. */
function itemOf({ names, variants }: Product): PracticeItem | undefined {
  for (const { id, attribute_value, inventory_set } of variants) {
    const [offer] = inventory_set;
    if (offer) return { variantId: id, names, pack: attribute_value[0]?.names ?? {}, price: unitPrice(offer) };
  }
  return undefined;
}

function Hit({ product, onAdd }: { readonly product: Product; readonly onAdd: (item: PracticeItem) => void }) {
  const t = useText();
  const { language } = useLanguage();
  const item = itemOf(product);
  if (!item) return null;
  const name = textIn(item.names, language);
  return (
    <li className={styles.hit}>
      <Picture src={product.image_url} standIn="cat-all" size={40} />
      <span>
        {name}, {textIn(item.pack, language)} <b>{formatMoney(item.price)}</b>
      </span>
      <Button kind="ghost" label={t('practice.add-of', { name })} onPress={() => onAdd(item)}>
        {t('practice.add')}
      </Button>
    </li>
  );
}

export function PracticeSearch({ onAdd }: { readonly onAdd: (item: PracticeItem, isFound: boolean) => void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const query = search === '' ? {} : { search };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is made of this text
  useEffect(() => void openProductList(query).catch(() => undefined), [search]);
  const { items, outcome } = useProductList(query);
  return (
    <section className={styles.section}>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim());
        }}
      >
        <TextField
          label={t('practice.search')}
          type="search"
          value={typed}
          onValue={(raw) => {
            const text = raw.slice(0, MOST_SEARCH);
            setTyped(text);
            return text;
          }}
          autoComplete="off"
        />
        <Button type="submit" kind="ghost" icon="search">
          {t('practice.search-do')}
        </Button>
      </form>
      {items.length === 0 && outcome === 'loading' && <SkeletonRows count={2} label={t('loading')} />}
      {items.length === 0 && outcome === 'offline' && <Notice tone="info">{t('practice.no-products')}</Notice>}
      {items.length === 0 && (outcome === 'fresh' || outcome === 'stored') && <p>{t('practice.none')}</p>}
      <ul className={styles.list}>
        {items.slice(0, MOST_SHOWN).map((product) => (
          <Hit key={product.id} product={product} onAdd={(item) => onAdd(item, search !== '')} />
        ))}
      </ul>
    </section>
  );
}
