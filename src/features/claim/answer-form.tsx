// Requested details, or the missing parts of a notice: text, plot, photos.
import { useState } from 'react';
import { CLAIM_ANSWER_MS } from '#core/constants.ts';
import type { ClaimDetail, TakenPhoto } from '#core/contract/claim/claim.ts';
import { formatDay } from '#core/rules/dates.ts';
import { submitAnswer } from '#state/claim/send-loss.ts';
import { useText } from '#state/frame/language-state.ts';
import { keptClaim } from '#state/outbox/kept-order.ts';
import { useOutbox } from '#state/outbox/outbox-rows.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './claim.module.css';
import { LossPhotos } from './loss/loss-photos.tsx';

export function AnswerForm({ claim }: { readonly claim: ClaimDetail }) {
  const t = useText();
  const [words, setWords] = useState('');
  const [plot, setPlot] = useState('');
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([]);
  const isKept = useOutbox().waiting.some((row) => row.kind === 'claim' && keptClaim(row).claimId === claim.id);
  const until = Date.parse(claim.until ?? '') || Date.parse(claim.received_at) + CLAIM_ANSWER_MS;
  const isEmpty = words.trim() === '' && plot.trim() === '' && photos.length === 0;
  const send = async (): Promise<void> => {
    const body = {
      ...(words.trim() === '' ? {} : { words: words.trim() }),
      ...(plot.trim() === '' ? {} : { plot: plot.trim() }),
      ...(photos.length === 0 ? {} : { photos: [...photos] }),
    };
    if (isEmpty || (await submitAnswer(claim, body)) === undefined) return;
    setWords('');
    setPlot('');
    setPhotos([]);
  };
  if (isKept) return <Notice tone="queued">{t('claim.answer-kept')}</Notice>;
  return (
    <section className={styles.asked} aria-label={t('claim.answer')}>
      <h2>{claim.question === null ? t('claim.missing') : t('claim.asked')}</h2>
      {claim.question !== null && <p dir="auto">{claim.question}</p>}
      <p className={styles.small}>{t('claim.answer-until', { day: formatDay(until) })}</p>
      {claim.question === null && claim.missing.includes('plot') && (
        <TextField
          label={t('claim.plot')}
          value={plot}
          maxLength={60}
          onValue={(next) => {
            setPlot(next);
            return next;
          }}
        />
      )}
      {claim.question !== null && (
        <TextArea label={t('claim.answer')} optional={t('form.optional')} value={words} onValue={setWords} maxLength={1_000} />
      )}
      <LossPhotos photos={photos} onPhotos={setPhotos} />
      <Button isWide isDisabled={isEmpty} onPress={() => void send()}>
        {t('claim.answer-send')}
      </Button>
    </section>
  );
}
