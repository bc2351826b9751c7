// Notices of a leak: how many people were notified, which messages failed, and the clock until the report to the Board.
import { type BreachNotice, listBreachNotices, reportBreach } from '#core/contract/desk/grievance/breach.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { showFailureToast } from '../../api/failure-words.ts';
import { useList } from '../../api/use-list.ts';
import { useWrite } from '../../api/use-write.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { RowMain } from '../../blocks/list/row-main.tsx';
import { Page } from '../../blocks/page.tsx';
import { type MessageKey, useLanguage, useText } from '../../state/language-state.ts';

const stateWords: Readonly<Record<BreachNotice['state'], readonly [MessageKey, 'queued' | 'danger' | 'info' | 'done']>> = {
  waiting: ['breaches.state-waiting', 'queued'],
  declined: ['breaches.state-declined', 'danger'],
  sending: ['breaches.state-sending', 'info'],
  sent: ['breaches.state-sent', 'done'],
};

const momentOf = (instant: string): string => formatMoment(Date.parse(instant));

function useColumns(): readonly Column<BreachNotice>[] {
  const t = useText();
  const language = useLanguage();
  return [
    { key: 'what', head: t('breaches.title'), isName: true, cell: ({ happened }) => <RowMain>{textIn(happened, language)}</RowMain> },
    {
      key: 'state',
      head: t('breaches.state'),
      cell: ({ state }) => <Badge tone={stateWords[state][1]}>{t(stateWords[state][0])}</Badge>,
    },
    {
      key: 'reached',
      head: t('breaches.reached'),
      isFigure: true,
      cell: ({ notified: n, people: of }) => t('breaches.reached-n', { n, of }),
    },
    { key: 'failed', head: t('breaches.failed'), isFigure: true, cell: ({ failed }) => failed },
    {
      key: 'board',
      head: t('breaches.board'),
      cell: ({ report_by, reported_at, reported_by }) =>
        reported_at === null ? t('breaches.report-by', { at: momentOf(report_by) }) : `${momentOf(reported_at)} · ${reported_by}`,
    },
  ];
}

export function BreachesPage() {
  const t = useText();
  const list = useList(listBreachNotices, { query: {} });
  const { write, isBusy } = useWrite(reportBreach, { changes: [listBreachNotices], onFailed: showFailureToast(t) });
  return (
    <Page
      title={t('breaches.title')}
      backTo="/complaints"
      actions={
        <>
          <ButtonLink kind="ghost" href="/failed">
            {t('breaches.retry')}
          </ButtonLink>
          <ButtonLink href="/complaints/leaks/new">{t('breaches.new')}</ButtonLink>
        </>
      }
    >
      <ListView
        label={t('breaches.title')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        none={{ title: t('breaches.none'), text: t('breaches.none-text') }}
        action={({ id, reported_at, state }) =>
          reported_at === null &&
          state !== 'declined' && (
            <Button kind="link" isBusy={isBusy} onPress={() => write({ params: { id } })}>
              {t('breaches.reported')}
            </Button>
          )
        }
      />
    </Page>
  );
}
