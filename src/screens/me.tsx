// Me: the person, the language, data saving, storage, and sign-out.
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { displayPhone } from '#core/rules/phone.ts';
import { canPush } from '#device/push.ts';
import { saveConsent } from '#state/account/account-state.ts';
import { askInstall, useInstall } from '#state/frame/install-state.ts';
import { isSpoken, loadAllWords, type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { clearPictures, keepStorage, measureStorage, setLowData, useSettings } from '#state/frame/settings-state.ts';
import { openSheet, showFailure } from '#state/frame/sheet-state.ts';
import { setCounting, useCounting } from '#state/insight/counting-state.ts';
import { useOutbox } from '#state/outbox/outbox-rows.ts';
import { reportNotStored } from '#state/outbox/storage-full.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { useIsLoggedIn, useSession } from '#state/session/session-state.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { LanguageChoice } from '../features/session/language-choice.tsx';
import { LoginPlaces } from '../features/session/login-places.tsx';
import { CartByCode } from './cart-by-code.tsx';
import styles from './me.module.css';

const links: readonly { readonly href: string; readonly word: MessageKey }[] = [
  { href: '/orders', word: 'order.title' },
  { href: '/insurance', word: 'me.insurance' },
  { href: '/wishlist', word: 'wish.title' },
  { href: '/waiting', word: 'waiting.title' },
  { href: '/growth', word: 'me.growth' },
  { href: '/blog', word: 'me.blog' },
  { href: '/community', word: 'me.community' },
  { href: '/complaints', word: 'me.complaints' },
  { href: '/me/data', word: 'me.data' },
  { href: '/privacy', word: 'me.privacy' },
  { href: '/terms', word: 'terms.title' },
];

const PushSwitch = lazy(() =>
  Promise.all([import('../features/order/push-card.tsx'), loadAllWords('push')]).then(
    ([m]) => ({ default: m.PushSwitch }),
    () => ({ default: () => null }),
  ),
) as unknown as ComponentType;

const DueLine = lazy(() =>
  Promise.all([import('../features/order/dues/due-line.tsx'), loadAllWords('dues')]).then(
    ([m]) => ({ default: m.DueLine }),
    () => ({ default: () => null }),
  ),
) as unknown as ComponentType;

const VoicePackRow = lazy(() =>
  Promise.all([import('../features/speech/voice-pack-row.tsx'), loadAllWords('speech')]).then(
    ([m]) => ({ default: m.VoicePackRow }),
    () => ({ default: () => null }),
  ),
) as unknown as ComponentType;

function Account() {
  const t = useText();
  const { user } = useSession();
  const isLoggedIn = useIsLoggedIn();
  if (!isLoggedIn)
    return (
      <section className={styles.section}>
        <p>{t('me.guest')}</p>
        <Button isLarge isWide onPress={() => askLogin()}>
          {t('login')}
        </Button>
      </section>
    );
  return (
    <section className={styles.section} aria-label={t('me.account')}>
      <h2>{user?.full_name ?? t('me.farmer')}</h2>
      {user && <p>{displayPhone(user.phone_number)}</p>}
      <Suspense fallback={null}>
        <DueLine />
      </Suspense>
      <CheckField
        label={t('consent.chat')}
        isChecked={user?.wants_whatsapp ?? false}
        onChange={(agree) => void saveConsent(agree).catch(reportNotStored)}
      />
      {canPush() && (
        <Suspense fallback={null}>
          <PushSwitch />
        </Suspense>
      )}
    </section>
  );
}

function Storage() {
  const t = useText();
  const { isLowData, storedBytes } = useSettings();
  const isCounting = useCounting();
  useEffect(() => {
    keepStorage();
    void measureStorage();
  }, []);
  return (
    <section className={styles.section} aria-label={t('me.phone')}>
      <h2>{t('me.phone')}</h2>
      <CheckField label={t('me.low-data')} isChecked={isLowData} onChange={setLowData} />
      <CheckField label={t('me.counting')} isChecked={isCounting} onChange={setCounting} />
      <div className={styles.row}>
        <span>{storedBytes === undefined ? t('me.stored-unknown') : t('me.stored', { mb: (storedBytes / 1_048_576).toFixed(1) })}</span>
        <Button kind="ghost" onPress={() => void clearPictures()}>
          {t('me.clear-pictures')}
        </Button>
      </div>
    </section>
  );
}

export function MeScreen() {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const { waiting } = useOutbox();
  const { canAsk } = useInstall();
  const { language } = useLanguage();
  useTitle(t('me.title'));
  return (
    <>
      <Account />
      <section className={styles.section} aria-label={t('me.language')}>
        <h2>{t('me.language')}</h2>
        <LanguageChoice onFailed={() => showFailure('net.needed')} />
        {isSpoken(language) && (
          <Suspense fallback={null}>
            <VoicePackRow />
          </Suspense>
        )}
      </section>
      <Storage />
      {isLoggedIn && <LoginPlaces />}
      <nav className={styles.section} aria-label={t('me.more')}>
        <ul className={styles.links}>
          {links.map(({ href, word }) => (
            <li key={href}>
              <Link href={href}>
                <span>
                  {t(word)}
                  {href === '/waiting' && waiting.length > 0 && ` (${waiting.length})`}
                </span>
                <Icon name="chevron-right" size={24} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isLoggedIn && <CartByCode kind="read" total={0} label={t('me.approve')} />}
      <Button kind="ghost" isWide icon="call" onPress={() => openSheet({ sheet: 'help' })}>
        {t('help.title')}
      </Button>
      {canAsk && (
        <Button kind="ghost" isWide icon="install" onPress={() => void askInstall()}>
          {t('install.title')}
        </Button>
      )}
      {isLoggedIn && (
        <Button kind="ghost" isWide icon="logout" onPress={() => openSheet({ sheet: 'sign-out' })}>
          {t('sign-out')}
        </Button>
      )}
    </>
  );
}
