// One claim: its history, its state, its possible results, its photos, and questions to the person.

import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import type { ClaimDetail, ClaimRefusal } from '#core/contract/claim/claim.ts';
import type { IconName } from '#core/icon-names.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { readId } from '#core/rules/session/read-id.ts';
import type { Spoken } from '#core/rules/speech/spoken.ts';
import { refreshClaims, useClaim } from '#state/claim/claim-state.ts';
import { useUnreadWords } from '#state/frame/failure.ts';
import { type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { areaUnitWords } from '#state/land/farm-land.ts';
import { useIsLoggedIn } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { SpeakButton } from '../speech/speak-button.tsx';
import { AnswerForm } from './answer-form.tsx';
import styles from './claim.module.css';
import { ClaimBadge } from './claim-label.tsx';
import { ClaimsLogin } from './claim-list.tsx';
import { type LabelLook, lookOf, nextWords, stepWords } from './claim-words.ts';
import { ClaimPhotos } from './photo-states.tsx';
import { ClaimVoice } from './voice/claim-voice.tsx';

const reasonWords: Readonly<Record<ClaimRefusal, MessageKey>> = {
  'not-covered': 'claim.why-not-covered',
  'too-late': 'claim.why-too-late',
  'no-damage': 'claim.why-no-damage',
  'other-cause': 'claim.why-other-cause',
  'not-the-field': 'claim.why-not-the-field',
  'not-complete': 'claim.why-not-complete',
  other: 'claim.why-other',
};

function Step({
  icon,
  title,
  at,
  children,
  tone,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly at?: string;
  readonly children?: ReactNode;
  /** Tone of the current state. */
  readonly tone?: LabelLook['tone'];
}) {
  return (
    <li className={tone ? styles.now : styles.step} data-tone={tone}>
      <Icon name={icon} size={24} />
      <div>
        <b>{title}</b>
        {at && <span className={styles.small}> {at}</span>}
        {children}
      </div>
    </li>
  );
}

/** Past steps, the current state, and both possible results. */
function Timeline({ claim }: { readonly claim: ClaimDetail }) {
  const t = useText();
  const { steps, next, until, survey, label, amount, payment, refusal } = claim;
  const day = until === null ? '' : formatDay(Date.parse(until));
  const look = lookOf(claim);
  const isOpen = next !== 'done' && next !== 'none' && next !== 'pay';
  return (
    <section className={styles.card}>
      <ol className={styles.steps}>
        {steps.map(({ step, at, words }) => (
          <Step key={`${step} ${at}`} icon="check-circle" title={t(stepWords[step])} at={formatMoment(Date.parse(at))}>
            {words && <p dir="auto">{words}</p>}
            {step === 'received' && <ClaimVoice claim={claim} />}
          </Step>
        ))}
        <Step tone={look?.tone ?? 'info'} icon={look?.icon ?? 'clock'} title={look ? t(look.words) : label}>
          {next !== 'done' && <p>{t(nextWords[next], { day })}</p>}
          {survey && next === 'visit' && <p>{t('claim.visit', { who: survey.who, day: formatDay(Date.parse(survey.day)) })}</p>}
          {survey?.phone && next === 'visit' && (
            <a className={styles.call} href={`tel:${survey.phone}`}>
              <Icon name="call" size={20} />
              {t('claim.call-who', { who: survey.who })}
            </a>
          )}
          {amount !== null && <p>{t('claim.agreed', { amount: formatMoney(amount) })}</p>}
          {payment && (
            <p>
              {t('claim.paid', {
                amount: formatMoney(payment.amount),
                day: formatDay(Date.parse(payment.at)),
                reference: payment.reference,
              })}
            </p>
          )}
          {refusal && <p>{t(reasonWords[refusal.reason])}</p>}
        </Step>
      </ol>
      {isOpen && (
        <>
          <h2>{t('claim.how-it-ends')}</h2>
          <p className={styles.end}>
            <Icon name="wallet" size={20} /> {t('claim.end-yes')}
          </p>
          <p className={styles.end}>
            <Icon name="close" size={20} /> {t('claim.end-no')}
          </p>
        </>
      )}
    </section>
  );
}

function Facts({ claim }: { readonly claim: ClaimDetail }) {
  const t = useText();
  const { language } = useLanguage();
  const facts: readonly (readonly [MessageKey, string])[] = [
    ['claim.what-happened', textIn(claim.peril?.names, language)],
    ['claim.when', claim.lost_at ? formatMoment(Date.parse(claim.lost_at)) : ''],
    ['claim.how-much', t('claim.tenths', { n: claim.area_tenths })],
    ['claim.field', claim.field ? `${claim.field.count} ${t(areaUnitWords[claim.field.unit])}` : ''],
    ['claim.plot', claim.plot],
    ['claim.noted', formatMoment(Date.parse(claim.noted_at))],
    ['claim.arrived', formatMoment(Date.parse(claim.received_at))],
  ];
  return (
    <section className={styles.card}>
      <dl className={styles.dl}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {claim.description !== '' && <p dir="auto">{claim.description}</p>}
    </section>
  );
}

/** Reads out the state, and the amount of an approved claim. */
function spokenClaim(claim: ClaimDetail): Spoken<MessageKey> {
  const look = lookOf(claim);
  return {
    parts: [
      { prompt: 'speech.say-claim' },
      ...(look ? [{ prompt: look.words }] : []),
      ...(claim.amount === null ? [] : [{ prompt: 'speech.say-claim-paid' } as const, { paise: claim.amount }]),
    ],
  };
}

export function ClaimPage() {
  const t = useText();
  const { language } = useLanguage();
  const id = readId(useParams()['id']);
  const isLoggedIn = useIsLoggedIn();
  const unread = useUnreadWords();
  const { claim, at, failure } = useClaim(id);
  const peril = textIn(claim?.peril?.names, language);
  useTitle(claim ? t('claim.title', { crop: textIn(claim.crop, language), peril: peril ?? '' }) : t('area.claims'));
  if (!isLoggedIn && !claim) return <ClaimsLogin />;
  if (failure === 'gone' && !claim)
    return (
      <Blank picture="empty-list" title={t('claim.gone')}>
        <ButtonLink href="/insurance/claims">{t('area.claims')}</ButtonLink>
      </Blank>
    );
  if (!claim)
    return failure === '' ? (
      <SkeletonRows count={3} label={t('loading')} />
    ) : (
      <Blank {...unread}>
        <Button onPress={refreshClaims}>{t('retry')}</Button>
      </Blank>
    );
  const isAsked = claim.question !== null || claim.missing.length > 0;
  return (
    <>
      {failure === 'unreachable' && (
        <Notice tone="info" icon="no-internet">
          {t('stored.as-of', { at: formatMoment(at) })}
        </Notice>
      )}
      <p className={styles.head}>
        <ClaimBadge label={claim.label} next={claim.next} /> <span className={styles.small}>{claim.number}</span>
      </p>
      <SpeakButton spoken={spokenClaim(claim)} />
      {isAsked && <AnswerForm claim={claim} />}
      <Timeline claim={claim} />
      <ClaimPhotos claim={claim} />
      <Facts claim={claim} />
    </>
  );
}
