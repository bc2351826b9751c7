// The books line by line with filters, and the nightly results.

import { Link } from 'wouter';
import { exportLedger, type LedgerRow, listBookChecks, listLedger } from '#core/contract/desk/money/ledger.ts';
import { type Account, accounts } from '#core/facts/ledger.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { addressOf } from '../../api/send.ts';
import { useList } from '../../api/use-list.ts';
import { type Column, DataTable } from '../../blocks/list/data-table.tsx';
import { ListView, More } from '../../blocks/list/list-view.tsx';
import { RowMain } from '../../blocks/list/row-main.tsx';
import { CsvLink, FilterSelect, Toolbar } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { type MessageKey, type Translate, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import styles from './money.module.css';
import { momentWords, orderName } from './money-words.ts';

const accountWords: Readonly<Record<Account, MessageKey>> = {
  due: 'money.account-due',
  credit: 'money.account-credit',
  gateway: 'money.account-gateway',
  link: 'money.account-link',
  wallet: 'money.account-wallet',
  cash: 'money.account-cash',
  upi: 'money.account-upi',
  bank: 'money.account-bank',
  refunds: 'money.account-refunds',
  sales: 'money.account-sales',
  delivery: 'money.account-delivery',
  insurance: 'money.account-insurance',
  commission: 'money.account-commission',
  claims: 'money.account-claims',
  allowance: 'money.account-allowance',
  owner: 'money.account-owner',
  difference: 'money.account-difference',
};

/** Texts for causes of an entry. A newer server may send an unknown cause: it shows as a change. */
const causeWords: Readonly<Record<string, MessageKey>> = {
  opening: 'money.cause-opening',
  placed: 'money.cause-placed',
  received: 'money.cause-received',
  accept: 'money.cause-accept',
  deliver: 'money.cause-deliver',
  settle: 'money.cause-settle',
  refund: 'money.cause-refund',
  'refund-sent': 'money.cause-refund-sent',
  'refund-by-hand': 'money.cause-refund-by-hand',
  'order-cancelled': 'money.cause-cancelled',
  'order-unpaid': 'money.cause-unpaid',
  'order-rejected': 'money.cause-rejected',
  'order-brought-back': 'money.cause-brought-back',
  'premium-back': 'money.cause-premium-back',
  'drawer-in': 'money.cause-drawer-in',
  'drawer-out': 'money.cause-drawer-out',
  count: 'money.cause-count',
};

const isAccount = (text: string): text is Account => (accounts as readonly string[]).includes(text);

/** Names what disagrees: an account, or a figure of the order. */
const whatWords = (t: Translate, what: string): string => (isAccount(what) ? t(accountWords[what]) : t('money.what-order'));

function useColumns(): readonly Column<LedgerRow>[] {
  const t = useText();
  return [
    {
      key: 'account',
      head: t('money.account'),
      isName: true,
      cell: ({ account }) => <RowMain>{t(accountWords[account])}</RowMain>,
    },
    { key: 'debit', head: t('money.debit'), isFigure: true, cell: ({ amount }) => (amount > 0 ? formatMoney(amount) : '') },
    { key: 'credit', head: t('money.credit'), isFigure: true, cell: ({ amount }) => (amount < 0 ? formatMoney(-amount) : '') },
    { key: 'cause', head: t('money.cause'), cell: ({ cause }) => t(causeWords[cause] ?? 'money.cause-other') },
    {
      key: 'order',
      head: t('money.order'),
      cell: ({ order_id, order_number }) =>
        order_id === null ? '–' : <Link href={`/orders/${order_id}`}>{orderName({ order_id, order_number })}</Link>,
    },
    { key: 'day', head: t('money.day'), cell: ({ date }) => formatDay(Date.parse(date)) },
  ];
}

function Checks() {
  const t = useText();
  const list = useList(listBookChecks, { query: { page_size: 7 } });
  const [last] = list.rows ?? [];
  return (
    <Section title={t('money.checks')}>
      <Loaded of={list} hasAnswer={list.rows !== undefined}>
        {!last && <p>{t('money.no-checks')}</p>}
        <ul className={styles.checks}>
          {list.rows?.map(({ date, orders, differences }) => (
            <li key={date}>
              {formatDay(Date.parse(date))}
              <span>{t('money.checked-orders', { n: orders })}</span>
              <Badge tone={differences === 0 ? 'done' : 'danger'}>{t('money.differences', { n: differences })}</Badge>
            </li>
          ))}
        </ul>
        <More list={list} of={t('money.checks')} />
        {last && last.found.length > 0 && (
          <DataTable
            label={t('money.found', { at: momentWords(last.at) })}
            rows={last.found}
            keyOf={({ order_id, what, vendor_id }) => `${vendor_id} ${order_id} ${what}`}
            columns={[
              { key: 'what', head: t('money.second-what'), isName: true, cell: ({ what }) => whatWords(t, what) },
              { key: 'order', head: t('money.order'), cell: ({ order_id }) => order_id ?? t('money.account-cash') },
              { key: 'books', head: t('money.in-books'), isFigure: true, cell: ({ books }) => formatMoney(books) },
              { key: 'facts', head: t('money.in-fact'), isFigure: true, cell: ({ facts }) => formatMoney(facts) },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

export function BooksPage() {
  const t = useText();
  const person = usePerson();
  const vendor = useVendorId(person);
  const filters = useFilters(['account', 'order']);
  const { account = '', order } = filters.values;
  const query = {
    ...(isAccount(account) ? { account } : {}),
    ...(Number(order) > 0 ? { order: Number(order) } : {}),
    ...(vendor === undefined ? {} : { vendor }),
  };
  const list = useList(listLedger, { query });
  const columns = useColumns();
  return (
    <Page title={t('money.books')} backTo="/money">
      <Checks />
      <Toolbar>
        <FilterSelect
          label={t('money.account')}
          value={account}
          onValue={(value) => filters.set('account', value)}
          choices={accounts.map((value) => ({ value, label: t(accountWords[value]) }))}
        />
        {mayDo(person, 'money.export') && <CsvLink href={addressOf(exportLedger, { query })} />}
      </Toolbar>
      <ListView
        label={t('money.books')}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={({ entry_id, account: own }) => `${entry_id} ${own}`}
        none={{ title: t('money.none-books'), text: t('money.none-books-text') }}
      />
    </Page>
  );
}
