// Login in its two steps, for the page and for the popup over a protected action.
import { type ReactNode, useState } from 'react';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import { acceptPhone } from '#core/rules/phone.ts';
import { canSendOtp, type SendError } from '#core/rules/session/login-steps.ts';
import { loginTrouble } from '#device/keep/login-trouble.ts';
import { useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { timeWords } from '#state/frame/time-words.ts';
import { useAutofill } from '#state/session/people.ts';
import type { CodeCaller } from '#state/session/sheets.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { CodeStep } from './code-step.tsx';
import styles from './login-panel.module.css';
import { type Login, useLogin } from './use-login.ts';

function NumberStep({ login }: { readonly login: Login }) {
  const t = useText();
  const { isOffline } = useNetwork();
  const autofill = useAutofill();
  const { step, happen, send } = login;
  const [trouble] = useState(loginTrouble);
  if (step.at !== 'number') return null;
  if (trouble)
    return (
      <Notice tone="danger" isUrgent>
        {t(trouble === 'no-cookies' ? 'login.no-cookies' : 'login.not-secure')}
      </Notice>
    );
  const type = (raw: string): string => {
    const phone = acceptPhone(step.phone, raw);
    if (phone !== step.phone) happen({ type: 'number-set', phone });
    return phone;
  };
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSendOtp(step)) send();
      }}
    >
      <TextField
        label={t('login.phone')}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete={autofill('tel-national', step.phone)}
        placeholder={t('login.enter-phone')}
        hint={t('login.hint')}
        value={step.phone}
        onValue={type}
        hasFocus
        prefix={
          <span className={styles.flag}>
            <Icon name="india-flag" />
            {COUNTRY_PREFIX}
          </span>
        }
      />
      <p className={styles.terms}>
        <a href="/terms" target="_blank" rel="noopener">
          {t('login.terms')}
        </a>{' '}
        <a href="/privacy" target="_blank" rel="noopener">
          {t('me.privacy')}
        </a>{' '}
        {t('login.adults')}
      </p>
      {isOffline && (
        <Notice tone="info" icon="no-internet">
          {t('login.needs-network')}
        </Notice>
      )}
      <Button type="submit" isLarge isWide isDisabled={!canSendOtp(step)} isBusy={step.isSending}>
        {t('login.send')}
      </Button>
    </form>
  );
}

/** A code was not sent: the reason and one button; the typed number stays. */
function SendFailed({ error, onClose }: { readonly error: SendError; readonly onClose: () => void }) {
  const t = useText();
  const { reason, words, retryAt } = error;
  const later = retryAt === undefined ? undefined : t('login.later', { at: timeWords(t, retryAt, serverNow()) });
  const text = reason === 'unreachable' ? t('login.not-sent-text') : (reason === 'too-often' && later) || words || t('error.failed');
  return (
    <Sheet
      isAlert
      title={t('login.not-sent')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <Button isLarge isWide onPress={onClose}>
          {t('okay')}
        </Button>
      }
    >
      <p>{text}</p>
    </Sheet>
  );
}

export interface LoginPanelProps extends Partial<CodeCaller> {
  readonly onDone: () => void;
  /** Called on Back from the number step. */
  readonly onLeft: () => void;
  /** Gets the effect of Back and the heading of the step, for the frame around. */
  readonly frame: (step: { readonly title: string; readonly onBack: () => void }, content: ReactNode) => ReactNode;
}

export function LoginPanel({ onDone, onLeft, frame, heading, ...caller }: LoginPanelProps) {
  const t = useText();
  const [choice, setChoice] = useState<boolean>();
  const [isUnreachable, setUnreachable] = useState(false);
  const login = useLogin({
    ...caller,
    onDone,
    onLeft,
    wantsChat: () => wantsChat,
    onUnreachable: () => setUnreachable(true),
  });
  const { step, happen } = login;
  const wantsChat: boolean = choice ?? (step.at !== 'code' || step.isTicked !== false);
  const error = step.at === 'number' || step.at === 'code' ? step.error : undefined;
  return frame(
    { title: t(step.at === 'code' ? 'otp.heading' : 'login'), onBack: login.back },
    <>
      <NumberStep login={login} />
      {error && <SendFailed error={error} onClose={() => happen({ type: 'error-closed' })} />}
      {step.at === 'code' && (
        <CodeStep
          step={step}
          heading={heading}
          isUnreachable={isUnreachable}
          // A caller that checks the code for another purpose offers no choice of messages.
          consent={caller.validate ? undefined : { wantsChat, onWantsChat: setChoice }}
          onCode={login.verify}
          onEdit={() => {
            setUnreachable(false);
            happen({ type: 'code-edited' });
          }}
          onResend={login.resend}
          onCall={login.call}
        />
      )}
    </>,
  );
}
