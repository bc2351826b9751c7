// Errors of phones and desks: one row per error, however many reported it. Errors from several networks come first.
import { Link } from 'wouter';
import { type DeskError, listErrors } from '#core/contract/desk/insight/errors.ts';
import { errorSources, errorStates } from '#core/facts/insight.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { searchOf } from '../../blocks/list/search-field.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
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
  const list = useList(listErrors, {
    query: { ...filters.text('search'), ...filters.oneOf('state', errorStates), ...filters.oneOf('source', errorSources) },
  });
  return (
    <Page title={t('errors.title')}>
      <InsightLinks here="/insights" />
      <StateList
        search={searchOf(filters, t('errors.search'))}
        selects={[
          choice('state', t('errors.state'), errorStates, (one) => t(stateLooks[one].word)),
          choice('source', t('errors.source'), errorSources, (one) => t(sourceWords[one])),
        ]}
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
