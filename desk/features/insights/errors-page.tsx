// Errors of phones and desks: one row per error, however many reported it. Errors from several networks come first.
import { Link } from 'wouter';
import { type DeskError, listErrors } from '#core/contract/desk/insight/errors.ts';
import { type ErrorSource, type ErrorState, errorSources, errorStates } from '#core/facts/insight.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { SearchField } from '../../blocks/list/search-field.tsx';
import { FilterSelect, Toolbar } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { StateBadge, sourceWords, stateLooks } from './error-state.tsx';
import { InsightLinks } from './insight-links.tsx';
import styles from './insights.module.css';

function useColumns(): readonly Column<DeskError>[] {
  const t = useText();
  return [
    {
      key: 'what',
      head: t('errors.what'),
      isName: true,
      cell: ({ id, name, message, is_confirmed: isConfirmed }) => (
        <Link href={`/insights/${id}`} className={styles.name} data-row-main="">
          {name}
          {message !== '' && <span className={styles.message}>{message}</span>}
          {!isConfirmed && <span className={styles.message}>{t('errors.one-network')}</span>}
        </Link>
      ),
    },
    { key: 'state', head: t('errors.state'), cell: (error) => <StateBadge error={error} /> },
    { key: 'source', head: t('errors.source'), cell: ({ source }) => t(sourceWords[source]) },
    { key: 'place', head: t('errors.place'), cell: ({ place, path }) => place || path || '–' },
    { key: 'count', head: t('errors.count'), isFigure: true, cell: ({ count }) => count.toLocaleString('en-IN') },
    { key: 'versions', head: t('errors.version'), cell: ({ versions }) => versions.at(-1)?.version ?? '–' },
    { key: 'last', head: t('errors.last'), cell: ({ last_seen }) => formatMoment(Date.parse(last_seen)) },
  ];
}

export function ErrorsPage() {
  const t = useText();
  const filters = useFilters(['search', 'state', 'source']);
  const { search, state, source } = filters.values;
  const list = useList(listErrors, {
    query: {
      ...(search === undefined ? {} : { search }),
      ...(errorStates.includes(state as ErrorState) ? { state: state as ErrorState } : {}),
      ...(errorSources.includes(source as ErrorSource) ? { source: source as ErrorSource } : {}),
    },
  });
  return (
    <Page title={t('errors.title')}>
      <InsightLinks here="/insights" />
      <Toolbar>
        <SearchField label={t('errors.search')} value={search ?? ''} onValue={(value) => filters.set('search', value)} />
        <FilterSelect
          label={t('errors.state')}
          value={state}
          onValue={(value) => filters.set('state', value)}
          choices={errorStates.map((one) => ({ value: one, label: t(stateLooks[one].word) }))}
        />
        <FilterSelect
          label={t('errors.source')}
          value={source}
          onValue={(value) => filters.set('source', value)}
          choices={errorSources.map((one) => ({ value: one, label: t(sourceWords[one]) }))}
        />
      </Toolbar>
      <ListView
        label={t('errors.title')}
        list={list}
        filters={filters}
        columns={useColumns()}
        keyOf={({ id }) => id}
        none={{ title: t('errors.none'), text: t('errors.none-text') }}
      />
    </Page>
  );
}
