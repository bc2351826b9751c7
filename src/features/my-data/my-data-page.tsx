// The shop's data about a person, with reasons: shown, exported as a file, and KYC erased.
import { type ComponentType, useRef, useState } from 'react';
import type { DataKind, MyData } from '#core/contract/kyc/my-data.ts';
import { textIn } from '#core/language/said.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { isLanguage, languageTable } from '#core/rules/languages.ts';
import { randomId } from '#device/keep/random-id.ts';
import { saveFile } from '#device/save-file.ts';
import { saveConsent } from '#state/account/account-state.ts';
import { failureWords, useUnreadWords } from '#state/frame/failure.ts';
import { loadAllWords, type MessageKey, type Translate, useLanguage, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { showFailure } from '#state/frame/sheet-state.ts';
import { eraseKyc, exportData, useMyData } from '#state/kyc/my-data-state.ts';
import { reportNotStored } from '#state/outbox/storage-full.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { useIsLoggedIn, useSession } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SheetActions } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './my-data.module.css';
import { NomineeSection } from './nominee.tsx';

type KeptData = MyData['kept'][number];

const kindWords: Readonly<Record<DataKind, MessageKey>> = {
  profile: 'my-data.profile',
  addresses: 'my-data.addresses',
  orders: 'my-data.orders',
  invoices: 'my-data.invoices',
  messages: 'my-data.messages',
  wishlist: 'my-data.wishlist',
  posts: 'my-data.posts',
  leads: 'my-data.leads',
  kyc: 'my-data.kyc',
  policies: 'my-data.policies',
  claims: 'my-data.claims',
  events: 'my-data.events',
};
const whyWords: Readonly<Record<KeptData['why'], MessageKey>> = {
  service: 'my-data.why-service',
  law: 'my-data.why-law',
  consent: 'my-data.why-consent',
};
const purposeWords: Readonly<Record<MyData['consents'][number]['purpose'], MessageKey>> = {
  identity: 'my-data.agreed-identity',
  bank: 'my-data.agreed-bank',
  locker: 'my-data.agreed-locker',
  whatsapp: 'my-data.agreed-whatsapp',
};

const dayOf = (instant: string): string => formatDay(Date.parse(instant));

function keptText(t: Translate, { why, is_there, law_until }: KeptData): string {
  if (!is_there) return t('my-data.none');
  return [t(whyWords[why]), law_until === null ? undefined : t('my-data.until', { day: dayOf(law_until) })].filter(Boolean).join(', ');
}

function Kept({ data }: { readonly data: MyData }) {
  const t = useText();
  return (
    <section className={styles.section}>
      <h2>{t('my-data.kept')}</h2>
      <ul className={styles.keptList}>
        {data.kept.map((kept) => (
          <li key={kept.kind}>
            <b>{t(kindWords[kept.kind])}</b>
            <small>{keptText(t, kept)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leaks: what happened, which data, what to do, and whom to call. */
function Breaches({ breaches = [] }: Pick<MyData, 'breaches'>) {
  const t = useText();
  const { language } = useLanguage();
  return breaches.map(({ happened, data, advice, contact, happened_at }) => (
    <section key={happened_at} className={styles.section} aria-label={t('my-data.breach')}>
      <h2>{t('my-data.breach')}</h2>
      <p>
        {dayOf(happened_at)}: {textIn(happened, language)}
      </p>
      <p>
        <b>{t('my-data.breach-data')}</b> {textIn(data, language)}
      </p>
      <p>
        <b>{t('my-data.breach-advice')}</b> {textIn(advice, language)}
      </p>
      <p>
        <b>{t('my-data.breach-ask')}</b> <a href={`tel:${contact.replace(/[^\d+]/g, '')}`}>{contact}</a>
      </p>
    </section>
  ));
}

/** A consent: when and in which language it was given, and the text that the person read. */
function Agreed({ consents }: Pick<MyData, 'consents'>) {
  const t = useText();
  const { user } = useSession();
  // A choice that still waits on the phone already counts.
  const current = consents.filter(({ purpose }) => purpose !== 'whatsapp' || user?.wants_whatsapp !== false);
  if (current.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('my-data.agreed')}</h2>
      <ul className={styles.keptList}>
        {current.map(({ purpose, agreed_at, language, wording }) => (
          <li key={purpose + agreed_at}>
            <b>{t(purposeWords[purpose])}</b>
            <small>
              {isLanguage(language)
                ? t('my-data.on-in', { day: dayOf(agreed_at), language: languageTable[language].ownName })
                : t('my-data.on', { day: dayOf(agreed_at) })}
            </small>
            {wording && (
              <small lang={language} {...noTranslation}>
                “{wording}”
              </small>
            )}
            {purpose === 'whatsapp' && (
              <Button kind="ghost" onPress={() => void saveConsent(false).catch(reportNotStored)}>
                {t('my-data.stop')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks again before it is done. */
function Erase({ data, onErased }: { readonly data: MyData; readonly onErased: () => void }) {
  const t = useText();
  const [state, setState] = useState<'' | 'asking' | 'busy'>('');
  const key = useRef('');
  const { erasure, kept } = data;
  const erase = async (): Promise<void> => {
    setState('busy');
    key.current ||= randomId();
    try {
      await eraseKyc(key.current);
      onErased();
    } catch (error) {
      const { title, words } = failureWords(error);
      showFailure(title, words);
    } finally {
      setState('');
    }
  };
  if (erasure)
    return (
      <Notice tone="info">
        {erasure.state === 'destroyed'
          ? t('my-data.destroyed')
          : t('my-data.erased', { asked: dayOf(erasure.asked_at), day: dayOf(erasure.destroyed_by) })}
      </Notice>
    );
  if (!kept.some(({ kind, is_there }) => kind === 'kyc' && is_there)) return null;
  if (state === '')
    return (
      <Button kind="ghost" isWide icon="trash" onPress={() => setState('asking')}>
        {t('my-data.erase')}
      </Button>
    );
  return (
    <section className={styles.section} aria-label={t('my-data.erase')}>
      <p role="alert">{t('my-data.erase-text')}</p>
      <SheetActions>
        <Button kind="danger" isBusy={state === 'busy'} onPress={() => void erase()}>
          {t('my-data.erase-yes')}
        </Button>
        <Button kind="ghost" onPress={() => setState('')}>
          {t('cancel')}
        </Button>
      </SheetActions>
    </section>
  );
}

/** The page, once its words are loaded. */
export async function loadMyData(): Promise<ComponentType> {
  await loadAllWords('my-data');
  return MyDataPage;
}

export function MyDataPage() {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const { data, at, failure, ask } = useMyData();
  const [isSaving, setSaving] = useState(false);
  const unread = useUnreadWords();
  useTitle(t('my-data.title'));
  const save = async (): Promise<void> => {
    setSaving(true);
    await exportData().then(
      (file) => saveFile(file, 'khurpi-my-data.json'),
      (error: unknown) => {
        const { title, words } = failureWords(error);
        showFailure(title, words);
      },
    );
    setSaving(false);
  };
  if (!isLoggedIn)
    return (
      <Blank picture="empty-list" title={t('my-data.login-first')}>
        <Button isLarge isWide onPress={() => askLogin(ask)}>
          {t('login')}
        </Button>
      </Blank>
    );
  if (!data && failure === '') return <SkeletonRows count={4} label={t('loading')} />;
  if (!data)
    return (
      <Blank {...unread}>
        <Button onPress={ask}>{t('retry')}</Button>
      </Blank>
    );
  return (
    <>
      {failure !== '' && (
        <Notice tone="info" icon="no-internet">
          {t('stored.as-of', { at: formatMoment(at) })}
        </Notice>
      )}
      <Breaches breaches={data.breaches} />
      <p>{t('my-data.about')}</p>
      <Kept data={data} />
      <Agreed consents={data.consents} />
      <NomineeSection />
      <section className={styles.section}>
        <Button kind="ghost" isWide icon="download" isBusy={isSaving} onPress={() => void save()}>
          {t('my-data.export')}
        </Button>
        <small>{t('my-data.export-text')}</small>
      </section>
      <Erase data={data} onErased={ask} />
    </>
  );
}
