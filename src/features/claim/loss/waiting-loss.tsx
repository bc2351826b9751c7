// A loss that was noted on this phone: since when, how long it may still wait, its photos, and another way to report it.
import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { textIn } from '#core/language/said.ts';
import { noticeRules } from '#core/rules/claim/notice.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { askForApproval, resubmitLoss } from '#state/claim/send-loss.ts';
import { wordsOf } from '#state/frame/failure.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { keptClaim } from '#state/outbox/kept-order.ts';
import { useOutbox, type WaitingRow } from '#state/outbox/outbox-rows.ts';
import { sendWaiting } from '#state/outbox/outbox-state.ts';
import { readPhoto } from '#state/outbox/photo-keeping.ts';
import { needsAnswer, needsApproval } from '#state/outbox/row-needs.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { VoicePlayer } from '#ui/voice/voice-player.tsx';
import styles from '../claim.module.css';
import { HoursLeft } from '../hours-left.tsx';
import { ClaimPhotoTile } from '../photo-states.tsx';
import { lengthText } from '../voice/voice-length.ts';

/** An existing claim that a refusal names. */
const existingOf = ({ lastCode, answer }: WaitingRow): number | undefined => {
  const id = (answer as { error?: { details?: { id?: unknown } } } | undefined)?.error?.details?.id;
  return lastCode === 'CLAIM_EXISTS' && typeof id === 'number' ? id : undefined;
};

function OtherWays({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const { language } = useLanguage();
  const { policyNumber, peril, lostAt, phone } = keptClaim(row);
  if (phone === null) return null;
  const words = t('loss.sms-text', { policy: policyNumber, peril: textIn(peril, language), day: formatDay(lostAt) });
  return (
    <section className={styles.card}>
      <h2>{t('loss.other-ways')}</h2>
      <p>
        {t('loss.say-number')} <b>{policyNumber}</b>
      </p>
      <a className={styles.way} href={`tel:${phone}`}>
        <Icon name="call" size={24} />
        {t('loss.call', { phone })}
      </a>
      <a className={styles.way} href={`sms:${phone}?body=${encodeURIComponent(words)}`}>
        <Icon name="sms" size={24} />
        {t('loss.sms')}
      </a>
    </section>
  );
}

/** The farmer's approval came too late: the agent asks again and sends the same report. */
function AskAgain({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const [, goTo] = useLocation();
  const { farmer, policyId } = keptClaim(row);
  if (!farmer || !needsApproval(row)) return null;
  const ask = (): void =>
    askForApproval(policyId, farmer, async (hashcode) => {
      const id = await resubmitLoss(row, hashcode);
      if (id !== undefined) goTo(`/insurance/claims/waiting/${id}`, { replace: true });
    });
  return (
    <Button isWide isLarge onPress={ask}>
      {t('loss.ask-again')}
    </Button>
  );
}

/** Noted on this phone and not sent yet: it is sent automatically. Or the server's refusal. */
function LossStatus({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const { notedAt, photos, voice, bytes } = keptClaim(row);
  if (needsAnswer(row))
    return (
      <Notice tone="danger" isUrgent>
        {wordsOf(row.answer) ?? t('loss.refused')}
      </Notice>
    );
  return (
    <section className={styles.noted} role="status">
      <Icon name="clock" size={40} />
      <div>
        <h2>{t('loss.noted', { at: formatMoment(notedAt) })}</h2>
        <p>{t('loss.goes-by-itself')}</p>
        <p className={styles.small}>{t(voice ? 'loss.size-voice' : 'loss.size', { n: photos.length, kb: Math.ceil(bytes / 1_000) })}</p>
      </div>
    </section>
  );
}

/** The facts of the note: crop, peril, time left, photos and voice note. */
function LossFacts({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const { language } = useLanguage();
  const { crop, peril, notedAt, deadline, photos, voice } = keptClaim(row);
  const hasTime = deadline > 0 && !needsAnswer(row);
  return (
    <section className={styles.card}>
      <p>
        <b>{textIn(crop, language)}</b>: {textIn(peril, language)}
      </p>
      {hasTime && <HoursLeft deadline={deadline} now={Math.max(serverNow(), notedAt)} hours={noticeRules.localised / 3_600_000} />}
      {hasTime && <p className={styles.small}>{t('loss.counts-from-noted')}</p>}
      <ul className={styles.photos}>
        {photos.map(({ upload, accuracy }, i) => (
          <ClaimPhotoTile
            key={upload}
            id={upload}
            n={i + 1}
            state={row.photos?.includes(upload) ? 'pending' : 'failed'}
            accuracy={accuracy}
          />
        ))}
      </ul>
      {voice && (
        <VoicePlayer
          load={() => readPhoto(voice.upload)}
          label={t('claim.voice', { length: lengthText(voice.seconds) })}
          failed={t('claim.voice-silent')}
        />
      )}
    </section>
  );
}

export function WaitingLoss() {
  const t = useText();
  const [, goTo] = useLocation();
  const id = useParams()['row'];
  const { rows, reading } = useOutbox();
  const row = rows.find((one) => one.id === id);
  const sent = row?.state === 'done' ? (row.answer as { id?: number }).id : undefined;
  useTitle(t('loss.report'));
  useEffect(() => {
    if (sent !== undefined) goTo(`/insurance/claims/${sent}`, { replace: true });
  }, [sent, goTo]);
  if (row?.kind !== 'claim')
    return reading === 'not-yet' ? (
      <SkeletonRows count={2} label={t('loading')} />
    ) : (
      <Blank picture="done-big" title={t('loss.gone')}>
        <ButtonLink href="/insurance/claims">{t('area.claims')}</ButtonLink>
      </Blank>
    );
  const isRefused = needsAnswer(row);
  const existing = existingOf(row);
  return (
    <>
      <LossStatus row={row} />
      {existing !== undefined && (
        <ButtonLink isWide href={`/insurance/claims/${existing}`}>
          {t('loss.see-claim')}
        </ButtonLink>
      )}
      {isRefused && <AskAgain row={row} />}
      <LossFacts row={row} />
      <OtherWays row={row} />
      {!isRefused && (
        <Button isWide isLarge icon="refresh" onPress={() => void sendWaiting()}>
          {t('waiting.send-now')}
        </Button>
      )}
      <ButtonLink kind="ghost" isWide href="/waiting">
        {t('loss.see-waiting')}
      </ButtonLink>
    </>
  );
}
