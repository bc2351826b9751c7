// Complaints of farmers. Staff search by state, subject, ticket and day, and download them as a file.
import { Link } from 'wouter';
import { type DeskGrievanceRow, exportGrievances, listDeskGrievances } from '#core/contract/desk/grievance/grievance.ts';
import { grievanceStates, grievanceSubjects } from '#core/facts/law/grievance.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { searchOf } from '../../blocks/list/search-field.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { useDownload } from '../../blocks/use-download.ts';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { Clock } from './clock.tsx';
import { stateWords, subjectWords } from './grievance-words.ts';
import styles from './grievances.module.css';

function useColumns(): readonly Column<DeskGrievanceRow>[] {
  const t = useText();
  return [
    {
      key: 'ticket',
      head: t('grievances.ticket'),
      isName: true,
      cell: ({ id, ticket }) => (
        <Link href={`/complaints/${id}`} className={styles.name} data-row-main="">
          {ticket}
        </Link>
      ),
    },
    { key: 'about', head: t('grievances.about'), cell: ({ about }) => t(subjectWords[about]) },
    { key: 'who', head: t('grievances.who'), cell: ({ farmer }) => `${farmer.phone} ${farmer.full_name}` },
    { key: 'at', head: t('grievances.received'), cell: ({ received_at }) => formatMoment(Date.parse(received_at)) },
    {
      key: 'state',
      head: t('grievances.state'),
      cell: ({ state }) => <Badge tone={stateWords[state].tone}>{t(stateWords[state].word)}</Badge>,
    },
    { key: 'clock', head: t('grievances.clock'), cell: (row) => <Clock of={row} /> },
  ];
}

export function GrievancesPage() {
  const t = useText();
  const person = usePerson();
  const filters = useFilters(['search', 'state', 'about', 'overdue']);
  const query = {
    ...filters.text('search'),
    ...filters.oneOf('state', grievanceStates),
    ...filters.oneOf('about', grievanceSubjects),
    ...(filters.values.overdue === 'y' ? { overdue: true } : {}),
  };
  const list = useList(listDeskGrievances, { query });
  const { fetchFile, isBusy } = useDownload();
  return (
    <Page
      title={t('grievances.title')}
      actions={
        <>
          {mayDo(person, 'settings.read') && (
            <ButtonLink kind="ghost" href="/complaints/officer">
              {t('grievances.officer')}
            </ButtonLink>
          )}
          {mayDo(person, 'breaches.notify') && (
            <ButtonLink kind="ghost" href="/complaints/leaks">
              {t('breaches.title')}
            </ButtonLink>
          )}
        </>
      }
    >
      <StateList
        search={searchOf(filters, t('grievances.search'))}
        selects={[
          choice('state', t('grievances.state'), grievanceStates, (one) => t(stateWords[one].word)),
          choice('about', t('grievances.about'), grievanceSubjects, (one) => t(subjectWords[one])),
          choice('overdue', t('grievances.clock'), ['y'], () => t('grievances.overdue')),
        ]}
        tools={
          mayDo(person, 'grievances.export') && (
            <Button kind="ghost" icon="download" isBusy={isBusy} onPress={() => fetchFile(exportGrievances, { query }, 'complaints')}>
              {t('export.csv')}
            </Button>
          )
        }
        label={t('grievances.title')}
        list={list}
        filters={filters}
        columns={useColumns()}
        keyOf={({ id }) => id}
        none={{ title: t('grievances.none'), text: t('grievances.none-text') }}
      />
    </Page>
  );
}
