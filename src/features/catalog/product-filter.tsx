// Filters and order of a list. The choice is in the address, so that it can be stored and shared.
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { ProductSort, Season } from '#core/contract/catalog.ts';
import { countries } from '#core/facts/law/countries.ts';
import type { ProductQuery } from '#core/rules/catalog/product-filter.ts';
import { loadAllWords, type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { useMasterData } from '#state/master-data/master-data-state.ts';
import { ChipButton, ChipChoices, ChipRow } from '#ui/form/chips.tsx';
import { CheckField, SelectField } from '#ui/form/field.tsx';
import { countryName } from '#ui/translated/country-name.ts';
import { categoryTiles } from './category-pictures.ts';
import type { CropTilesProps, TroubleTilesProps } from './more/shop-by.tsx';

/** Pictures come after the filters. Without network they are not offered. */
const ShopBy = lazy(async () => {
  const [part] = await Promise.all([import('./more/shop-by.tsx'), loadAllWords('shop-by')]).catch(() => []);
  return { default: part?.ShopBy ?? (() => null) };
}) as unknown as ComponentType<CropTilesProps & TroubleTilesProps>;

export type ChangeQuery = (change: Partial<ProductQuery>) => void;

const sorts: readonly { readonly value: ProductSort; readonly word: MessageKey }[] = [
  { value: 'popular', word: 'sort.popular' },
  { value: 'price_low', word: 'sort.price-low' },
  { value: 'price_high', word: 'sort.price-high' },
  { value: 'discount', word: 'sort.discount' },
  { value: 'name', word: 'sort.name' },
  { value: 'country', word: 'sort.country' },
];

const seasons: readonly { readonly value: Season; readonly word: MessageKey }[] = [
  { value: 'kharif', word: 'season.kharif' },
  { value: 'rabi', word: 'season.rabi' },
  { value: 'zaid', word: 'season.zaid' },
];

/** Number of active filters, besides category and search. */
function countFilters({ crop, season, brand, country, insured, in_stock, sort }: ProductQuery): number {
  return [crop, season, brand, country, insured, in_stock, sort].filter((v) => v !== undefined).length;
}

/** Categories side by side, and a button for the other filters. The chosen category scrolls into view. */
export function FilterBar({
  query,
  onChange,
  onMore,
  children,
}: {
  readonly query: ProductQuery;
  readonly onChange: ChangeQuery;
  readonly onMore: () => void;
  /** Shown after the filters. */
  readonly children?: ReactNode;
}) {
  const t = useText();
  const on = countFilters(query);
  const bar = useRef<HTMLDivElement>(null);
  const { category } = query;
  useEffect(() => {
    const row = bar.current?.firstElementChild;
    const chip = row?.children[categoryTiles.findIndex(({ id }) => id === category)];
    if (!row || !chip || category === undefined) return;
    const [outer, inner] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right) row.scrollLeft += inner.left - outer.left;
  }, [category]);
  return (
    <div ref={bar}>
      <ChipRow>
        {categoryTiles.map(({ id, word }) => (
          <ChipButton key={word} isOn={category === id} onPress={() => onChange({ category: id })}>
            {t(word)}
          </ChipButton>
        ))}
        <ChipButton icon="filter" isOn={on > 0} onPress={onMore}>
          {on > 0 ? t('filter.open-n', { n: on }) : t('filter.open')}
        </ChipButton>
        {children}
      </ChipRow>
    </div>
  );
}

function CountryField({ query, onChange }: { readonly query: ProductQuery; readonly onChange: ChangeQuery }) {
  const t = useText();
  const { language } = useLanguage();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <SelectField
      // Its names come from the browser, so the server's page does not contain them.
      key={`country ${isAlive}`}
      label={t('product.country')}
      placeholder={t('filter.any-country')}
      value={query.country ?? ''}
      choices={(isAlive ? countries : []).map((value) => ({ value, label: countryName(value, language) }))}
      onValue={(v) => onChange({ country: v || undefined })}
    />
  );
}

/** An empty choice is no filter. */
const idOf = (value: string): number | undefined => (value === '' ? undefined : Number(value));

/** All filters: in a sheet on a phone, at the side on a wide screen. */
export function FilterForm({ query, onChange }: { readonly query: ProductQuery; readonly onChange: ChangeQuery }) {
  const t = useText();
  const crops = useMasterData('crop') ?? [];
  // Categories that the shop added, which have no tile.
  const categories = (useMasterData('category') ?? []).filter(({ id }) => categoryTiles.every((tile) => tile.id !== id));
  const brands = useMasterData('brand') ?? [];
  const choices = (items: readonly { id: number; name: string }[]) => items.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <Suspense fallback={null}>
        <ShopBy
          crops={crops}
          crop={query.crop}
          onCrop={(crop) => onChange({ crop })}
          search={query.search}
          onSearch={(search) => onChange({ search: search || undefined })}
        />
      </Suspense>
      <ChipChoices
        label={t('sort.title')}
        isLabelShown
        isWrapped
        value={query.sort ?? 'popular'}
        choices={sorts.map(({ value, word }) => ({ value, label: t(word) }))}
        onValue={(sort) => onChange({ sort: sort === 'popular' ? undefined : sort })}
      />
      {categories.length > 0 && (
        <SelectField
          label={t('filter.category')}
          placeholder={t('category.all')}
          value={String(categories.find(({ id }) => id === query.category)?.id ?? '')}
          choices={choices(categories)}
          onValue={(v) => onChange({ category: idOf(v) })}
        />
      )}
      <SelectField
        label={t('filter.crop')}
        placeholder={t('filter.any-crop')}
        value={String(query.crop ?? '')}
        choices={choices(crops)}
        onValue={(v) => onChange({ crop: idOf(v) })}
      />
      <SelectField
        label={t('filter.season')}
        placeholder={t('filter.any-season')}
        value={query.season ?? ''}
        choices={seasons.map(({ value, word }) => ({ value, label: t(word) }))}
        onValue={(v) => onChange({ season: seasons.find(({ value }) => value === v)?.value })}
      />
      <SelectField
        label={t('filter.brand')}
        placeholder={t('filter.any-brand')}
        value={String(query.brand ?? '')}
        choices={choices(brands)}
        onValue={(v) => onChange({ brand: idOf(v) })}
      />
      <CountryField query={query} onChange={onChange} />
      <CheckField
        label={t('filter.insured')}
        isChecked={query.insured === true}
        onChange={(on) => onChange({ insured: on ? true : undefined })}
      />
      <CheckField
        label={t('filter.in-stock')}
        isChecked={query.in_stock === true}
        onChange={(on) => onChange({ in_stock: on ? true : undefined })}
      />
    </>
  );
}
