// Claims, sorted by their remaining days.

import { DeskClaimState, type DeskClaimSummary, listDeskClaims } from '#core/contract/desk/claim/claim.ts';
import { textIn } from '#core/language/said.ts';
import { formatDay } from '#core/rules/dates.ts';
import { DAY_MS } from '#core/time.ts';
import { Badge } from '#ui/badge.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowLink } from '../../blocks/list/row-link.tsx';
import { searchOf } from '../../blocks/list/search-field.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { useNow } from '../../blocks/use-now.ts';
import { type MessageKey, useLanguage, useText } from '../../state/language-state.ts';
import { labelLooks, nextWords } from './claim-words.ts';

type State = keyof (typeof DeskClaimState)['schema'];
const states = Object.keys(DeskClaimState.schema) as State[];
const stateWords: Readonly<Record<State, MessageKey>> = {
  open: 'claims.state-open',
  waiting: 'claims.state-waiting',
  looking: 'claims.state-looking',
  'to-pay': 'claims.state-to-pay',
  over: 'claims.state-over',
};

const daysLeft = (until: string, now: number): number => Math.ceil((Date.parse(until) - now) / DAY_MS);

function DaysLeft({ until, now }: { readonly until: string | null; readonly now: number }) {
  const t = useText();
  if (until === null) return null;
  const days = daysLeft(until, now);
  return (
    <Badge tone={days < 0 ? 'danger' : days <= 2 ? 'queued' : 'plain'} icon={days < 0 ? 'alert' : 'clock'}>
      {days < 0 ? t('claims.days-over', { n: -days }) : t('claims.days-left', { n: days })}
    </Badge>
  );
}

function useColumns(now: number): readonly Column<DeskClaimSummary>[] {
  const t = useText();
  const language = useLanguage();
  return [
    {
      key: 'claim',
      head: t('claims.claim'),
      isName: true,
      cell: ({ id, number, farmer }) => (
        <RowLink href={`/claims/${id}`} more={farmer.full_name}>
          {number}
        </RowLink>
      ),
    },
    {
      key: 'loss',
      head: t('claims.loss'),
      cell: ({ crop, peril, lost_at }) => `${textIn(crop, language)}, ${textIn(peril.names, language)} ${formatDay(Date.parse(lost_at))}`,
    },
    {
      key: 'label',
      head: t('claims.label'),
      cell: ({ label }) => {
        const look = labelLooks[label];
        return (
          <Badge tone={look.tone} icon={look.icon}>
            {t(look.word)}
          </Badge>
        );
      },
    },
    { key: 'next', head: t('claims.next'), cell: ({ next }) => t(nextWords[next]) },
    { key: 'left', head: t('claims.left'), cell: ({ until }) => <DaysLeft until={until} now={now} /> },
    {
      key: 'evidence',
      head: t('claims.evidence'),
      cell: ({ photos, is_marked }) =>
        is_marked ? `${t('claims.photo-count', { n: photos })}, ${t('claims.clock-look')}` : t('claims.photo-count', { n: photos }),
    },
  ];
}

export function ClaimsPage() {
  const t = useText();
  const now = useNow();
  const filters = useFilters(['search', 'state']);
  const list = useList(listDeskClaims, { query: { state: 'open', ...filters.oneOf('state', states), ...filters.text('search') } });
  return (
    <Page title={t('claims.title')}>
      <StateList
        search={searchOf(filters, t('claims.search'))}
        selects={[choice('state', t('claims.state'), states, (value) => t(stateWords[value]), 'open')]}
        label={t('claims.title')}
        list={list}
        filters={filters}
        columns={useColumns(now)}
        keyOf={({ id }) => id}
        mark={({ until }) => (until !== null && daysLeft(until, now) < 0 ? 'late' : undefined)}
        none={{ title: t('claims.none'), text: t('claims.none-text') }}
      />
    </Page>
  );
}
