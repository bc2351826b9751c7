// Agents, buyers and blocked accounts. A whole phone number finds any person.
import { Link } from 'wouter';
import { exportPeople, listPeople, type Person, peopleKinds } from '#core/contract/desk/person.ts';
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
import styles from './people.module.css';
import { kindWords, useStandingWords } from './person-words.ts';

function useColumns(): readonly Column<Person>[] {
  const t = useText();
  const standingWords = useStandingWords();
  return [
    {
      key: 'person',
      head: t('people.person'),
      isName: true,
      cell: ({ id, full_name }) => (
        <Link href={`/people/${id}`} className={styles.name} data-row-main="">
          {full_name ?? t('people.nameless')}
        </Link>
      ),
    },
    { key: 'phone', head: t('people.phone'), cell: ({ phone }) => phone },
    {
      key: 'role',
      head: t('people.role'),
      cell: (person) => (
        <span className="badges">
          {standingWords(person).map((words) => (
            <Badge key={words} tone="plain">
              {words}
            </Badge>
          ))}
          {person.is_staff && <Badge tone="plain">{t('people.staff')}</Badge>}
          {person.block && (
            <Badge tone="danger" icon="lock">
              {t('people.blocked')}
            </Badge>
          )}
        </span>
      ),
    },
  ];
}

export function PeoplePage() {
  const t = useText();
  const me = usePerson();
  const filters = useFilters(['search', 'kind']);
  const query = { ...filters.text('search'), ...filters.oneOf('kind', peopleKinds) };
  const list = useList(listPeople, { query });
  const { fetchFile, isBusy } = useDownload();
  return (
    <Page
      title={t('people.title')}
      actions={
        <ButtonLink kind="ghost" href="/farmers">
          {t('people.farmers')}
        </ButtonLink>
      }
      add={mayDo(me, 'people.write') && { href: '/people/new', words: t('people.add') }}
    >
      <StateList
        search={searchOf(filters, t('people.search'))}
        selects={[choice('kind', t('people.kind'), peopleKinds, (value) => t(kindWords[value]))]}
        tools={
          mayDo(me, 'people.export') && (
            <Button kind="ghost" icon="download" isBusy={isBusy} onPress={() => fetchFile(exportPeople, { query }, 'people')}>
              {t('export.csv')}
            </Button>
          )
        }
        label={t('people.title')}
        list={list}
        filters={filters}
        columns={useColumns()}
        keyOf={({ id }) => id}
        none={{ title: t('people.none'), text: t('people.none-text') }}
      />
    </Page>
  );
}
