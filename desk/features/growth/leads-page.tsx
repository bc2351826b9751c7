// People who asked for a call about a growth package: found by state, number and day, and downloaded as a file.

import { Link } from 'wouter';
import { type DeskLead, exportLeads, listLeads } from '#core/contract/desk/growth/leads.ts';
import { leadStates } from '#core/facts/growth.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { maskPhone } from '#core/rules/phone.ts';
import { DAY_MS, INDIA_AHEAD_MS } from '#core/time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { searchOf } from '../../blocks/list/search-field.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { useDownload } from '../../blocks/use-download.ts';
import { serverNow } from '../../state/clock.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import styles from './growth.module.css';
import { leadWords } from './lead-words.ts';

/** Today in India, `2026-11-23`. */
const today = (): string => new Date(serverNow() + INDIA_AHEAD_MS).toISOString().slice(0, 10);

function useColumns(): readonly Column<DeskLead>[] {
  const t = useText();
  const language = useLanguage();
  return [
    {
      key: 'phone',
      head: t('leads.who'),
      isName: true,
      cell: ({ id, phone_number, full_name }) => (
        <Link href={`/leads/${id}`} className={styles.name} data-row-main="">
          {maskPhone(phone_number)} {full_name}
        </Link>
      ),
    },
    {
      key: 'items',
      head: t('leads.items'),
      cell: ({ items }) => items.map(({ quantity, names }) => `${quantity} × ${textIn(names, language)}`).join(', '),
    },
    { key: 'total', head: t('leads.total'), cell: ({ final_total }) => formatMoney(final_total) },
    { key: 'asked', head: t('leads.asked'), cell: ({ asked_at }) => formatMoment(Date.parse(asked_at)) },
    { key: 'state', head: t('leads.state'), cell: ({ state }) => <Badge tone={leadWords[state].tone}>{t(leadWords[state].word)}</Badge> },
    {
      key: 'follow-up',
      head: t('leads.follow-up'),
      cell: ({ follow_up_on }) => (follow_up_on === null ? '–' : formatDay(Date.parse(follow_up_on) + DAY_MS / 2)),
    },
  ];
}

export function LeadsPage() {
  const t = useText();
  const person = usePerson();
  const filters = useFilters(['search', 'state', 'due']);
  const query = {
    ...filters.text('search'),
    ...filters.oneOf('state', leadStates),
    ...(filters.values.due === 'y' ? { due: today() } : {}),
  };
  const list = useList(listLeads, { query });
  const { fetchFile, isBusy } = useDownload();
  return (
    <Page
      title={t('leads.title')}
      actions={
        mayDo(person, 'content.write') && (
          <ButtonLink kind="ghost" href="/growth">
            {t('growth-products.title')}
          </ButtonLink>
        )
      }
    >
      <StateList
        search={searchOf(filters, t('leads.search'))}
        selects={[
          choice('state', t('leads.state'), leadStates, (one) => t(leadWords[one].word)),
          choice('due', t('leads.follow-up'), ['y'], () => t('leads.due')),
        ]}
        tools={
          mayDo(person, 'leads.export') && (
            <Button kind="ghost" icon="download" isBusy={isBusy} onPress={() => fetchFile(exportLeads, { query }, 'leads')}>
              {t('export.csv')}
            </Button>
          )
        }
        label={t('leads.title')}
        list={list}
        filters={filters}
        columns={useColumns()}
        keyOf={({ id }) => id}
        none={{ title: t('leads.none'), text: t('leads.none-text') }}
      />
    </Page>
  );
}
