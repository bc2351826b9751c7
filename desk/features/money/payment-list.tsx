// Payments as a list: stuck ones, oldest first, each with its next step; or all of them with filters.

import { type DeskPayment, exportPayments, listDeskPayments } from '#core/contract/desk/money/payments.ts';
import { formatMoney } from '#core/money.ts';
import { Badge } from '#ui/badge.tsx';
import { addressOf } from '../../api/send.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowLink } from '../../blocks/list/row-link.tsx';
import { searchOf } from '../../blocks/list/search-field.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { CsvLink } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { serverNow } from '../../state/clock.ts';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import { AskButton } from './ask-button.tsx';
import { ageWords, bankWords, momentWords, orderName, paymentStates, wayWords } from './money-words.ts';

const states = ['open', 'paid', 'over'] as const;
const stateNames = { open: 'money.filter-open', paid: 'money.state-paid', over: 'money.filter-over' } as const;
const ways = ['gateway', 'share', 'csc'] as const;

function useColumns(isStuck: boolean): readonly Column<DeskPayment>[] {
  const t = useText();
  return [
    {
      key: 'order',
      head: t('money.order'),
      isName: true,
      cell: (payment) => (
        <RowLink href={`/money/payments/${payment.id}`} more={payment.buyer_name}>
          {orderName(payment)}
        </RowLink>
      ),
    },
    { key: 'when', head: t('money.when'), cell: ({ created_at }) => momentWords(created_at) },
    { key: 'amount', head: t('money.amount'), isFigure: true, cell: ({ amount }) => formatMoney(amount) },
    { key: 'bank', head: t('money.bank-says'), cell: (payment) => bankWords(t, payment) },
    {
      key: 'we',
      head: t('money.we-say'),
      cell: ({ state, received, amount }) => {
        const [word, tone] = paymentStates[state];
        return (
          <>
            <Badge tone={tone}>{t(word)}</Badge>
            {received > 0 && received < amount && ` ${t('money.received-part', { amount: formatMoney(received) })}`}
          </>
        );
      },
    },
    isStuck
      ? { key: 'age', head: t('money.waits'), cell: ({ created_at }) => ageWords(t, created_at, serverNow()) }
      : { key: 'way', head: t('money.way'), cell: ({ way }) => t(wayWords[way]) },
  ];
}

export function PaymentList({ isStuck }: { readonly isStuck: boolean }) {
  const t = useText();
  const person = usePerson();
  const vendor = useVendorId(person);
  const filters = useFilters(['search', 'state', 'way']);
  const all = { ...filters.text('search'), ...filters.oneOf('state', states), ...filters.oneOf('way', ways) };
  const query = { ...(isStuck ? { state: 'stuck' as const } : all), ...(vendor === undefined ? {} : { vendor }) };
  const list = useList(listDeskPayments, { query });
  const columns = useColumns(isStuck);
  const mayAsk = mayDo(person, 'money.refund');
  return (
    <StateList
      search={!isStuck && searchOf(filters, t('money.search'))}
      selects={
        isStuck
          ? []
          : [
              choice('state', t('money.state'), states, (one) => t(stateNames[one])),
              choice('way', t('money.way'), ways, (one) => t(wayWords[one])),
            ]
      }
      tools={mayDo(person, 'money.export') && <CsvLink href={addressOf(exportPayments, { query })} />}
      label={t(isStuck ? 'money.stuck' : 'money.payments')}
      list={list}
      filters={isStuck ? { ...filters, values: {} } : filters}
      columns={columns}
      keyOf={({ id }) => id}
      none={
        isStuck
          ? { title: t('money.none-stuck'), text: t('money.none-stuck-text') }
          : { title: t('money.none-payments'), text: t('money.none-payments-text') }
      }
      action={isStuck && mayAsk ? (payment) => <AskButton payment={payment} /> : undefined}
    />
  );
}
