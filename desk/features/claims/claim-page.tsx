// One claim: the report with photos and places, the time limits, the policy, earlier claims; below, the actions.
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import type { ClaimField } from '#core/contract/claim/claim.ts';
import { type DeskClaim, getDeskClaim, getDeskClaimVoice } from '#core/contract/desk/claim/claim.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney, groupDigits } from '#core/money.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { Badge } from '#ui/badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { VoicePlayer } from '#ui/voice/voice-player.tsx';
import { readSound } from '../../api/read-sound.ts';
import { useRead } from '../../api/use-read.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { useLanguage, useText } from '../../state/language-state.ts';
import { ClaimSteps } from './claim-steps.tsx';
import { areaUnitWords, evidenceWords, labelLooks, nextWords, reasonWords, stepWords } from './claim-words.ts';
import styles from './claims.module.css';
import { metresText, PhotoMap } from './photo-map.tsx';

const moment = (at: string | null): string => (at === null ? '–' : formatMoment(Date.parse(at)));
const day = (at: string): string => formatDay(Date.parse(at));

function Facts({ rows }: { readonly rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Photos({ claim: { photos, farmer } }: { readonly claim: DeskClaim }) {
  const t = useText();
  if (photos.length === 0) return <Notice tone="queued">{t('claims.no-photos')}</Notice>;
  return (
    <div className={styles.evidence}>
      <ul className={styles.photos}>
        {photos.map(({ photo, away, is_used_elsewhere }) => (
          <li key={photo.n}>
            <a href={photo.url} target="_blank" rel="noreferrer">
              <img src={photo.url} alt={t('claims.photo', { n: photo.n })} loading="lazy" decoding="async" />
            </a>
            <small>
              {t('claims.photo', { n: photo.n })}, {moment(photo.taken_at)}
              {photo.accuracy !== null && `, ±${photo.accuracy} m`}
              {away !== null && `, ${t('claims.from-home', { away: metresText(away) })}`}
            </small>
            <Badge tone={is_used_elsewhere ? 'danger' : 'done'} icon={is_used_elsewhere ? 'alert' : 'check-circle'}>
              {t(is_used_elsewhere ? 'claims.photo-twice' : 'claims.photo-once')}
            </Badge>
          </li>
        ))}
      </ul>
      <PhotoMap farmer={farmer} photos={photos} />
    </div>
  );
}

function Clocks({ clocks }: { readonly clocks: DeskClaim['clocks'] }) {
  const t = useText();
  return (
    <Section title={t('claims.clocks')}>
      <Notice tone={clocks.is_marked ? 'queued' : 'done'}>
        {t(evidenceWords[clocks.evidence])} {t(clocks.by === 'noted' ? 'claims.by-noted' : 'claims.by-arrival')}
      </Notice>
      <Facts
        rows={[
          [t('claims.counted'), moment(clocks.counted_at)],
          [t('claims.deadline'), moment(clocks.deadline)],
          [t('claims.arrived'), moment(clocks.received_at)],
          [t('claims.phone-clock'), moment(clocks.phone_at)],
          [t('claims.server-clock'), moment(clocks.server_at)],
          [t('claims.phone-then'), moment(clocks.phone_then)],
          ...(clocks.seen_at ? [[t('claims.seen-later'), moment(clocks.seen_at)] as const] : []),
          [
            t('claims.monotonic'),
            clocks.monotonic_ms === null ? '–' : t('claims.minutes', { n: Math.round(clocks.monotonic_ms / 60_000) }),
          ],
        ]}
      />
    </Section>
  );
}

/** The size of the field as the farmer stated it, with its square metres. */
const fieldText = (t: ReturnType<typeof useText>, { count, unit, square_metres }: ClaimField): string =>
  t('claims.field-size', { n: count, unit: t(areaUnitWords[unit]), metres: groupDigits(String(square_metres)) });

function LossReport({ claim: { claim, farmer, reported_by } }: { readonly claim: DeskClaim }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Section title={t('claims.report')}>
      <Facts
        rows={[
          [t('claims.farmer'), farmer.full_name],
          [
            t('claims.phone'),
            <a key="call" className="tall" href={`tel:${COUNTRY_PREFIX}${farmer.phone_number}`}>
              {displayPhone(farmer.phone_number)}
            </a>,
          ],
          [t('claims.address'), farmer.village],
          ...(reported_by.id === farmer.id ? [] : [[t('claims.reported-by'), reported_by.full_name] as const]),
          [t('claims.loss'), `${textIn(claim.peril?.names, language)}, ${claim.lost_at === null ? '' : moment(claim.lost_at)}`],
          [t('claims.area'), t('claims.tenths', { n: claim.area_tenths })],
          ...(claim.field ? [[t('claims.field'), fieldText(t, claim.field)] as const] : []),
          [t('claims.plot'), claim.plot === '' ? '–' : claim.plot],
        ]}
      />
      {claim.description !== '' && <blockquote className={styles.said}>{claim.description}</blockquote>}
      {claim.voice && (
        <>
          <VoicePlayer
            key={claim.voice.upload}
            load={() => readSound(getDeskClaimVoice, { params: { id: claim.id } })}
            label={t('claims.voice', { seconds: claim.voice.seconds })}
            failed={t('claims.voice-failed')}
          />
          <small>{t('claims.voice-logged')}</small>
        </>
      )}
    </Section>
  );
}

function Policy({ claim: { policy, earlier, claim } }: { readonly claim: DeskClaim }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Section title={t('claims.policy')}>
      <Facts
        rows={[
          [t('claims.policy-number'), policy.number],
          [t('claims.cover'), formatMoney(policy.sum_insured)],
          [t('claims.cover-left'), formatMoney(policy.left)],
          [t('claims.crop'), textIn(claim.crop, language)],
          [t('claims.risk-period'), `${day(policy.policy_start_at)} – ${day(policy.policy_end_at)}`],
          [t('claims.enrolled'), day(policy.enrolled_at)],
        ]}
      />
      <h3>{t('claims.earlier')}</h3>
      {earlier.length === 0 && <p>{t('claims.earlier-none')}</p>}
      <ul>
        {earlier.map((one) => (
          <li key={one.id}>
            <Link href={`/claims/${one.id}`}>{one.number}</Link> {day(one.lost_at)}, {t(labelLooks[one.label].word)}
            {one.amount !== null && `, ${formatMoney(one.amount)}`}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Steps({ whole }: { readonly whole: DeskClaim }) {
  const t = useText();
  const { claim, is_own } = whole;
  const isOver = claim.next === 'done' || claim.next === 'none';
  return (
    <Section title={t('claims.decide')}>
      <ol className="stack-tight">
        {claim.steps.map(({ step, at, words }) => (
          <li key={`${step} ${at}`}>
            <b>{t(stepWords[step])}</b> {moment(at)}
            {words && <blockquote className={styles.said}>{words}</blockquote>}
          </li>
        ))}
      </ol>
      {claim.refusal && <p>{t(reasonWords[claim.refusal.reason])}</p>}
      {claim.payment && (
        <Notice tone="done">{t('claims.paid', { amount: formatMoney(claim.payment.amount), reference: claim.payment.reference })}</Notice>
      )}
      {is_own ? <Notice tone="info">{t('claims.own')}</Notice> : !isOver && <NextStep claim={whole} />}
    </Section>
  );
}

/** The next action; nothing while a second person has to approve. */
function NextStep({ claim }: { readonly claim: DeskClaim }) {
  const t = useText();
  const { payment_asked: asked } = claim;
  if (asked) return <Notice tone="queued">{t('claims.pay-asked', { name: asked.by, at: moment(asked.at) })}</Notice>;
  return <ClaimSteps key={claim.version} claim={claim} />;
}

export function ClaimPage() {
  const t = useText();
  const id = Number(useParams()['id']);
  const read = useRead(getDeskClaim, { params: { id } });
  const { data } = read;
  const look = data && labelLooks[data.claim.label];
  return (
    <Page
      title={data ? t('claims.one', { number: data.claim.number }) : t('claims.title')}
      backTo="/claims"
      note={
        look && (
          <Badge tone={look.tone} icon={look.icon}>
            {t(look.word)}
          </Badge>
        )
      }
    >
      <Loaded of={read} hasAnswer={data !== undefined}>
        {data && (
          <div className={styles.columns}>
            <div>
              <Section title={t('claims.photos')}>
                <Photos claim={data} />
              </Section>
              <Clocks clocks={data.clocks} />
            </div>
            <div>
              <Section title={t('claims.next')}>
                <p>
                  {t(nextWords[data.claim.next])} {data.claim.until !== null && t('claims.until', { day: day(data.claim.until) })}
                </p>
              </Section>
              <LossReport claim={data} />
              <Policy claim={data} />
            </div>
            <div className={styles.wide}>
              <Steps whole={data} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
