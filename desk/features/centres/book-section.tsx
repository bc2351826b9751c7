// Orders that a centre's agents placed for farmers, and the cash they hold.
import type { BookLine } from '#core/contract/agent/book.ts';
import { exportCentreBook, listCentreBook } from '#core/contract/desk/centre/book.ts';
import type { Centre } from '#core/contract/desk/centre/centre.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay } from '#core/rules/dates.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { addressOf } from '../../api/send.ts';
import { useList } from '../../api/use-list.ts';
import { useRead } from '../../api/use-read.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { CsvLink } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { shownMoney } from './shown-money.ts';

function useColumns(): readonly Column<BookLine>[] {
  const t = useText();
  return [
    {
      key: 'order',
      head: t('centres.book-order'),
      isName: true,
      cell: ({ order, at }) => `${displayOrderNumber(order)} · ${formatDay(Date.parse(at))}`,
    },
    { key: 'farmer', head: t('centres.book-farmer'), cell: ({ farmer }) => farmer.name },
    { key: 'agent', head: t('centres.book-agent'), cell: ({ agent }) => agent.name || t('centres.nameless') },
    { key: 'price', head: t('centres.book-price'), isFigure: true, cell: ({ price }) => formatMoney(price) },
    { key: 'commission', head: t('centres.book-commission'), isFigure: true, cell: ({ commission }) => formatMoney(commission) },
    { key: 'owed', head: t('centres.book-owed'), isFigure: true, cell: ({ owed }) => shownMoney(t, owed) },
  ];
}

function CashHeld({ id }: { readonly id: number }) {
  const t = useText();
  const cash = useRead(listCentreBook, { params: { id }, query: { page_size: 1 } }).data?.cash;
  if (!cash) return null;
  return (
    <>
      <p>{t('centres.book-held', { held: shownMoney(t, cash.held), limit: formatMoney(cash.limit) })}</p>
      {cash.people.length > 0 && (
        <ul>
          {cash.people.map(({ id: person, name, held }) => (
            <li key={person}>{t('centres.book-held-by', { name: name || t('centres.nameless'), held: shownMoney(t, held) })}</li>
          ))}
        </ul>
      )}
      <p>{t('centres.book-handed', { amount: formatMoney(cash.handed_over) })}</p>
    </>
  );
}

export function BookSection({ centre: { id } }: { readonly centre: Centre }) {
  const t = useText();
  const list = useList(listCentreBook, { params: { id }, query: {} });
  const filters = useFilters([]);
  return (
    <Section title={t('centres.book')}>
      <CashHeld id={id} />
      <ListView
        label={t('centres.book')}
        list={list}
        filters={filters}
        columns={useColumns()}
        keyOf={({ order }) => order.id}
        none={{ title: t('centres.book-none'), text: t('centres.book-none-text') }}
      />
      <CsvLink href={addressOf(exportCentreBook, { params: { id }, query: {} })} />
    </Section>
  );
}
