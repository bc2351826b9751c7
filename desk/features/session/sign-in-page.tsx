// The desk's sign-in page.
import { Pictogram } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { LanguageChoice } from '../../blocks/language-choice.tsx';
import { useText } from '../../state/language-state.ts';
import { useNetwork } from '../../state/network-state.ts';
import { signInPerson, useSession } from '../../state/session-state.ts';
import styles from './session.module.css';
import { SignIn } from './sign-in.tsx';

export function SignInPage() {
  const t = useText();
  const { person } = useSession();
  const { isOffline } = useNetwork();
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <Pictogram name="logo" size={36} />
        {t('desk.name')}
      </p>
      <SignIn
        person={person}
        onDone={signInPerson}
        frame={(title, content) => (
          <div className={styles.card}>
            <h1 tabIndex={-1} data-page-title="">
              {title}
            </h1>
            {isOffline && (
              <Notice tone="info" icon="no-internet">
                {t('net.needed')}
              </Notice>
            )}
            {content}
          </div>
        )}
      />
      <LanguageChoice />
    </main>
  );
}
