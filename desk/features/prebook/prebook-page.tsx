// Advance bookings by product and week, for a shop's purchasing.
import { type BookedProduct, exportPrebook, listPrebook } from '#core/contract/desk/prebook.ts';
import { textIn } from '#core/language/said.ts';
import { monthName } from '#core/rules/dates.ts';
import { daysOfWeek, weeks } from '#core/rules/delivery/delivery-date.ts';
import { addressOf } from '../../api/send.ts';
import { useList } from '../../api/use-list.ts';
import { useRead } from '../../api/use-read.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { CsvLink, FilterSelect, Toolbar } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import styles from './prebook.module.css';

/** `2026-12` → year 2026, month 11. */
function partsOf(month: string): { readonly year: number; readonly month: number } {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return { year, month: nth - 1 };
}

/** Number of packs and orders. */
function Booked({ quantity, orders }: { readonly quantity: number; readonly orders: number }) {
  const t = useText();
  return (
    <span className={styles.booked}>
      {quantity}
      <small>{t('prebook.orders', { n: orders })}</small>
    </span>
  );
}

function useColumns(month: string | undefined, hasManyShops: boolean): readonly Column<BookedProduct>[] {
  const t = useText();
  const language = useLanguage();
  const { nameOf } = useVendorNames();
  const shop: Column<BookedProduct> = { key: 'shop', head: t('prebook.shop'), cell: ({ vendor_id }) => nameOf(vendor_id) };
  const ofMonth = month === undefined ? [] : weeks.filter((week) => daysOfWeek({ ...partsOf(month), week }));
  return [
    {
      key: 'product',
      head: t('prebook.product'),
      isName: true,
      cell: ({ names, pack }) => (
        <span>
          {textIn(names, language)}, {textIn(pack, language)}
        </span>
      ),
    },
    ...(hasManyShops ? [shop] : []),
    ...ofMonth.map((week): Column<BookedProduct> => {
      const [a = 0, b = 0] = daysOfWeek({ ...partsOf(month ?? ''), week }) ?? [];
      return {
        key: `week-${week}`,
        head: a === b ? String(a) : t('prebook.week', { a, b }),
        isFigure: true,
        cell: ({ weeks: booked }) => {
          const found = booked.find((one) => one.week === week);
          return found ? <Booked {...found} /> : '–';
        },
      };
    }),
    { key: 'total', head: t('prebook.total'), isFigure: true, cell: (row) => <Booked {...row} /> },
  ];
}

export function PrebookPage() {
  const t = useText();
  const language = useLanguage();
  const person = usePerson();
  const vendor = useVendorId(person);
  const filters = useFilters(['month']);
  const ofVendor = vendor === undefined ? {} : { vendor };
  const months = useRead(listPrebook, { query: { ...ofVendor, page_size: 1 } }).data?.months;
  const isMonth = months?.some(({ month }) => month === filters.values.month);
  const month = isMonth ? filters.values.month : months?.[0]?.month;
  const list = useList(listPrebook, { query: { ...ofVendor, ...(month === undefined ? {} : { month }) } });
  const columns = useColumns(month, vendor === undefined);
  return (
    <Page title={t('prebook.title')}>
      <Toolbar>
        {months !== undefined && months.length > 0 && (
          <FilterSelect
            label={t('prebook.month')}
            value={month}
            isNeeded
            onValue={(value) => filters.set('month', value)}
            choices={months.map(({ month: one, quantity }) => {
              const { year, month: nth } = partsOf(one);
              return { value: one, label: t('prebook.month-of', { month: monthName(language, nth), year: String(year), n: quantity }) };
            })}
          />
        )}
        {mayDo(person, 'orders.export') && <CsvLink href={addressOf(exportPrebook, { query: ofVendor })} />}
      </Toolbar>
      <ListView
        label={t('prebook.title')}
        list={list}
        filters={{ isAny: false, clear: filters.clear }}
        columns={columns}
        keyOf={({ vendor_id, product_variant }) => `${vendor_id}-${product_variant}`}
        none={{ title: t('prebook.none'), text: t('prebook.none-text') }}
      />
    </Page>
  );
}
