// The pages of KYC: the overview, and a form for each step.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '#state/frame/language-state.ts';
import { goBack, goTo } from '#state/frame/navigate.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { type KycRow, type KycRowName, kycRows } from '#state/kyc/kyc-rows.ts';
import { type KycRead, useKyc } from '#state/kyc/kyc-state.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { useIsLoggedIn, useSession } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useKycDraft } from './forms/use-kyc-form.ts';
import styles from './kyc.module.css';
import { formTitle } from './kyc-sheet.tsx';
import { LockerEndNotice } from './locker-end.tsx';
import { NextForm } from './next-form.tsx';
import { KycOverview } from './overview.tsx';

const KYC = '/insurance/kyc';
/** Step → the rest of its address. */
const paths: Readonly<Record<KycRowName, string>> = {
  identity: `${KYC}/identity`,
  bank: `${KYC}/bank`,
  aadhar: `${KYC}/documents/aadhar`,
  pan: `${KYC}/documents/pan`,
};

const rowsOf = (read: Ready): readonly KycRow[] => {
  const { identity, bank, documents } = kycRows(read.kyc);
  return [identity, bank, ...documents];
};

type Ready = KycRead & { readonly kyc: NonNullable<KycRead['kyc']> };

function Overview({ read }: { readonly read: Ready }) {
  const t = useText();
  // Shown once: a page that is opened again shows the current state.
  const [end] = useState(() => new URLSearchParams(location.search).get('locker'));
  if (location.search.includes('locker=')) history.replaceState(history.state, '', KYC);
  useTitle(t('kyc.title'));
  return (
    <>
      <LockerEndNotice end={end} />
      <KycOverview read={read} onStep={({ name }) => void goTo(paths[name])} />
    </>
  );
}

function FormPage({ read, name }: { readonly read: Ready; readonly name: KycRowName }) {
  const t = useText();
  const { user } = useSession();
  const draft = useKycDraft(undefined);
  const rows = rowsOf(read);
  const row = rows.find((one) => one.name === name);
  useTitle(t(formTitle(row ?? { name, step: undefined })));
  const isBankNext = name === 'identity' && rows.some((one) => one.name === 'bank' && one.isEmpty);
  const isFirstTime = name === 'identity' ? isBankNext : name === 'bank' && row?.isEmpty === true;
  if (!draft) return <SkeletonRows count={3} label={t('loading')} />;
  if (!row?.step)
    return (
      <Blank picture="done-big" title={t('kyc.nothing-to-do')}>
        <ButtonLink href={KYC}>{t('kyc.see-all')}</ButtonLink>
      </Blank>
    );
  return (
    <>
      {isFirstTime && <p className={styles.small}>{t('kyc.step', { n: name === 'bank' ? 2 : 1 })}</p>}
      <NextForm
        key={name}
        row={row}
        kyc={read.kyc}
        who={{ farmerId: undefined, name: user?.full_name ?? '', phone: user?.phone_number ?? '' }}
        draft={draft}
        onGiven={() => (isBankNext ? void goTo(paths.bank, { isReplacing: true }) : goBack(KYC))}
      />
    </>
  );
}

export function KycPage() {
  const t = useText();
  const [path] = useLocation();
  const isLoggedIn = useIsLoggedIn();
  const read = useKyc();
  const { kyc, isLoading, failure, ask } = read;
  useTitle(t('kyc.title'));
  if (!isLoggedIn)
    return (
      <Blank picture="empty-list" title={t('kyc.login-first')}>
        <Button isLarge isWide onPress={() => askLogin(ask)}>
          {t('login')}
        </Button>
      </Blank>
    );
  if (!kyc && (isLoading || failure === undefined)) return <SkeletonRows count={3} label={t('loading')} />;
  if (!kyc)
    return (
      <Blank picture="no-internet-big" title={failure || t('offline.nothing-title')} text={failure ? undefined : t('offline.nothing-text')}>
        <Button onPress={ask}>{t('retry')}</Button>
      </Blank>
    );
  const ready = { ...read, kyc };
  const [name] = Object.entries(paths).find(([, one]) => one === path) ?? [];
  return name ? <FormPage key={name} read={ready} name={name as KycRowName} /> : <Overview read={ready} />;
}
