// Days of the drawer: today first, then the earlier ones, each with its count.
import { Link } from 'wouter';
import { type DaySummary, exportDays, listDays } from '#core/contract/desk/money/days.ts';
import { formatMoney } from '#core/money.ts';
import { dayInIndia, formatDay } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { addressOf } from '../../api/send.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { CsvLink, Toolbar } from '../../blocks/list/toolbar.tsx';
import { Page } from '../../blocks/page.tsx';
import { OneShop, useShopId } from '../../blocks/shop/one-shop.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { serverNow } from '../../state/clock.ts';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import styles from './days.module.css';
import { DifferenceBadge } from './difference-badge.tsx';

const dayWords = (date: string): string => formatDay(Date.parse(date));

function useColumns(hasVendor: boolean): readonly Column<DaySummary>[] {
  const t = useText();
  const { nameOf } = useVendorNames();
  return [
    {
      key: 'day',
      head: t('days.day'),
      isName: true,
      cell: ({ vendor_id, date }) => (
        <Link href={`/days/${vendor_id}/${date}`} className={styles.day} data-row-main="">
          {dayWords(date)}
        </Link>
      ),
    },
    ...(hasVendor ? [] : [{ key: 'shop', head: t('days.shop'), cell: ({ vendor_id }: DaySummary) => nameOf(vendor_id) }]),
    { key: 'cash', head: t('days.cash-taken'), isFigure: true, cell: ({ cash_taken }) => formatMoney(cash_taken) },
    { key: 'upi', head: t('days.upi-taken'), isFigure: true, cell: ({ upi_taken }) => formatMoney(upi_taken) },
    { key: 'back', head: t('days.refunds-by-hand'), isFigure: true, cell: ({ refunds_by_hand }) => formatMoney(refunds_by_hand) },
    { key: 'counted', head: t('days.counted'), isFigure: true, cell: ({ counted }) => (counted === null ? '–' : formatMoney(counted)) },
    {
      key: 'state',
      head: t('days.state'),
      cell: ({ state, difference, closed_with, closed_by }) => {
        if (state === 'open') return <Badge tone="queued">{t('days.open')}</Badge>;
        if (closed_with !== null) return t('days.closed-with', { day: dayWords(closed_with) });
        return (
          <span className={styles.signed}>
            <DifferenceBadge difference={difference ?? 0} /> {closed_by}
          </span>
        );
      },
    },
  ];
}

export function DaysPage() {
  const t = useText();
  const person = usePerson();
  const vendor = useShopId();
  const query = vendor === undefined ? {} : { vendor };
  const list = useList(listDays, { query });
  const columns = useColumns(vendor !== undefined);
  const today = dayInIndia(serverNow());
  return (
    <Page
      title={t('days.title')}
      actions={
        vendor !== undefined && (
          <ButtonLink href={`/days/${vendor}/${today}`} icon="wallet">
            {t('days.today')}
          </ButtonLink>
        )
      }
    >
      {mayDo(person, 'money.export') && (
        <Toolbar>
          <CsvLink href={addressOf(exportDays, { query })} />
        </Toolbar>
      )}
      {vendor === undefined && (
        <OneShop>
          {(shop) => (
            <p>
              <ButtonLink href={`/days/${shop}/${today}`} icon="wallet">
                {t('days.today')}
              </ButtonLink>
            </p>
          )}
        </OneShop>
      )}
      <ListView
        label={t('days.title')}
        list={list}
        columns={columns}
        keyOf={({ vendor_id, date }) => `${vendor_id} ${date}`}
        none={{ title: t('days.none'), text: t('days.none-text') }}
      />
    </Page>
  );
}
