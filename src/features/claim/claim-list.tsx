// The person's claims: those that wait on the phone first, then the others, newest first; each with its next step and deadline.

import { Link } from 'wouter';
import type { ClaimSummary } from '#core/contract/claim/claim.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { refreshClaims, useClaims } from '#state/claim/claim-state.ts';
import { useUnreadWords } from '#state/frame/failure.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { keptClaim } from '#state/outbox/kept-order.ts';
import { useOutbox, type WaitingRow } from '#state/outbox/outbox-rows.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { useIsLoggedIn } from '#state/session/session-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Picture } from '#ui/picture.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './claim.module.css';
import { ClaimBadge } from './claim-label.tsx';
import { nextWords } from './claim-words.ts';

const REPORT = '/insurance/claims/report';

function ClaimRow({ claim }: { readonly claim: ClaimSummary }) {
  const t = useText();
  const { language } = useLanguage();
  const { id, crop, peril, lost_at, label, next, until, amount, policy_id } = claim;
  const facts = [textIn(peril?.names, language), lost_at && formatDay(Date.parse(lost_at)), amount !== null && formatMoney(amount)];
  return (
    <Link href={id === null ? `${REPORT}/${policy_id}` : `/insurance/claims/${id}`} className={styles.row}>
      <Picture src={claim.image_url} standIn="cat-seed" />
      <span className={styles.facts}>
        <span>
          <b>{textIn(crop, language)}</b> {facts.filter(Boolean).join(' · ')}
        </span>
        <ClaimBadge label={label} next={next} />
        <span className={styles.small}>{t(nextWords[next], { day: until === null ? '' : formatDay(Date.parse(until)) })}</span>
      </span>
      <Icon name="chevron-right" size={24} />
    </Link>
  );
}

/** A notice that is only on this phone. */
function WaitingClaim({ row }: { readonly row: WaitingRow }) {
  const t = useText();
  const { language } = useLanguage();
  const { crop, peril, notedAt } = keptClaim(row);
  return (
    <Link href={`/insurance/claims/waiting/${row.id}`} className={styles.row}>
      <Icon name="clock" size={28} />
      <span className={styles.facts}>
        <span>
          <b>{textIn(crop, language)}</b> {textIn(peril, language)}
        </span>
        <Badge tone="queued" icon="clock">
          {t('claim.on-phone', { at: formatMoment(notedAt) })}
        </Badge>
      </span>
      <Icon name="chevron-right" size={24} />
    </Link>
  );
}

/** Asks for a login, because claims belong to a person. */
export function ClaimsLogin() {
  const t = useText();
  return (
    <Blank picture="empty-list" title={t('claim.login-first')}>
      <Button isLarge isWide onPress={() => askLogin(refreshClaims)}>
        {t('login')}
      </Button>
    </Blank>
  );
}

export function ClaimList() {
  const t = useText();
  const unread = useUnreadWords();
  const { claims, isLoading, isUnreachable } = useClaims();
  const waiting = useOutbox().waiting.filter((row) => row.kind === 'claim');
  useTitle(t('area.claims'));
  const isLoggedIn = useIsLoggedIn();
  const isEmpty = claims?.results.length === 0 && waiting.length === 0;
  if (!isLoggedIn && !claims && waiting.length === 0) return <ClaimsLogin />;
  return (
    <>
      {isUnreachable && !claims && (
        <Blank {...unread}>
          <Button onPress={refreshClaims}>{t('retry')}</Button>
        </Blank>
      )}
      {isUnreachable && claims && (
        <Notice
          tone="info"
          icon="no-internet"
          action={
            <Button kind="ghost" onPress={refreshClaims}>
              {t('retry')}
            </Button>
          }
        >
          {t('stored.as-of', { at: formatMoment(claims.at) })}
        </Notice>
      )}
      {!claims && isLoading && !isUnreachable && <SkeletonRows count={3} label={t('loading')} />}
      {claims && !isUnreachable && <p className={styles.small}>{t('stored.as-of', { at: formatMoment(claims.at) })}</p>}
      <ul className={styles.list}>
        {waiting.map((row) => (
          <li key={row.id}>
            <WaitingClaim row={row} />
          </li>
        ))}
        {claims?.results.map((claim) => (
          <li key={claim.id ?? `policy-${claim.policy_id}`}>
            <ClaimRow claim={claim} />
          </li>
        ))}
      </ul>
      {isEmpty && <Blank picture="empty-list" title={t('claim.none')} text={t('claim.none-text')} />}
      {claims && claims.policies.length > 0 && (
        <ButtonLink isLarge isWide href={REPORT}>
          {t('claim.report')}
        </ButtonLink>
      )}
    </>
  );
}
