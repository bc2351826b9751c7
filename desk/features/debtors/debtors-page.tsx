// Debtors: farmers who have not fully paid for delivered goods, by the age of the debt.
import { type Debtor, exportDebtors, listDebtors, sumDebtors } from '#core/contract/desk/money/debtors.ts';
import { dueAgeNames } from '#core/facts/ledger.ts';
import { formatMoney } from '#core/money.ts';
import { ButtonLink } from '#ui/button.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { addressOf } from '../../api/send.ts';
import { useList } from '../../api/use-list.ts';
import { useRead } from '../../api/use-read.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowLink } from '../../blocks/list/row-link.tsx';
import { searchOf } from '../../blocks/list/search-field.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { tabOf } from '../../blocks/list/state-tab.tsx';
import { CsvLink } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { serverNow } from '../../state/clock.ts';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import { ageNames, sinceWords } from './debtor-words.ts';
import styles from './debtors.module.css';

function useColumns(): readonly Column<Debtor>[] {
  const t = useText();
  return [
    {
      key: 'farmer',
      head: t('debtors.farmer'),
      isName: true,
      cell: ({ farmer, name, phone }) => (
        <RowLink href={`/debtors/${farmer}`} more={phone}>
          {name || t('debtors.nameless')}
        </RowLink>
      ),
    },
    { key: 'due', head: t('debtors.due'), isFigure: true, cell: ({ due }) => formatMoney(due) },
    { key: 'oldest', head: t('debtors.oldest'), cell: ({ oldest }) => sinceWords(t, oldest, serverNow()) },
    { key: 'orders', head: t('debtors.orders'), isFigure: true, cell: ({ orders }) => orders },
  ];
}

export function DebtorsPage() {
  const t = useText();
  const person = usePerson();
  const vendor = useVendorId(person);
  const own = vendor === undefined ? {} : { vendor };
  const filters = useFilters(['age', 'search']);
  const query = { ...own, ...filters.text('search'), ...filters.oneOf('age', dueAgeNames) };
  const list = useList(listDebtors, { query });
  const sums = useRead(sumDebtors, { query: own });
  const ages = sums.data?.ages ?? [];
  const countOf = (age: string): string => {
    const farmers = ages.find((one) => one.age === age)?.farmers ?? 0;
    return farmers === 0 ? '' : ` ${farmers}`;
  };
  const shown = ages.filter(({ age }) => filters.values.age === undefined || age === filters.values.age);
  const all = { value: '', label: t('debtors.all') } as const;
  const age = choice('age', t('debtors.age'), dueAgeNames, (one) => t(ageNames[one]) + countOf(one));
  const columns = useColumns();
  return (
    <Page
      title={t('debtors.title')}
      actions={
        <ButtonLink kind="ghost" href="/debtors/limits" icon="lock">
          {t('debtors.limit')}
        </ButtonLink>
      }
    >
      {sums.data && (
        <p className={styles.sum}>
          <b {...noTranslation}>{formatMoney(shown.reduce((sum, { due }) => sum + due, 0))}</b>{' '}
          {t('debtors.from', { n: shown.reduce((sum, { farmers }) => sum + farmers, 0) })}
        </p>
      )}
      <StateList
        tab={tabOf(filters, { ...age, choices: [all, ...age.choices] })}
        search={searchOf(filters, t('debtors.search'))}
        tools={mayDo(person, 'money.export') && <CsvLink href={addressOf(exportDebtors, { query })} />}
        label={t('debtors.title')}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={({ farmer }) => farmer}
        none={{ title: t('debtors.none'), text: t('debtors.none-text') }}
      />
    </Page>
  );
}
