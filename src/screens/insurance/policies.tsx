// The person's policies, and one of them.

import { useState } from 'react';
import { Route, Switch, useParams } from 'wouter';
import type { PolicyCounts } from '#core/contract/policy/policy.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { readId } from '#core/rules/session/read-id.ts';
import { useUnreadWords } from '#state/frame/failure.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useKeptCertificates } from '#state/policy/certificate-state.ts';
import { loadMorePolicies, type PolicyChoice, refreshPolicies, statusNow, usePolicies, usePolicy } from '#state/policy/policy-state.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { useIsLoggedIn } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { Notice } from '#ui/notice.tsx';
import { ScrollEnd } from '#ui/scroll-end.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from '../../features/policy/policy.module.css';
import { PolicyDetail } from '../../features/policy/policy-detail.tsx';
import { PolicyRow } from '../../features/policy/policy-row.tsx';
import { nameOf } from '../../features/policy/policy-words.ts';
import { StoredNotice } from '../stored-notice.tsx';
import { useLossReady } from './loss-ready.ts';

const PLACE = '/insurance/policies';

function Choices({
  choice,
  counts,
  onChoice,
}: {
  readonly choice: PolicyChoice;
  readonly counts: PolicyCounts | undefined;
  readonly onChoice: (choice: PolicyChoice) => void;
}) {
  const t = useText();
  const label = (status: string, n: number | undefined): string => (n === undefined ? status : `${status} ${n}`);
  const all = counts && counts.yet_to_start + counts.active + counts.risk_period_over;
  return (
    <ChipChoices
      isWrapped
      label={t('policy.filter')}
      value={choice}
      onValue={onChoice}
      choices={[
        { value: 'all', label: label(t('policy.all'), all) },
        { value: '1', label: label(t('policy.not-started'), counts?.yet_to_start) },
        { value: '2', label: label(t('policy.active'), counts?.active) },
        { value: '3', label: label(t('policy.over'), counts?.risk_period_over) },
      ]}
    />
  );
}

function LoginFirst() {
  const t = useText();
  return (
    <Blank picture="svc-orders" title={t('policy.login-first')}>
      <Button isLarge isWide onPress={() => askLogin(refreshPolicies)}>
        {t('login')}
      </Button>
    </Blank>
  );
}

function PolicyList() {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const [choice, setChoice] = useState<PolicyChoice>('all');
  const { rows, counts, cursor, isFresh, isLoading, isUnreachable, readAt } = usePolicies(choice);
  useTitle(t('area.policies'));
  useKeptCertificates(isFresh ? rows : undefined);
  useLossReady(rows?.some((row) => row.summary.insures === 'crop' && statusNow(row) === 'Active') ?? false);
  if (!isLoggedIn) return <LoginFirst />;
  const isEmpty = rows?.length === 0;
  const oldest = rows?.length ? Math.min(...rows.map(({ at }) => at)) : (readAt ?? 0);
  const isKnown = (choice === 'all' ? Boolean(readAt) : isFresh) && !isLoading;
  return (
    <>
      <Choices choice={choice} counts={counts} onChoice={setChoice} />
      {isUnreachable && readAt !== undefined && (oldest > 0 || !isLoading) && <StoredNotice oldest={oldest} onRetry={refreshPolicies} />}
      {(!rows || (isEmpty && isLoading && !isUnreachable)) && <SkeletonRows count={3} label={t('loading')} />}
      <ul className={styles.list}>
        {rows?.map((row) => (
          <li key={row.id}>
            <PolicyRow policy={row.summary} status={statusNow(row)} />
          </li>
        ))}
      </ul>
      {isEmpty && isKnown && choice === 'all' && (
        <Blank picture="empty-list" title={t('policy.none-title')} text={t('policy.none-text')}>
          <ButtonLink href="/products?insured=y">{t('browse')}</ButtonLink>
        </Blank>
      )}
      {isEmpty && isKnown && choice !== 'all' && <Blank picture="empty-list" title={t('policy.none-here')} />}
      {cursor !== undefined && <ScrollEnd key={rows?.length} onNear={loadMorePolicies} />}
    </>
  );
}

function PolicyPage() {
  const t = useText();
  const { language } = useLanguage();
  const isLoggedIn = useIsLoggedIn();
  const id = readId(useParams<{ id: string }>().id);
  const unread = useUnreadWords();
  const { isOffline } = useNetwork();
  const { policy, status, isLoading, isUnreachable, isGone, at } = usePolicy(id);
  useLossReady(status === 'Active' && policy?.insures === 'crop');
  useTitle(policy ? t('policy.title-of', { name: nameOf(policy, language) }) : t('area.policies'));
  if (!isLoggedIn) return <LoginFirst />;
  if (isGone || id === 0)
    return (
      <Blank picture="empty-list" title={t('policy.gone')}>
        <ButtonLink href={PLACE}>{t('policy.see-all')}</ButtonLink>
      </Blank>
    );
  if (!policy && isLoading) return <SkeletonRows count={4} label={t('loading')} />;
  if (!policy || !status)
    return (
      <Blank {...unread}>
        <Button onPress={refreshPolicies}>{t('retry')}</Button>
      </Blank>
    );
  return (
    <>
      {(isUnreachable || isOffline) && (
        <Notice tone="info" icon="no-internet">
          {t('policy.kept', { at: formatMoment(at) })}
        </Notice>
      )}
      <PolicyDetail policy={policy} status={status} />
    </>
  );
}

export function PoliciesScreen() {
  return (
    <Switch>
      <Route path={PLACE} component={PolicyList} />
      <Route path={`${PLACE}/:id`} component={PolicyPage} />
    </Switch>
  );
}
