// Messages and other jobs that finally failed: recipient, subject, reason, and a button to try again.
import { Link } from 'wouter';
import { type FailedWork, listFailedWork, retryJob } from '#core/contract/desk/today/failed-work.ts';
import { getToday } from '#core/contract/desk/today/today.ts';
import { getWaiting } from '#core/contract/desk/today/waiting.ts';
import type { FailureReason } from '#core/facts/work.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { FIRST_LANGUAGE } from '#core/rules/languages.ts';
import { Button } from '#ui/button.tsx';
import { showFailureToast } from '../../api/failure-words.ts';
import { useList } from '../../api/use-list.ts';
import { useWrite } from '../../api/use-write.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowMain } from '../../blocks/list/row-main.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { tabOf } from '../../blocks/list/state-tab.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { jobWords } from '../../blocks/words/job-words.ts';
import { type MessageKey, type Translate, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './failed.module.css';

const reasonWords: Readonly<Record<FailureReason, MessageKey>> = {
  'no-answer': 'jobs.no-answer',
  unreadable: 'jobs.unreadable',
  'no-access': 'jobs.no-access',
  'too-many': 'jobs.too-many',
  'provider-fault': 'jobs.provider-fault',
  template: 'jobs.template',
  number: 'jobs.number',
  refused: 'jobs.refused',
  'switched-off': 'jobs.switched-off',
  other: 'jobs.other',
};

/** Providers' names in their own spelling. */
const providers: Readonly<Record<string, string>> = { msg91: 'MSG91', whatsapp: 'WhatsApp', exotel: 'Exotel', razorpay: 'Razorpay' };

type About = NonNullable<FailedWork['about']>;

const aboutLooks: Readonly<Record<About['kind'], readonly [word: MessageKey, href: (id: number) => string]>> = {
  order: ['jobs.order', (id) => `/orders/${id}`],
  claim: ['jobs.claim-of', (id) => `/claims/${id}`],
  kyc: ['jobs.kyc-of', (id) => `/kyc/${id}`],
  payment: ['jobs.payment-of', (id) => `/money/payments/${id}`],
  refund: ['jobs.refund-of', () => '/money?part=refunds'],
};

function AboutLink({ about: { kind, id, name } }: { readonly about: About }) {
  const t = useText();
  const [word, href] = aboutLooks[kind];
  return (
    <Link href={href(id)} className="tall">
      {t(word, { name }).trim()}
    </Link>
  );
}

function Why({ error: { reason, provider, said } }: { readonly error: FailedWork['error'] }) {
  const t = useText();
  const name = provider === null ? t('jobs.provider') : (providers[provider] ?? provider);
  return (
    <span className={styles.why}>
      <span>{t(reasonWords[reason], { provider: name })}</span>
      {said !== null && <small lang={FIRST_LANGUAGE}>{t('jobs.said', { text: said })}</small>}
    </span>
  );
}

const nameOf = (t: Translate, { kind, message }: FailedWork): string => message?.text ?? jobWords(t, kind);

function useColumns(isMessages: boolean): readonly Column<FailedWork>[] {
  const t = useText();
  const to: Column<FailedWork> = {
    key: 'to',
    head: t('jobs.to'),
    cell: ({ message }) => (message ? message.to : t('jobs.to-browser')),
  };
  return [
    { key: 'what', head: t('jobs.what'), isName: true, cell: (work) => <RowMain>{nameOf(t, work)}</RowMain> },
    ...(isMessages ? [to] : []),
    { key: 'about', head: t('jobs.about'), cell: ({ about }) => (about ? <AboutLink about={about} /> : '–') },
    { key: 'why', head: t('jobs.why'), cell: ({ error }) => <Why error={error} /> },
    { key: 'when', head: t('jobs.when'), cell: ({ at, tries }) => `${formatMoment(Date.parse(at))} · ${t('jobs.tries', { n: tries })}` },
  ];
}

export function FailedPage() {
  const t = useText();
  const filters = useFilters(['what']);
  const what = filters.values.what === 'tasks' ? 'tasks' : 'messages';
  const list = useList(listFailedWork, { query: { what } });
  const { write, isBusy } = useWrite(retryJob, {
    changes: [listFailedWork, getWaiting, getToday],
    onDone: () => showToast('done', t('jobs.again')),
    onFailed: showFailureToast(t),
  });
  return (
    <Page title={t('jobs.title')} backTo="/">
      <StateList
        tab={tabOf(
          filters,
          choice('what', t('jobs.show'), ['messages', 'tasks'], (one) => t(one === 'tasks' ? 'jobs.tasks' : 'jobs.messages'), 'messages'),
        )}
        label={t(what === 'messages' ? 'jobs.messages' : 'jobs.tasks')}
        list={list}
        filters={filters}
        columns={useColumns(what === 'messages')}
        keyOf={({ id }) => id}
        none={{ title: t('jobs.none'), text: t('jobs.none-text') }}
        action={(work) => (
          <Button
            kind="link"
            isBusy={isBusy}
            label={t('jobs.retry-of', { name: nameOf(t, work) })}
            onPress={() => write({ params: { id: work.id }, body: {} })}
          >
            {t('try-again')}
          </Button>
        )}
      />
    </Page>
  );
}
