// The KYC queue: the farmer who has waited longest comes first.

import { type KycRow, listKyc } from '#core/contract/desk/kyc/kyc.ts';
import type { KycStatus } from '#core/contract/insurance.ts';
import { HOUR_MS } from '#core/time.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { useList } from '../../api/use-list.ts';
import { useRead } from '../../api/use-read.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowLink } from '../../blocks/list/row-link.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { tabOf } from '../../blocks/list/state-tab.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { serverNow } from '../../state/clock.ts';
import { type Translate, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { partWords, statusWords } from './kyc-words.ts';

const states = ['DOCUMENT_SUBMITTED', 'PENDING', 'REJECTED', 'APPROVED'] as const;
const DAY_HOURS = 24;

/** `26 h`, `3 days`. */
function ageWords(t: Translate, since: string): string {
  const hours = Math.max(Math.floor((serverNow() - Date.parse(since)) / HOUR_MS), 0);
  return hours < 2 * DAY_HOURS ? t('kyc.hours', { n: hours }) : t('kyc.days', { n: Math.floor(hours / DAY_HOURS) });
}

function useColumns(): readonly Column<KycRow>[] {
  const t = useText();
  return [
    {
      key: 'farmer',
      head: t('kyc.farmer'),
      isName: true,
      cell: ({ farmer_id, farmer_name, phone }) => (
        <RowLink href={`/kyc/${farmer_id}`} more={farmer_name && phone}>
          {farmer_name || phone}
        </RowLink>
      ),
    },
    { key: 'parts', head: t('kyc.papers'), cell: ({ parts }) => parts.map((part) => t(partWords[part])).join(', ') },
    {
      key: 'since',
      head: t('kyc.waits'),
      cell: ({ since, is_late }) => (is_late ? <Badge tone="danger">{ageWords(t, since)}</Badge> : ageWords(t, since)),
    },
    {
      key: 'claim',
      head: t('kyc.who'),
      cell: ({ claim, is_own }) => {
        if (is_own) return t('kyc.own');
        return claim ? t(claim.is_mine ? 'kyc.with-you' : 'kyc.with', { name: claim.by.full_name }) : '–';
      },
    },
  ];
}

export function KycPage() {
  const t = useText();
  const filters = useFilters(['state']);
  const state: KycStatus = states.find((one) => one === filters.values.state) ?? 'DOCUMENT_SUBMITTED';
  const list = useList(listKyc, { query: { state } });
  const counts = useRead(listKyc, { query: { state, page_size: 1 } }, { everyMs: 60_000 }).data?.counts;
  const columns = useColumns();
  return (
    <Page
      title={t('kyc.title')}
      actions={
        mayDo(usePerson(), 'kyc.erase') && (
          <ButtonLink kind="ghost" href="/kyc/erasures">
            {t('kyc.erasures')}
          </ButtonLink>
        )
      }
    >
      <StateList
        tab={tabOf(
          filters,
          choice(
            'state',
            t('kyc.title'),
            states,
            (value) => `${t(statusWords[value][0])}${counts ? ` ${counts[value]}` : ''}`,
            'DOCUMENT_SUBMITTED',
          ),
        )}
        label={t(statusWords[state][0])}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={({ farmer_id }) => farmer_id}
        none={{ title: t('kyc.none'), text: t('kyc.none-text') }}
      >
        {state === 'DOCUMENT_SUBMITTED' && <p>{t('kyc.promise')}</p>}
      </StateList>
    </Page>
  );
}
