// The day in four numbers against last week, what waits, what runs out, and what the server could not do by itself.
import { getToday, retryJob, type Today } from '#core/contract/desk/today.ts';
import { formatMoney } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Section } from '../../blocks/page.tsx';
import { type MessageKey, useLanguage, useText } from '../../state/language-state.ts';
import { usePerson } from '../../state/session-state.ts';
import { say } from '../../state/toast-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import styles from './today.module.css';
import { WaitingList } from './waiting-list.tsx';

/** Kinds of work in words; what a newer server calls otherwise stands as it spells it. */
const jobWords: Readonly<Record<string, MessageKey>> = {
  refund: 'today.job-refund',
  'refund-look': 'today.job-refund',
  'payment-event': 'today.job-payment',
  'payment-enquiry': 'today.job-payment',
  'payment-close': 'today.job-payment',
  'release-unpaid': 'today.job-release',
  'book-check': 'today.job-books',
};

function Figure({ name, value, before }: { readonly name: string; readonly value: string; readonly before: string }) {
  const t = useText();
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <span>{t('today.last-week', { before })}</span>
      </dd>
    </div>
  );
}

function Numbers({ numbers }: { readonly numbers: NonNullable<Today['numbers']> }) {
  const t = useText();
  const { orders, sold, minutes_to_accept: minutes, problems } = numbers;
  const minutesWords = (n: number | null): string => (n === null ? '–' : t('today.minutes', { n: Math.round(n) }));
  return (
    <dl className={styles.figures}>
      <Figure name={t('today.orders')} value={String(orders.now)} before={String(orders.before)} />
      <Figure name={t('today.sold')} value={formatMoney(sold.now)} before={formatMoney(sold.before)} />
      <Figure name={t('today.to-accept')} value={minutesWords(minutes.now)} before={minutesWords(minutes.before)} />
      <Figure name={t('today.problems')} value={String(problems.now)} before={String(problems.before)} />
    </dl>
  );
}

function RunsOut({ rows }: { readonly rows: Today['runs_out'] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Section title={t('today.runs-out')}>
      <ul className={styles.rows}>
        {rows.map(({ vendor_id, product_variant, names, pack, left, days }) => (
          <li key={`${vendor_id} ${product_variant}`}>
            <span className={styles.words}>
              <b>
                {names[language]}, {pack[language]}
              </b>
              <span>{t('today.left', { n: left })}</span>
            </span>
            <Badge tone={left === 0 ? 'danger' : 'queued'}>{left === 0 ? t('today.out') : t('today.lasts', { n: days })}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FailedJobs({ jobs }: { readonly jobs: NonNullable<Today['failed_jobs']> }) {
  const t = useText();
  const { write, isBusy } = useWrite(retryJob, {
    changes: [getToday],
    onDone: () => say('done', t('today.job-again')),
    onFailed: (error) => {
      const words = failureWords(t, error);
      if (words !== undefined) say('danger', words);
    },
  });
  return (
    <Section title={t('today.jobs')}>
      <ul className={styles.rows}>
        {jobs.map(({ id, kind, error, at, tries }) => {
          const name = jobWords[kind] ? t(jobWords[kind]) : kind;
          return (
            <li key={id}>
              <span className={styles.words}>
                <b>{name}</b>
                <span>
                  {formatMoment(Date.parse(at))} · {t('today.tries', { n: tries })} {error}
                </span>
              </span>
              <Button
                kind="ghost"
                isBusy={isBusy}
                label={t('today.job-retry-of', { name })}
                onPress={() => write({ params: { id }, body: {} })}
              >
                {t('try-again')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Books({ books }: { readonly books: NonNullable<Today['books']> }) {
  const t = useText();
  const at = formatMoment(Date.parse(books.at));
  if (books.differences === 0) return <Notice tone="done">{t('today.books-agree', { n: books.orders, at })}</Notice>;
  return (
    <Notice
      tone="danger"
      action={
        <ButtonLink kind="ghost" href="/money/books">
          {t('today.see')}
        </ButtonLink>
      }
    >
      {t('today.books-differ', { n: books.differences, at })}
    </Notice>
  );
}

/** Nothing is shown while the first is not due yet. */
function Backup({ backup: { at, is_late } }: { readonly backup: NonNullable<Today['backup']> }) {
  const t = useText();
  if (at === null) return is_late ? <Notice tone="danger">{t('today.backup-none')}</Notice> : null;
  const when = formatMoment(Date.parse(at));
  return is_late ? (
    <Notice tone="danger">{t('today.backup-late', { at: when })}</Notice>
  ) : (
    <Notice tone="done">{t('today.backup', { at: when })}</Notice>
  );
}

export function TodayView() {
  const t = useText();
  const vendor = useVendorId(usePerson());
  const read = useRead(getToday, { query: vendor === undefined ? {} : { vendor } }, { isKept: true });
  const today = read.data;
  return (
    <Loaded of={read} hasAnswer={today !== undefined}>
      {today && (
        <div className={styles.today}>
          <p className={styles.asOf}>{t('today.as-of', { at: formatMoment(Date.parse(today.at)) })}</p>
          {today.numbers && <Numbers numbers={today.numbers} />}
          <div className={styles.columns}>
            <WaitingList vendor={vendor} />
            <div className={styles.side}>
              {today.books && <Books books={today.books} />}
              {today.backup && <Backup backup={today.backup} />}
              {today.runs_out.length > 0 && <RunsOut rows={today.runs_out} />}
              {today.failed_jobs && today.failed_jobs.length > 0 && <FailedJobs jobs={today.failed_jobs} />}
            </div>
          </div>
        </div>
      )}
    </Loaded>
  );
}
