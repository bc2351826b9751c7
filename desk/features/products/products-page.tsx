// Products, with drafts. People search by name, brand, category, or a code of a pack.
import { Link } from 'wouter';
import { type DeskProductRow, listDeskProducts } from '#core/contract/desk/catalog/product.ts';
import { downloadExport } from '#core/contract/desk/import.ts';
import { firstText, textIn } from '#core/language/said.ts';
import { gstEndedOn } from '#core/rules/catalog/desk/gst-rates.ts';
import { dayInIndia, formatMoment } from '#core/rules/dates.ts';
import { isLanguage, type LanguageCode } from '#core/rules/languages.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { addressOf } from '../../api/send.ts';
import { useList } from '../../api/use-list.ts';
import { categoryPicture } from '../../blocks/category-picture.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { searchOf } from '../../blocks/list/search-field.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { CsvLink } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { useShopLanguages } from '../../blocks/texts/use-text-languages.ts';
import { languageName } from '../../blocks/words/language-name.ts';
import { serverNow } from '../../state/clock.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import styles from './products.module.css';
import { useClassifications } from './use-classifications.ts';

function useColumns(categoryName: (id: number) => string, shop: readonly LanguageCode[]): readonly Column<DeskProductRow>[] {
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
      key: 'languages',
      head: t('texts.languages'),
      cell: ({ languages }) => t('texts.some', { some: shop.filter((code) => languages.includes(code)).length, all: shop.length }),
    },
    {
      key: 'changed',
      head: t('products.changed'),
      cell: ({ changed }) => (changed ? `${changed.by ?? ''}, ${formatMoment(Date.parse(changed.at))}` : '–'),
    },
  ];
}

const flags: Readonly<Record<string, boolean>> = { y: true, n: false };

export function ProductsPage() {
  const t = useText();
  const person = usePerson();
  const mayWrite = mayDo(person, 'catalog.write');
  const filters = useFilters(['search', 'category', 'brand', 'live', 'photo', 'missing']);
  const { category, brand, live, photo, missing } = filters.values;
  const shop = useShopLanguages();
  const { brandChoices, categoryChoices, categoryName } = useClassifications();
  const isLive = flags[live ?? ''];
  const hasPhoto = flags[photo ?? ''];
  const list = useList(listDeskProducts, {
    query: {
      ...filters.text('search'),
      ...(Number(category) > 0 ? { category: Number(category) } : {}),
      ...(Number(brand) > 0 ? { brand: Number(brand) } : {}),
      ...(isLive === undefined ? {} : { live: isLive }),
      ...(hasPhoto === undefined ? {} : { photo: hasPhoto }),
      ...(isLanguage(missing) ? { missing } : {}),
    },
  });
  const columns = useColumns(categoryName, shop);
  return (
    <Page title={t('products.title')} add={mayWrite && { href: '/products/new', words: t('products.add') }}>
      <StateList
        search={searchOf(filters, t('products.search'))}
        selects={[
          { name: 'category', label: t('products.category'), choices: categoryChoices },
          { name: 'brand', label: t('products.brand'), choices: brandChoices },
          choice('live', t('products.live'), ['y', 'n'], (one) => t(one === 'y' ? 'products.is-live' : 'products.is-draft')),
          choice('photo', t('products.photo-filter'), ['y', 'n'], (one) => t(one === 'y' ? 'products.has-photo' : 'products.no-photo')),
          choice('missing', t('texts.missing-in'), isLanguage(missing) ? [...new Set([...shop, missing])] : shop, (code) =>
            languageName(t, code),
          ),
        ]}
        tools={
          <>
            {mayWrite && (
              <ButtonLink kind="link" href="/products/lists">
                {t('products.lists')}
              </ButtonLink>
            )}
            {mayWrite && mayDo(person, 'exports.read') && <CsvLink href={addressOf(downloadExport, { params: { kind: 'products' } })} />}
          </>
        }
        label={t('products.title')}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ title: t('products.none'), text: t('products.none-text') }}
        action={({ id, names }) => (
          <ButtonLink kind="link" href={`/products/${id}`} label={t('products.change-it', { name: firstText(names) })}>
            {t('products.change')}
          </ButtonLink>
        )}
      />
    </Page>
  );
}
