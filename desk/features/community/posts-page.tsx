// Posts for moderators: those that wait for review, oldest first; or by state or author.
import { Link } from 'wouter';
import { type DeskPost, listDeskPosts } from '#core/contract/desk/community/moderation.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { reasonWords, stateLooks } from './post-words.ts';
import styles from './posts.module.css';

const states = ['open', 'held', 'hidden', 'shown'] as const;
const shownWords: Readonly<Record<(typeof states)[number] | 'all', MessageKey>> = {
  open: 'posts.open',
  held: 'posts.held',
  hidden: 'posts.hidden',
  shown: 'posts.shown',
  all: 'posts.every',
};
const MOST_SHOWN = 160;

/** The beginning of a post, with phone numbers masked. */
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
    <Page title={t('posts.title')} add={mayDo(person, 'community.post-as-brand') && { href: '/posts/new', words: t('posts.new') }}>
      <StateList
        selects={[choice('state', t('posts.state'), [...states, 'all'], (one) => t(shownWords[one]))]}
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
