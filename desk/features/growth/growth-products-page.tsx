// The growth products: what visitors see, and a link to change it.
import { Link } from 'wouter';
import { type DeskGrowthProduct, listGrowthProducts } from '#core/contract/desk/growth/products.ts';
import { isTextMissing, textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Picture } from '#ui/picture.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { Page } from '../../blocks/page.tsx';
import { useLanguage, useText } from '../../state/language-state.ts';
import styles from './growth.module.css';

/** The server has four places for them; one without a name is free. */
const isFree = ({ names }: DeskGrowthProduct): boolean => isTextMissing(names);

export function GrowthProductsPage() {
  const t = useText();
  const language = useLanguage();
  const all = useList(listGrowthProducts, {});
  const list = { ...all, rows: all.rows?.filter((product) => !isFree(product)) };
  const free = all.rows?.find(isFree);
  const columns: readonly Column<DeskGrowthProduct>[] = [
    {
      key: 'name',
      head: t('growth-products.name'),
      isName: true,
      cell: ({ id, names, image_url }) => (
        <Link href={`/growth/${id}`} className={styles.name} data-row-main="">
          <span className={styles.thumb}>
            <Picture src={image_url} standIn="cat-fertiliser" size={40} />
          </span>
          {textIn(names, language)}
        </Link>
      ),
    },
    { key: 'pack', head: t('growth-products.pack'), cell: ({ packs }) => textIn(packs, language) || '–' },
    { key: 'price', head: t('growth-products.price'), cell: ({ price }) => formatMoney(price) },
    {
      key: 'discount',
      head: t('growth-products.discount'),
      cell: ({ discount_price }) => (discount_price === null ? '–' : formatMoney(discount_price)),
    },
    {
      key: 'live',
      head: t('growth-products.shown'),
      cell: ({ is_live }) => (
        <Badge tone={is_live ? 'done' : 'plain'}>{t(is_live ? 'growth-products.live' : 'growth-products.hidden')}</Badge>
      ),
    },
  ];
  return (
    <Page title={t('growth-products.title')} add={free && { href: `/growth/${free.id}`, words: t('growth-products.add') }}>
      <ListView
        label={t('growth-products.title')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ title: t('growth-products.none'), text: t('growth-products.none-text') }}
      />
    </Page>
  );
}
