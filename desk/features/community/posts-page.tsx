// Posts as moderators find them: what waits to be looked at first, oldest first; or by how they stand, or of one author.
import { Link } from 'wouter';
import { type DeskPost, listDeskPosts } from '#core/contract/desk/community/moderation.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { FilterSelect, Toolbar } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { reasonWords, stateLooks } from './post-words.ts';
import styles from './posts.module.css';

const states = ['open', 'shown', 'held', 'hidden'] as const;
const MOST_SHOWN = 160;

/** The beginning of a post, with its phone numbers masked. */
const beginning = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

function useColumns(): readonly Column<DeskPost>[] {
  const t = useText();
  return [
    {
      key: 'text',
      head: t('posts.text'),
      isName: true,
      cell: ({ id, text }) => (
        <Link href={`/posts/${id}`} data-row-main="" className={styles.text}>
          {beginning(text)}
        </Link>
      ),
    },
    {
      key: 'author',
      head: t('posts.author'),
      cell: ({ author, village, is_brand, is_suspended }) => (
        <>
          {is_brand ? t('posts.brand') : [author || t('posts.nobody'), village].filter(Boolean).join(', ')}{' '}
          {is_suspended && <Badge tone="danger">{t('posts.suspended')}</Badge>}
        </>
      ),
    },
    {
      key: 'why',
      head: t('posts.why'),
      cell: ({ reports, answer, state }) =>
        reports.length > 0
          ? `${t('posts.reports', { n: reports.length })}: ${[...new Set(reports.map(({ reason }) => t(reasonWords[reason])))].join(', ')}`
          : answer !== null
            ? t('posts.answered')
            : state === 'held'
              ? t('posts.suspicious')
              : '–',
    },
    {
      key: 'since',
      head: t('posts.since'),
      cell: ({ open_since, created_at }) => formatMoment(Date.parse(open_since ?? created_at)),
    },
    {
      key: 'state',
      head: t('posts.state'),
      cell: ({ state, claimed_by }) => (
        <>
          <Badge tone={stateLooks[state].tone}>{t(stateLooks[state].word)}</Badge>{' '}
          {claimed_by && t('posts.looks', { name: claimed_by.full_name })}
        </>
      ),
    },
  ];
}

export function PostsPage() {
  const t = useText();
  const person = usePerson();
  const filters = useFilters(['state', 'author']);
  const { state, author } = filters.values;
  const asked = states.find((one) => one === state);
  const isAll = state === 'all' || (asked === undefined && author !== undefined);
  const list = useList(listDeskPosts, {
    query: { ...(isAll ? {} : { state: asked ?? 'open' }), ...(author === undefined ? {} : { author: Number(author) }) },
  });
  return (
    <Page
      title={t('posts.title')}
      actions={
        mayDo(person, 'community.post-as-brand') && (
          <ButtonLink href="/posts/new" icon="plus">
            {t('posts.new')}
          </ButtonLink>
        )
      }
    >
      <Toolbar>
        <FilterSelect
          label={t('posts.state')}
          value={state}
          onValue={(value) => filters.set('state', value)}
          choices={[
            { value: 'open', label: t('posts.open') },
            { value: 'held', label: t('posts.held') },
            { value: 'hidden', label: t('posts.hidden') },
            { value: 'shown', label: t('posts.shown') },
            { value: 'all', label: t('posts.every') },
          ]}
        />
      </Toolbar>
      <ListView
        label={t('posts.title')}
        list={list}
        filters={filters}
        columns={useColumns()}
        keyOf={({ id }) => id}
        none={{ title: t('posts.none'), text: t('posts.none-text') }}
      />
    </Page>
  );
}
