// The banners on the farmers' home page, in their order.
import { Link } from 'wouter';
import { type DeskBanner, listDeskBanners, orderDeskBanners } from '#core/contract/desk/content/banner.ts';
import { textIn } from '#core/language/said.ts';
import { formatDay } from '#core/rules/dates.ts';
import { Button } from '#ui/button.tsx';
import { useList } from '../../api/use-list.ts';
import { useWrite } from '../../api/use-write.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { Page } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { type Translate, useLanguage, useText } from '../../state/language-state.ts';
import { bannerReads, StateBadge, SwitchButton, useFailure } from './banner-writes.tsx';
import styles from './banners.module.css';
import { usePages } from './pages.ts';

function daysOf(t: Translate, { starts_at, ends_at }: DeskBanner): string {
  const day = formatDay(Date.parse(starts_at));
  return ends_at === null ? t('banners.from-day', { day }) : `${day} – ${formatDay(Date.parse(ends_at))}`;
}

function MoveButtons({ at, rows, name }: { readonly at: number; readonly rows: readonly DeskBanner[]; readonly name: string }) {
  const t = useText();
  const onFailed = useFailure();
  const { write, isBusy } = useWrite(orderDeskBanners, { changes: bannerReads, onFailed });
  const move = (to: number): void => {
    const ids = rows.map(({ id }) => id);
    const [moved = 0] = ids.splice(at, 1);
    ids.splice(to, 0, moved);
    write({ body: { ids } });
  };
  return (
    <span className={styles.moves}>
      {at > 0 && (
        <Button kind="link" isBusy={isBusy} label={t('banners.up-it', { name })} onPress={() => move(at - 1)}>
          {t('banners.up')}
        </Button>
      )}
      {at < rows.length - 1 && (
        <Button kind="link" isBusy={isBusy} label={t('banners.down-it', { name })} onPress={() => move(at + 1)}>
          {t('banners.down')}
        </Button>
      )}
    </span>
  );
}

function useColumns(rows: readonly DeskBanner[]): readonly Column<DeskBanner>[] {
  const t = useText();
  const language = useLanguage();
  const { nameOf } = useVendorNames();
  const pages = usePages();
  return [
    {
      key: 'name',
      head: t('banners.words'),
      isName: true,
      cell: ({ id, titles, texts, image_url }) => (
        <Link href={`/banners/${id}`} className={styles.name} data-row-main="">
          {image_url !== null && <img src={image_url} alt="" width={64} height={40} loading="lazy" />}
          <span>
            <b>{textIn(titles, language)}</b>
            <small>{textIn(texts, language)}</small>
          </span>
        </Link>
      ),
    },
    { key: 'state', head: t('banners.state'), cell: ({ state }) => <StateBadge state={state} /> },
    { key: 'days', head: t('banners.days'), cell: (banner) => daysOf(t, banner) },
    {
      key: 'shop',
      head: t('banners.shop'),
      cell: ({ vendor_id }) => (vendor_id === null ? t('banners.all-shops') : nameOf(vendor_id)),
    },
    { key: 'link', head: t('banners.link'), cell: ({ link }) => pages.find(({ value }) => value === link)?.label ?? (link || '–') },
    {
      key: 'place',
      head: t('banners.place'),
      cell: ({ id, titles }) => <MoveButtons at={rows.findIndex((row) => row.id === id)} rows={rows} name={textIn(titles, language)} />,
    },
  ];
}

export function BannersPage() {
  const t = useText();
  const language = useLanguage();
  const list = useList(listDeskBanners, {});
  const columns = useColumns(list.rows ?? []);
  return (
    <Page title={t('banners.title')} add={{ href: '/banners/new', words: t('banners.add') }}>
      <p>{t('banners.about')}</p>
      <ListView
        label={t('banners.title')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ title: t('banners.none'), text: t('banners.none-text') }}
        action={(banner: DeskBanner) => <SwitchButton banner={banner} name={textIn(banner.titles, language)} />}
      />
    </Page>
  );
}
