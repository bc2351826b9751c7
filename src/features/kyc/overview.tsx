// The KYC overview: identity, bank account, documents; each with its state, the reason, and the next step.

import type { Kyc } from '#core/contract/kyc/kyc.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import type { SpokenPart } from '#core/rules/speech/spoken.ts';
import { type MessageKey, type Translate, useText } from '#state/frame/language-state.ts';
import { type KycRow, type KycRowName, kycRows } from '#state/kyc/kyc-rows.ts';
import type { KycRead } from '#state/kyc/kyc-state.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { ServicePicture } from '#ui/service/picture.tsx';
import { SpeakButton } from '../speech/speak-button.tsx';
import styles from './kyc.module.css';
import { reasonOf, rowLooks, stepWords } from './kyc-words.ts';
import { StatusBadge } from './status-badge.tsx';

/** The known facts of a part, masked. */
function factOf(t: Translate, kyc: Kyc, { name, isEmpty, step }: KycRow): string | undefined {
  const { identity, bank, user_identity_proof: proofs } = kyc;
  const proof = proofs.find(({ kind }) => kind === name);
  if (name === 'identity') return identity ? `${identity.aadharNumber} · ${identity.name}` : undefined;
  if (name === 'bank') {
    if (bank?.is_bank_asked) return t('kyc.bank-asked');
    return [bank?.accountNumber, bank?.bank_name].filter(Boolean).join(' · ') || undefined;
  }
  if (proof?.is_from_locker) return t('kyc.from-locker');
  if (name === 'pan' && isEmpty) return t('kyc.pan-if');
  if (step === 'photo') return t('kyc.photo-missing');
  if (proof && proof.photos > 0) return t('kyc.photos-n', { n: proof.photos });
  return undefined;
}

function Row({ kyc, row, onStep }: { readonly kyc: Kyc; readonly row: KycRow; readonly onStep: (row: KycRow) => void }) {
  const t = useText();
  const { picture, word } = rowLooks[row.name];
  const { status, step, reason, answerBy } = row;
  const fact = factOf(t, kyc, row);
  return (
    <li className={styles.row}>
      <ServicePicture name={picture} size={44} />
      <span className={styles.facts}>
        <b>{t(word)}</b>
        {fact !== undefined && <small>{fact}</small>}
        {answerBy !== null && status === 'DOCUMENT_SUBMITTED' && (
          <small>{t('kyc.answer-by', { day: formatDay(Date.parse(answerBy)) })}</small>
        )}
        <StatusBadge status={status} />
      </span>
      {step && (
        <Button kind={status === 'REJECTED' ? 'primary' : 'ghost'} label={`${t(stepWords[step])}: ${t(word)}`} onPress={() => onStep(row)}>
          {t(stepWords[step])}
        </Button>
      )}
      {status === 'REJECTED' && reason && <p className={styles.why}>{reasonOf(t, reason)}</p>}
    </li>
  );
}

const groups: readonly { readonly word: MessageKey; readonly names: readonly KycRowName[] }[] = [
  { word: 'kyc.identity', names: ['identity'] },
  { word: 'kyc.bank', names: ['bank'] },
  { word: 'kyc.documents', names: ['aadhar', 'pan'] },
];

export interface KycOverviewProps {
  readonly read: KycRead & { readonly kyc: Kyc };
  readonly onStep: (row: KycRow) => void;
}

export function KycOverview({ read: { kyc, at, failure, ask }, onStep }: KycOverviewProps) {
  const t = useText();
  const { identity, bank, documents } = kycRows(kyc);
  const rows = [identity, bank, ...documents];
  const next: readonly SpokenPart<MessageKey>[] = rows.some(({ step }) => step) ? [{ prompt: 'speech.say-kyc-next' }] : [];
  return (
    <>
      <SpeakButton spoken={{ parts: [{ prompt: 'speech.say-kyc' }, ...next] }} />
      {failure !== undefined && (
        <Notice
          tone="info"
          icon="no-internet"
          action={
            <Button kind="ghost" onPress={ask}>
              {t('retry')}
            </Button>
          }
        >
          {failure || t('stored.as-of', { at: formatMoment(at) })}
        </Notice>
      )}
      <div className={styles.card}>
        <ServicePicture name="svc-kyc" />
        <p>{t('kyc.about')}</p>
      </div>
      {groups.map(({ word, names }) => (
        <section key={word} className={styles.group}>
          <h2>{t(word)}</h2>
          <ul className={styles.rows}>
            {rows
              .filter(({ name }) => names.includes(name))
              .map((row) => (
                <Row key={row.name} kyc={kyc} row={row} onStep={onStep} />
              ))}
          </ul>
        </section>
      ))}
      <p className={styles.note}>
        <Icon name="lock" size={20} />
        {t('kyc.photos-not-kept')}
      </p>
    </>
  );
}
