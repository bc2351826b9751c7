// Rows that wait to be sent: content, age, and possible actions.
import type { ComponentType } from 'react';
import { textIn } from '#core/language/said.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { wordsOf } from '#state/frame/failure.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useLinkWords } from '#state/order/link-words.ts';
import { keptChoice, keptClaim, keptReport } from '#state/outbox/kept-order.ts';
import { useKeptWords } from '#state/outbox/kept-words.ts';
import { useOutbox, type WaitingRow } from '#state/outbox/outbox-rows.ts';
import { acceptMissing, forgetWaiting, sendAgain } from '#state/outbox/outbox-state.ts';
import { canSendAgain, needsAnswer, needsLogin } from '#state/outbox/row-needs.ts';
import { useSession } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SendNow, WaitingOrderRow } from '../features/order/order-row.tsx';
import { kindWords } from '../features/order/problem/kind-words.ts';
import styles from './list.module.css';

function SmallRow({ row, what }: { readonly row: WaitingRow; readonly what: string }) {
  const t = useText();
  return (
    <Notice
      tone="queued"
      action={
        <>
          {canSendAgain(row) && (
            <Button kind="link" onPress={() => void sendAgain(row.id)}>
              {t('waiting.send-now')}
            </Button>
          )}
          <Button kind="link" onPress={() => void forgetWaiting(row.id)}>
            {t('remove')}
          </Button>
        </>
      }
    >
      {what} · {formatMoment(row.createdAt)}
    </Notice>
  );
}

function ConsentRow({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const { agree } = keptChoice(row);
  return <SmallRow row={row} what={t('waiting.consent', { choice: t(agree ? 'yes' : 'no') })} />;
}

function ShareLinkRow({ row }: { readonly row: WaitingRow }) {
  return <SmallRow row={row} what={useLinkWords(row)} />;
}

function ProblemRow({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const { orderNumber, kind } = keptReport(row);
  const words = needsAnswer(row) ? wordsOf(row.answer) : undefined;
  return (
    <SmallRow row={row} what={[t('waiting.problem', { id: orderNumber, kind: t(kindWords[kind]) }), words].filter(Boolean).join(' · ')} />
  );
}

function ClaimRow({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const { language } = useLanguage();
  const { crop, peril } = keptClaim(row);
  const words = needsAnswer(row) ? wordsOf(row.answer) : undefined;
  return (
    <SmallRow
      row={row}
      what={[t('waiting.claim', { crop: textIn(crop, language), peril: textIn(peril, language) }), words].filter(Boolean).join(' · ')}
    />
  );
}

/** A row of a late-loaded part, in its own words. */
function WordedRow({ row }: { readonly row: WaitingRow }) {
  const kept = useKeptWords(row);
  const words = needsAnswer(row) ? wordsOf(row.answer) : undefined;
  return <SmallRow row={row} what={[kept, words].filter(Boolean).join(' · ')} />;
}

const rows: Readonly<Partial<Record<WaitingRow['kind'], ComponentType<{ readonly row: WaitingRow }>>>> = {
  order: WaitingOrderRow,
  consent: ConsentRow,
  'share-link': ShareLinkRow,
  problem: ProblemRow,
  claim: ClaimRow,
};

/** Rows that were reported as saved and are lost. */
function Missing() {
  const t = useText();
  const { missing } = useOutbox();
  return (
    <>
      {missing.map(({ id, kind, at }) => (
        <Notice key={id} tone="danger" isUrgent>
          {t(kind === 'order' ? 'waiting.missing' : 'waiting.missing-choice', { at: formatMoment(at) })}
        </Notice>
      ))}
      {missing.length > 0 && (
        <Button kind="ghost" isWide onPress={() => void acceptMissing()}>
          {t('waiting.missing-ok')}
        </Button>
      )}
    </>
  );
}

/** "All sent" is shown only when the rows were read and none is missing. */
function NothingWaits() {
  const t = useText();
  const { reading, missing } = useOutbox();
  if (reading === 'not-yet') return <p className={styles.age}>{t('waiting.reading')}</p>;
  if (reading === 'failed')
    return (
      <>
        <Notice tone="danger" isUrgent>
          {t('waiting.unread')}
        </Notice>
        <SendNow isMain isLoggedOut={false} />
      </>
    );
  return missing.length === 0 ? <Blank picture="done-big" title={t('waiting.none')} /> : null;
}

export function WaitingScreen() {
  const t = useText();
  const { waiting, lastSentAt } = useOutbox();
  const { isOver, blocked } = useSession();
  useTitle(t('waiting.title'));
  return (
    <>
      {lastSentAt > 0 && <p className={styles.age}>{t('waiting.last-sent', { at: formatMoment(lastSentAt) })}</p>}
      <Missing />
      {blocked && waiting.length > 0 && (
        <Notice tone="danger" isUrgent>
          {blocked} {t('waiting.blocked')}
        </Notice>
      )}
      {waiting.length === 0 ? <NothingWaits /> : <SendNow isMain isLoggedOut={isOver || waiting.some(needsLogin)} />}
      <ul className={styles.list}>
        {waiting.map((row) => {
          const Row = rows[row.kind] ?? WordedRow;
          return (
            <li key={row.id}>
              <Row row={row} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
