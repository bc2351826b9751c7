// Finds a farmer by name, in any script, or by the whole number.
import { Link } from 'wouter';
import { type FoundFarmer, listDeskFarmers } from '#core/contract/desk/farmer/farmer.ts';
import { formatDay } from '#core/rules/dates.ts';
import { Blank } from '#ui/blank.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { SearchField } from '../../blocks/list/search-field.tsx';
import { Toolbar } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import styles from './people.module.css';

function useColumns(): readonly Column<FoundFarmer>[] {
  const t = useText();
  const mayOpen = mayDo(usePerson(), 'people.read');
  return [
    {
      key: 'farmer',
      head: t('people.person'),
      isName: true,
      cell: ({ id, full_name }) =>
        mayOpen ? (
          <Link href={`/people/${id}/farmer`} className={styles.name} data-row-main="">
            {full_name ?? t('people.nameless')}
          </Link>
        ) : (
          (full_name ?? t('people.nameless'))
        ),
    },
    { key: 'phone', head: t('people.phone'), cell: ({ phone }) => phone },
    { key: 'orders', head: t('people.farmer-orders'), isFigure: true, cell: ({ orders }) => String(orders) },
    { key: 'since', head: t('people.farmer-since'), cell: ({ created_at }) => formatDay(Date.parse(created_at)) },
  ];
}

function Found({ search }: { readonly search: string }) {
  const t = useText();
  const list = useList(listDeskFarmers, { query: { search } });
  return (
    <ListView
      label={t('people.farmers')}
      list={list}
      columns={useColumns()}
      keyOf={({ id }) => id}
      none={{ title: t('people.farmers-none'), text: t('people.farmers-none-text') }}
    />
  );
}

export function FarmersPage() {
  const t = useText();
  const filters = useFilters(['search']);
  const search = filters.values.search?.trim() ?? '';
  return (
    <Page title={t('people.farmers')}>
      <Toolbar>
        <SearchField label={t('people.farmers-search')} value={search} onValue={(value) => filters.set('search', value)} />
      </Toolbar>
      {search === '' ? (
        <Blank picture="empty-list" title={t('people.farmers-start')} text={t('people.farmers-start-text')} />
      ) : (
        <Found search={search} />
      )}
    </Page>
  );
}
