// Login in its two steps, for the page and for the popup over a protected action.
import { type ReactNode, useState } from 'react';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import { acceptPhone } from '#core/rules/phone.ts';
import { canSendOtp } from '#core/rules/session/login-steps.ts';
import { useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
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
  const { step, happen, send } = login;
  if (step.at !== 'number') return null;
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
        autoComplete="tel-national"
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
        </a>
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

/** The send failed: one button, and the number is kept. */
function SendFailed({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
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
      <p>{t('login.not-sent-text')}</p>
    </Sheet>
  );
}

export interface LoginPanelProps {
  /** A number handed in from outside is sent by itself. */
  readonly phone?: string;
  readonly onDone: () => void;
  /** Back on the number step. */
  readonly onLeft: () => void;
  /** Gets what Back does here and the heading of the step, for the frame around. */
  readonly frame: (step: { readonly title: string; readonly onBack: () => void }, content: ReactNode) => ReactNode;
}

export function LoginPanel({ phone = '', onDone, onLeft, frame }: LoginPanelProps) {
  const t = useText();
  const [wantsChat, setWantsChat] = useState(true);
  const [isUnreachable, setUnreachable] = useState(false);
  const login = useLogin(phone, { onDone, onLeft, wantsChat: () => wantsChat, onUnreachable: () => setUnreachable(true) });
  const { step, happen } = login;
  return frame(
    { title: t(step.at === 'code' ? 'otp.heading' : 'login'), onBack: login.back },
    <>
      <NumberStep login={login} />
      {step.at === 'number' && step.error && <SendFailed onClose={() => happen({ type: 'error-closed' })} />}
      {step.at === 'code' && (
        <CodeStep
          step={step}
          isUnreachable={isUnreachable}
          wantsChat={wantsChat}
          onWantsChat={setWantsChat}
          onCode={login.verify}
          onEdit={() => {
            setUnreachable(false);
            happen({ type: 'code-edited' });
          }}
          onResend={login.resend}
        />
      )}
    </>,
  );
}
