// Products: found by name, brand, category, or a code of a pack; drafts as well.
import { Link } from 'wouter';
import { type DeskProductRow, listDeskProducts } from '#core/contract/desk/catalog/product.ts';
import { downloadExport } from '#core/contract/desk/import.ts';
import { firstText, textIn } from '#core/language/said.ts';
import { gstEndedOn } from '#core/rules/catalog/desk/gst-rates.ts';
import { dayInIndia, formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { addressOf } from '../../api/send.ts';
import { useList } from '../../api/use-list.ts';
import { categoryPicture } from '../../blocks/category-picture.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { SearchField } from '../../blocks/list/search-field.tsx';
import { CsvLink, FilterSelect, Toolbar } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { serverNow } from '../../state/clock.ts';
import { type MessageKey, type Translate, useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import styles from './products.module.css';
import { useFilings } from './use-filings.ts';

function useColumns(categoryName: (id: number) => string): readonly Column<DeskProductRow>[] {
  const t = useText();
  const language = useLanguage();
  return [
    {
      key: 'name',
      head: t('products.name'),
      isName: true,
      cell: ({ id, names, brand, image_url, category_id }) => (
        <Link href={`/products/${id}`} className={styles.name} data-row-main="">
          <span className={styles.thumb}>
            <Picture src={image_url} standIn={categoryPicture(category_id)} size={32} />
          </span>
          <span>
            <b>{textIn(names, language)}</b>
            <small>{textIn(brand.names, language)}</small>
          </span>
        </Link>
      ),
    },
    { key: 'category', head: t('products.category'), cell: ({ category_id }) => categoryName(category_id) },
    {
      key: 'packs',
      head: t('products.packs'),
      cell: ({ variants }) =>
        variants
          .filter(({ is_active }) => is_active)
          .map(({ pack }) => textIn(pack, language))
          .join(', '),
    },
    {
      key: 'live',
      head: t('products.live'),
      cell: ({ is_live, gst_rate }) => (
        <>
          <Badge tone={is_live ? 'done' : 'plain'} icon={is_live ? 'check-circle' : 'edit'}>
            {t(is_live ? 'products.is-live' : 'products.is-draft')}
          </Badge>
          {gstEndedOn(gst_rate, dayInIndia(serverNow())) !== undefined && (
            <Badge tone="queued" icon="warning-triangle">
              {t('products.gst-over', { rate: gst_rate })}
            </Badge>
          )}
        </>
      ),
    },
    {
      key: 'changed',
      head: t('products.changed'),
      cell: ({ changed }) => (changed ? `${changed.by ?? ''}, ${formatMoment(Date.parse(changed.at))}` : '–'),
    },
  ];
}

const flags: Readonly<Record<string, boolean>> = { y: true, n: false };

const flagChoices = (t: Translate, yes: MessageKey, no: MessageKey) => [
  { value: 'y', label: t(yes) },
  { value: 'n', label: t(no) },
];

export function ProductsPage() {
  const t = useText();
  const person = usePerson();
  const mayWrite = mayDo(person, 'catalog.write');
  const filters = useFilters(['search', 'category', 'brand', 'live', 'photo']);
  const { search, category, brand, live, photo } = filters.values;
  const { brandChoices, categoryChoices, categoryName } = useFilings();
  const select = (name: 'category' | 'brand' | 'live' | 'photo') => ({
    value: filters.values[name],
    onValue: (value: string) => filters.set(name, value),
  });
  const isLive = flags[live ?? ''];
  const hasPhoto = flags[photo ?? ''];
  const list = useList(listDeskProducts, {
    query: {
      ...(search === undefined ? {} : { search }),
      ...(Number(category) > 0 ? { category: Number(category) } : {}),
      ...(Number(brand) > 0 ? { brand: Number(brand) } : {}),
      ...(isLive === undefined ? {} : { live: isLive }),
      ...(hasPhoto === undefined ? {} : { photo: hasPhoto }),
    },
  });
  const columns = useColumns(categoryName);
  return (
    <Page
      title={t('products.title')}
      actions={
        mayWrite && (
          <ButtonLink href="/products/new" icon="plus">
            {t('products.add')}
          </ButtonLink>
        )
      }
    >
      <Toolbar>
        <SearchField label={t('products.search')} value={search ?? ''} onValue={(value) => filters.set('search', value)} />
        <FilterSelect {...select('category')} label={t('products.category')} choices={categoryChoices} />
        <FilterSelect {...select('brand')} label={t('products.brand')} choices={brandChoices} />
        <FilterSelect {...select('live')} label={t('products.live')} choices={flagChoices(t, 'products.is-live', 'products.is-draft')} />
        <FilterSelect
          {...select('photo')}
          label={t('products.photo-filter')}
          choices={flagChoices(t, 'products.has-photo', 'products.no-photo')}
        />
        {mayWrite && (
          <ButtonLink kind="link" href="/products/lists">
            {t('products.lists')}
          </ButtonLink>
        )}
        {mayWrite && mayDo(person, 'exports.read') && <CsvLink href={addressOf(downloadExport, { params: { kind: 'products' } })} />}
      </Toolbar>
      <ListView
        label={t('products.title')}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ title: t('products.none'), text: t('products.none-text') }}
        action={({ id, names }: DeskProductRow) => (
          <ButtonLink kind="link" href={`/products/${id}`} label={t('products.change-it', { name: firstText(names) })}>
            {t('products.change')}
          </ButtonLink>
        )}
      />
    </Page>
  );
}
