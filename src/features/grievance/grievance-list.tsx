// The person's complaints: first those that wait on the phone, then the shop's, with their state and clock.
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { GrievanceRow } from '#core/contract/grievance/grievance.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { wordsOf } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useGrievances } from '#state/grievance/grievance-state.ts';
import { useOutbox, type WaitingRow } from '#state/outbox/outbox-rows.ts';
import { forgetWaiting } from '#state/outbox/outbox-state.ts';
import { needsAnswer } from '#state/outbox/row-needs.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { useIsLoggedIn } from '#state/session/session-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './grievance.module.css';
import { stateLooks, subjectWords } from './grievance-words.ts';
import { OfficerCard } from './officer-card.tsx';

function KeptRow({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const isRefused = needsAnswer(row);
  return (
    <Notice
      tone={isRefused ? 'danger' : 'queued'}
      action={
        <Button kind="link" onPress={() => void forgetWaiting(row.id)}>
          {t('remove')}
        </Button>
      }
    >
      {isRefused ? wordsOf(row.answer) : t('grievance.saved')} · {(row.about as { readonly text: string }).text.slice(0, 80)}
    </Notice>
  );
}

function Row({ grievance }: { readonly grievance: GrievanceRow }) {
  const t = useText();
  const { ticket, about, state, text, answer_by, solve_by, received_at } = grievance;
  const until =
    state === 'new'
      ? t('grievance.answer-by', { at: formatMoment(Date.parse(answer_by)) })
      : t('grievance.solve-by', { day: formatDay(Date.parse(solve_by)) });
  return (
    <li>
      <Link href={`/complaints/${ticket}`} className={styles.card}>
        <span className={styles.head}>
          <b>{t(subjectWords[about])}</b>
          <Badge tone={stateLooks[state].tone}>{t(stateLooks[state].word)}</Badge>
        </span>
        <span className={styles.short}>{text}</span>
        <small>
          {ticket} · {formatDay(Date.parse(received_at))}
          {state !== 'solved' && ` · ${until}`}
        </small>
      </Link>
    </li>
  );
}

export function GrievanceList() {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const { data, failure, at, ask } = useGrievances();
  const { rows } = useOutbox();
  const mine = rows.filter(({ kind }) => kind === 'grievance');
  const waiting = mine.filter(({ state }) => state !== 'done');
  const sent = mine.length - waiting.length;
  // A complaint that was just sent is now in the server's list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again when a complaint was sent
  useEffect(() => {
    if (sent > 0) ask();
  }, [sent]);
  useTitle(t('grievance.title'));
  if (!isLoggedIn)
    return (
      <>
        <OfficerCard />
        <Blank picture="empty-list" title={t('grievance.login-first')}>
          <Button isLarge isWide onPress={() => askLogin(ask)}>
            {t('login')}
          </Button>
        </Blank>
      </>
    );
  return (
    <>
      <p>{t('grievance.promise')}</p>
      <ButtonLink isLarge isWide href="/complaints/new">
        {t('grievance.write')}
      </ButtonLink>
      {waiting.map((row) => (
        <KeptRow key={row.id} row={row} />
      ))}
      {failure !== '' && data && (
        <Notice tone="info" icon="no-internet">
          {t('stored.as-of', { at: formatMoment(at) })}
        </Notice>
      )}
      {!data && failure === '' && <SkeletonRows count={2} label={t('loading')} />}
      <ul className={styles.list}>
        {data?.map((grievance) => (
          <Row key={grievance.ticket} grievance={grievance} />
        ))}
      </ul>
      <OfficerCard />
    </>
  );
}
