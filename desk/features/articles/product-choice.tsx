// The products of an article, in the order they are shown: added by a search for their name, and removed.
import { useState } from 'react';
import { type DeskProductRow, getDeskProduct, listDeskProducts } from '#core/contract/desk/catalog/product.ts';
import { MOST_ARTICLE_PRODUCTS } from '#core/facts/content.ts';
import { textIn } from '#core/language/said.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRead } from '../../api/use-read.ts';
import { categoryPicture } from '../../blocks/category-picture.ts';
import { idsIn } from '../../blocks/form/field-form.ts';
import { SearchField } from '../../blocks/list/search-field.tsx';
import { Loaded } from '../../blocks/loaded.tsx';
import { Section } from '../../blocks/page.tsx';
import { useLanguage, useText } from '../../state/language-state.ts';
import { boxWords } from './article-words.ts';
import styles from './articles.module.css';

const FOUND = 6;

type Shown = Pick<DeskProductRow, 'id' | 'names' | 'image_url' | 'category_id' | 'is_live'>;

function useName(): (product: Pick<Shown, 'names'>) => string {
  const language = useLanguage();
  return ({ names }) => textIn(names, language);
}

function Face({ product }: { readonly product: Shown }) {
  const t = useText();
  const nameOf = useName();
  return (
    <>
      <span className={styles.thumb}>
        <Picture src={product.image_url} standIn={categoryPicture(product.category_id)} size={32} />
      </span>
      <b>{nameOf(product)}</b>
      {!product.is_live && <Badge tone="plain">{t('articles.product-hidden')}</Badge>}
    </>
  );
}

function Chosen({ id, onRemove }: { readonly id: number; readonly onRemove: (() => void) | undefined }) {
  const t = useText();
  const nameOf = useName();
  const { data } = useRead(getDeskProduct, { params: { id } });
  const name = data ? nameOf(data) : String(id);
  return (
    <li>
      {data ? <Face product={data} /> : <b>{name}</b>}
      {onRemove && (
        <Button kind="link" label={t('articles.product-remove-it', { name })} onPress={onRemove}>
          {t('articles.product-remove')}
        </Button>
      )}
    </li>
  );
}

function Search({ chosen, onAdd }: { readonly chosen: readonly number[]; readonly onAdd: (id: number) => void }) {
  const t = useText();
  const nameOf = useName();
  const [search, setSearch] = useState('');
  const found = useRead(
    listDeskProducts,
    { query: { search, live: true, page_size: FOUND + chosen.length } },
    { isEnabled: search !== '' },
  );
  const rows = found.data?.results.filter(({ id }) => !chosen.includes(id)).slice(0, FOUND);
  return (
    <fieldset
      className="stack-top"
      onKeyDown={(event) => {
        // Enter in the search must not submit the form.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <SearchField label={t('articles.product-search')} value={search} onValue={setSearch} />
      {search !== '' && (
        <Loaded of={found} hasAnswer={rows !== undefined} rows={1}>
          {rows?.length === 0 && <p role="status">{t('filter.none')}</p>}
          <ul className={styles.products} aria-label={t('articles.products-found')}>
            {rows?.map((product) => (
              <li key={product.id}>
                <Face product={product} />
                <Button
                  kind="ghost"
                  icon="plus"
                  label={t('articles.product-add-it', { name: nameOf(product) })}
                  onPress={() => onAdd(product.id)}
                >
                  {t('articles.product-add')}
                </Button>
              </li>
            ))}
          </ul>
        </Loaded>
      )}
    </fieldset>
  );
}

export interface ProductChoiceProps {
  /** Ids, separated by commas. */
  readonly value: string;
  /** Absent: the products are read-only. */
  readonly onValue?: (value: string) => void;
  readonly error?: string | undefined;
}

export function ProductChoice({ value, onValue, error }: ProductChoiceProps) {
  const t = useText();
  const chosen = idsIn(value).map(Number);
  const without = (id: number): string => chosen.filter((one) => one !== id).join(',');
  return (
    <Section title={t(boxWords.product_ids)}>
      {chosen.length === 0 && <p className="muted">{t('articles.products-none')}</p>}
      <ul className={styles.products} aria-label={t(boxWords.product_ids)}>
        {chosen.map((id) => (
          <Chosen key={id} id={id} onRemove={onValue && (() => onValue(without(id)))} />
        ))}
      </ul>
      {error !== undefined && <p role="alert">{error}</p>}
      {onValue &&
        (chosen.length < MOST_ARTICLE_PRODUCTS ? (
          <Search chosen={chosen} onAdd={(id) => onValue([...chosen, id].join(','))} />
        ) : (
          <p className="muted">{t('articles.products-full', { n: MOST_ARTICLE_PRODUCTS })}</p>
        ))}
    </Section>
  );
}
