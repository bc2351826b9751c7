// Questions above a page: sign in again, or prove your identity. The text below stays.
import { useState } from 'react';
import type { DeskMe } from '#core/contract/desk/session.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { requestCode } from '../../api/session-calls.ts';
import { answerGate, useGate } from '../../state/gate-state.ts';
import { useText } from '../../state/language-state.ts';
import { forgetPerson, signInPerson, usePerson } from '../../state/session-state.ts';
import { CodeStep } from './code-step.tsx';
import { proveIdentity } from './passkey-calls.ts';
import styles from './session.module.css';
import { ShowPasskey } from './show-passkey.tsx';
import { SignIn } from './sign-in.tsx';
import { useAttempt } from './use-attempt.ts';

/** Restarts the desk, with no data of the previous person in memory. */
const startAgain = (): void => location.assign('/desk');

function SignInAgain() {
  const t = useText();
  const person = usePerson();
  const proceed = (now: DeskMe): void => {
    signInPerson(now);
    if (now.auth_id === person.auth_id) answerGate(true);
    else startAgain();
  };
  const forget = (): void => {
    forgetPerson();
    startAgain();
  };
  return (
    <SignIn
      phone={person.phone_number}
      onDone={proceed}
      frame={(title, content) => (
        <Sheet
          isAlert
          title={t('over.title')}
          closeLabel={t('close')}
          foot={
            <Button kind="link" onPress={forget}>
              {t('over.other')}
            </Button>
          }
        >
          <p>{t('over.text')}</p>
          <h3 className={styles.step}>{title}</h3>
          {content}
        </Sheet>
      )}
    />
  );
}

/** A person without a passkey proves it by a code to their own number. */
function ConfirmByCode({ phone, onDone }: { readonly phone: string; readonly onDone: (person: DeskMe) => void }) {
  const t = useText();
  const [sentAt, setSentAt] = useState<number>();
  const sending = useAttempt((error) => failureWords(t, error));
  const checking = useAttempt((error) => failureWords(t, error));
  const send = (): void =>
    sending.attempt(async () => {
      await requestCode(phone);
      setSentAt(Date.now());
    });
  if (sentAt === undefined)
    return (
      <div className={styles.panel}>
        <p role="alert" className={styles.error}>
          {sending.failure}
        </p>
        <Button isLarge isWide icon="sms" isBusy={sending.isBusy} onPress={send}>
          {t('sign-in.send')}
        </Button>
      </div>
    );
  return (
    <CodeStep
      phone={phone}
      sentAt={sentAt}
      isBusy={checking.isBusy || sending.isBusy}
      failure={checking.failure ?? sending.failure}
      onCode={(otp) => checking.attempt(async () => onDone(await proveIdentity({ otp })))}
      onResend={send}
    />
  );
}

function Confirm() {
  const t = useText();
  const person = usePerson();
  const proceed = (now: DeskMe): void => {
    signInPerson(now);
    answerGate(true);
  };
  return (
    <Sheet isAlert title={t('confirm.title')} closeLabel={t('close')} onClose={() => answerGate(false)}>
      <p>{t('confirm.text')}</p>
      {person.proof_by === 'passkey' ? <ShowPasskey onDone={proceed} /> : <ConfirmByCode phone={person.phone_number} onDone={proceed} />}
    </Sheet>
  );
}

export function Gates() {
  const gate = useGate();
  if (gate === undefined) return null;
  return gate === 'sign-in' ? <SignInAgain /> : <Confirm />;
}
