// Me: the person, the language, data saving, storage, and sign-out.
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import type { IconName } from '#core/icon-names.ts';
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

interface Place {
  readonly href: string;
  readonly word: MessageKey;
  readonly icon: IconName;
}

/** What people come for. Addresses and help stand between them and the other places. */
const firstPlaces: readonly Place[] = [
  { href: '/orders', word: 'order.title', icon: 'box' },
  { href: '/insurance', word: 'me.insurance', icon: 'shield' },
];

const otherPlaces: readonly Place[] = [
  { href: '/wishlist', word: 'wish.title', icon: 'heart' },
  { href: '/waiting', word: 'waiting.title', icon: 'clock' },
  { href: '/growth', word: 'me.growth', icon: 'gift' },
  { href: '/blog', word: 'me.blog', icon: 'info' },
  { href: '/community', word: 'me.community', icon: 'chat' },
  { href: '/complaints', word: 'me.complaints', icon: 'alert' },
  { href: '/me/data', word: 'me.data', icon: 'storage' },
  { href: '/privacy', word: 'me.privacy', icon: 'lock' },
  { href: '/terms', word: 'terms.title', icon: 'receipt' },
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
      <h2>
        <bdi>{user?.full_name ?? t('me.farmer')}</bdi>
      </h2>
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

function Line({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <>
      <Icon name={icon} size={24} />
      <span className={styles.word}>{children}</span>
      <Icon name="chevron-right" size={24} />
    </>
  );
}

interface OpenerProps {
  readonly icon: IconName;
  readonly word: MessageKey;
  readonly onPress: () => void;
}

/** A line that opens a sheet. */
function Opener({ icon, word, onPress }: OpenerProps) {
  const t = useText();
  return (
    <li>
      <button type="button" className={styles.line} onClick={onPress}>
        <Line icon={icon}>{t(word)}</Line>
      </button>
    </li>
  );
}

interface PlacesProps {
  readonly label: string;
  readonly places: readonly Place[];
  readonly children?: ReactNode;
}

function Places({ label, places, children }: PlacesProps) {
  const t = useText();
  const { waiting } = useOutbox();
  return (
    <nav className={styles.section} aria-label={label}>
      <ul className={styles.links}>
        {places.map(({ href, word, icon }) => (
          <li key={href}>
            <Link href={href} className={styles.line}>
              <Line icon={icon}>
                {t(word)}
                {href === '/waiting' && waiting.length > 0 && ` (${waiting.length})`}
              </Line>
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

export function MeScreen() {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const { canAsk } = useInstall();
  const { language } = useLanguage();
  useTitle(t('me.title'));
  return (
    <>
      <Account />
      <Places label={t('me.title')} places={firstPlaces}>
        {isLoggedIn && <Opener icon="pin" word="me.addresses" onPress={() => openSheet({ sheet: 'select-address' })} />}
        <Opener icon="call" word="help.title" onPress={() => openSheet({ sheet: 'help' })} />
      </Places>
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
      <Places label={t('me.more')} places={otherPlaces} />
      {isLoggedIn && <CartByCode kind="read" total={0} label={t('me.approve')} />}
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
