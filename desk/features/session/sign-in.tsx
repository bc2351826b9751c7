// Signs in step by step: number, code, and the role's further steps. It is used on its own page, and above a page whose session
// has ended.

import { type ReactNode, useState } from 'react';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import type { DeskMe } from '#core/contract/desk/session.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { acceptPhone, isPhone } from '#core/rules/phone.ts';
import { loginTrouble } from '#device/keep/login-trouble.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { CallError, isRefused } from '../../api/call-error.ts';
import { failureWords } from '../../api/failure-words.ts';
import { requestCode, signInByCode } from '../../api/session-calls.ts';
import { Failure } from '../../blocks/page.tsx';
import { serverNow } from '../../state/clock.ts';
import { type Translate, useText } from '../../state/language-state.ts';
import { CodeStep } from './code-step.tsx';
import { passkeyWords, signInWithPasskey, supportsPasskeys } from './passkey-calls.ts';
import { RegisterPasskey } from './register-passkey.tsx';
import styles from './session.module.css';
import { ShowPasskey } from './show-passkey.tsx';
import { useAttempt } from './use-attempt.ts';

type Step =
  | { readonly at: 'number' }
  | { readonly at: 'code'; readonly sentAt: number }
  /** The code was correct, but the role needs more. */
  | { readonly at: 'more'; readonly person: DeskMe };

function codeWords(t: Translate, error: unknown): string | undefined {
  if (isRefused(error, 'NOT_STAFF')) return t('sign-in.not-staff');
  if (error instanceof CallError && error.status === 401 && error.code !== 'ACCOUNT_BLOCKED') return t('otp.wrong');
  return failureWords(t, error);
}

/** When the next code may be sent, if the server said so. */
function sendWords(t: Translate, error: unknown): string | undefined {
  const { retryAfter } = error as Partial<CallError>;
  if (retryAfter === undefined) return failureWords(t, error);
  return t('sign-in.later', { at: formatMoment(serverNow() + retryAfter * 1_000) });
}

/** Signs in by a passkey of this device. Hidden in a browser without passkeys. */
function PasskeyInstead({ onDone }: { readonly onDone: (person: DeskMe) => void }) {
  const t = useText();
  const { attempt, isBusy, failure } = useAttempt((error) => passkeyWords(t, error));
  if (!supportsPasskeys()) return null;
  return (
    <>
      <Failure words={failure} />
      <Button kind="ghost" icon="lock" isWide isBusy={isBusy} onPress={() => attempt(async () => onDone(await signInWithPasskey()))}>
        {t('sign-in.passkey')}
      </Button>
    </>
  );
}

interface NumberStepProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onSend: () => void;
  /** Another way to sign in, below the button. */
  readonly children: ReactNode;
}

/** The first step: the mobile number that gets the code. */
function NumberStep({ phone, onPhone, isBusy, failure, onSend, children }: NumberStepProps) {
  const t = useText();
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isPhone(phone)) onSend();
      }}
    >
      <p>{t('sign-in.text')}</p>
      <TextField
        label={t('sign-in.phone')}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={t('sign-in.hint')}
        value={phone}
        onValue={(raw) => {
          const accepted = acceptPhone(phone, raw);
          onPhone(accepted);
          return accepted;
        }}
        hasFocus
        prefix={COUNTRY_PREFIX}
      />
      <Failure words={failure} />
      <Button type="submit" isLarge isWide isDisabled={!isPhone(phone)} isBusy={isBusy}>
        {t('sign-in.send')}
      </Button>
      {children}
    </form>
  );
}

export interface SignInProps {
  /** The person whose sign-in continues. */
  readonly person?: DeskMe | undefined;
  /** The number at the start. */
  readonly phone?: string;
  readonly onDone: (person: DeskMe) => void;
  /** The surrounding frame gets the heading of the step. */
  readonly frame: (title: string, content: ReactNode) => ReactNode;
}

export function SignIn({ person, phone: given = '', onDone, frame }: SignInProps) {
  const t = useText();
  const [step, setStep] = useState<Step>(person ? { at: 'more', person } : { at: 'number' });
  const [trouble] = useState(loginTrouble);
  const [phone, setPhone] = useState(given);
  const sending = useAttempt((error) => sendWords(t, error));
  const checking = useAttempt((error) => codeWords(t, error));
  const proceed = (next: DeskMe): void => (next.sign_in === 'done' ? onDone(next) : setStep({ at: 'more', person: next }));
  const send = (): void =>
    sending.attempt(async () => {
      await requestCode(phone);
      setStep({ at: 'code', sentAt: Date.now() });
    });
  if (trouble) return frame(t('sign-in.title'), <Failure words={t('sign-in.not-here')} />);
  if (step.at === 'more')
    return step.person.sign_in === 'register-passkey'
      ? frame(t('register.title'), <RegisterPasskey onDone={proceed} />)
      : frame(t('passkey.title'), <ShowPasskey onDone={proceed} />);
  if (step.at === 'code')
    return frame(
      t('otp.title'),
      <CodeStep
        phone={phone}
        sentAt={step.sentAt}
        isBusy={checking.isBusy || sending.isBusy}
        failure={checking.failure ?? sending.failure}
        onCode={(code) => checking.attempt(async () => proceed(await signInByCode(phone, code)))}
        onResend={send}
        onOtherNumber={() => setStep({ at: 'number' })}
      />,
    );
  return frame(
    t('sign-in.title'),
    <NumberStep phone={phone} onPhone={setPhone} isBusy={sending.isBusy} failure={sending.failure} onSend={send}>
      <PasskeyInstead onDone={proceed} />
    </NumberStep>,
  );
}
