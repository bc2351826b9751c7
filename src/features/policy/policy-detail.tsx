// A policy: the five facts, its perils in pictures, its papers.

import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { PolicyDetail as Policy, PolicyStatus } from '#core/contract/policy/policy.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay } from '#core/rules/dates.ts';
import { claimStatusNow } from '#core/rules/policy/policy-status.ts';
import { canSpeak, speak } from '#device/speech.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ImageOr } from '#ui/image/image-or.tsx';
import { Notice } from '#ui/notice.tsx';
import { Certificate } from './certificate.tsx';
import { ClaimPaid } from './claim-paid.tsx';
import styles from './policy.module.css';
import { PolicyBar } from './policy-bar.tsx';
import { claimLooks, endWords, roleWords, statusLooks } from './policy-words.ts';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ policy, status }: { readonly policy: Policy; readonly status: PolicyStatus }) {
  const t = useText();
  const { language } = useLanguage();
  const [look, claim] = [statusLooks[status], claimLooks[claimStatusNow(policy, status)]];
  const day = (at: string): string => formatDay(Date.parse(at));
  return (
    <section className={styles.card} aria-label={t('policy.facts')}>
      <dl className={styles.facts}>
        <Fact name={t('policy.status')}>
          <Badge tone={look.tone} icon={look.icon}>
            {t(look.word)}
          </Badge>
        </Fact>
        <Fact name={t('policy.number')}>{policy.number ?? t('policy.number-soon')}</Fact>
        <Fact name={t('policy.cover')}>
          <span className={styles.amount}>{t('policy.up-to', { amount: formatMoney(policy.COVER) })}</span>
        </Fact>
        {policy.crops.length > 0 && (
          <Fact name={t('policy.crop')}>{policy.crops.map(({ names }) => textIn(names, language)).join(', ')}</Fact>
        )}
        <Fact name={t('policy.risk-period')}>
          {t('policy.from-to', { from: day(policy.RISK_PERIOD.from), to: day(policy.RISK_PERIOD.to) })}
        </Fact>
        <Fact name={t('policy.enrolled')}>{day(policy.ENROLLMENT_DATE)}</Fact>
        {policy.insurer && <Fact name={t('policy.insurer')}>{policy.insurer.name}</Fact>}
        {policy.insurer && <Fact name={t('policy.licence')}>{policy.insurer.licence}</Fact>}
        {policy.insurer?.our_role && <Fact name={t('policy.our-role')}>{t(roleWords[policy.insurer.our_role])}</Fact>}
        <Fact name={t('policy.claim-status')}>
          {policy.claim_paid ? (
            <ClaimPaid paid={policy.claim_paid} />
          ) : (
            <Badge tone={claim.tone} icon={claim.icon}>
              {t(claim.word)}
            </Badge>
          )}
        </Fact>
      </dl>
      <PolicyBar policy={policy} />
    </section>
  );
}

/** Shown on phones with a voice of the language. */
function Listen({ words }: { readonly words: string }) {
  const t = useText();
  const { language } = useLanguage();
  const [hasVoice, setVoice] = useState(false);
  useEffect(() => setVoice(canSpeak(language)), [language]);
  if (!hasVoice) return null;
  return (
    <li className={styles.listen}>
      <Button kind="ghost" icon="speaker" onPress={() => speak(words, language)}>
        {t('listen')}
      </Button>
    </li>
  );
}

function Perils({ policy }: { readonly policy: Policy }) {
  const t = useText();
  const { language } = useLanguage();
  const heading = t('policy.perils');
  const names = policy.perils.map((peril) => textIn(peril.names, language));
  return (
    <section className={styles.card} aria-labelledby="policy-perils">
      <h2 id="policy-perils">{heading}</h2>
      <ul className={styles.perils}>
        {policy.perils.map(({ id, sample_image: image }, i) => {
          const initial = (
            <span className={styles.initial} aria-hidden="true">
              {[...(names[i] ?? '')][0]}
            </span>
          );
          return (
            <li key={id}>
              {image ? (
                <ImageOr src={image} alt="" width={56} height={56}>
                  {initial}
                </ImageOr>
              ) : (
                initial
              )}
              {names[i]}
            </li>
          );
        })}
        <Listen words={`${heading}: ${names.join(', ')}`} />
      </ul>
    </section>
  );
}

function Papers({ policy }: { readonly policy: Policy }) {
  const t = useText();
  const { isOffline } = useNetwork();
  const { pdf_hosted_link: document, terms_link: terms, pdf_size: size } = policy;
  return (
    <section className={styles.card} aria-labelledby="policy-papers">
      <h2 id="policy-papers">{t('policy.papers')}</h2>
      <Certificate policy={policy} />
      <ul className={styles.papers}>
        {!isOffline && document && (
          <li>
            <a href={document} target="_blank" rel="noopener">
              <Icon name="download" size={20} />
              {t('policy.document', { size: `${Math.ceil(size / 1_000)} kB` })}
            </a>
          </li>
        )}
        {!isOffline && terms && (
          <li>
            <a href={terms} target="_blank" rel="noopener">
              <Icon name="receipt" size={20} />
              {t('policy.terms')}
            </a>
          </li>
        )}
        {policy.order_id !== null && (
          <li>
            <Link href={`/order/${policy.order_id}`}>
              <Icon name="bag" size={20} />
              {t('policy.order')}
            </Link>
          </li>
        )}
      </ul>
      {isOffline && (document ?? terms) !== null && <p className={styles.small}>{t('policy.papers-need-net')}</p>}
    </section>
  );
}

/** @param status the current one, which a stored copy cannot know */
export function PolicyDetail({ policy, status }: { readonly policy: Policy; readonly status: PolicyStatus }) {
  const t = useText();
  const { ended } = policy;
  return (
    <>
      {ended && (
        <Notice tone="danger">
          {t(endWords[ended.why])} {t('policy.ended-on', { day: formatDay(Date.parse(ended.at)) })}
        </Notice>
      )}
      <Facts policy={policy} status={status} />
      <Perils policy={policy} />
      <Papers policy={policy} />
      {status === 'Active' && policy.insures === 'crop' && (
        <p className={styles.foot}>
          <ButtonLink isLarge isWide icon="warning-triangle" href={`/insurance/claims/report/${policy.id}`}>
            {t('policy.report-loss')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
