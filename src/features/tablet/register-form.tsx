// Registers this browser as a tablet of a service centre, with a code from the desk.
import { useState } from 'react';
import { failureOf, failureWords } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { useSession } from '#state/session/session-state.ts';
import type { TabletController } from '#state/tablet/create-tablet.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './tablet.module.css';

const CODE_SIGNS = 8;
const MOST_NAME = 40;
const WRONG = 'TABLET_CODE_WRONG';

interface RegisterFormProps {
  readonly tablet: TabletController;
  /** The tablet is registered. */
  readonly onDone: () => void;
}

function useRegister({ tablet, onDone }: RegisterFormProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const acceptCode = (raw: string): string => {
    const text = raw
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, CODE_SIGNS);
    setCode(text);
    setError(undefined);
    return text;
  };
  const acceptName = (raw: string): string => {
    const text = raw.slice(0, MOST_NAME);
    setName(text);
    return text;
  };
  const isReady = code.length === CODE_SIGNS && name.trim() !== '';
  const register = (): void => {
    if (!isReady || isBusy) return;
    setBusy(true);
    tablet.register(code, name.trim()).then(onDone, (failure: unknown) => {
      const { title, words } = failureWords(failure);
      setError(failureOf(failure).code === WRONG ? t('tablet.code-wrong') : (words ?? t(title)));
      setBusy(false);
    });
  };
  return { code, name, isBusy, isReady, error, acceptCode, acceptName, register };
}

export function RegisterForm(props: RegisterFormProps) {
  const t = useText();
  const { subject } = useSession();
  const { code, name, isBusy, isReady, error, acceptCode, acceptName, register } = useRegister(props);
  return (
    <form
      className={styles.screen}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        register();
      }}
    >
      <h2>{t('tablet.register-title')}</h2>
      {subject !== undefined ? (
        <Notice tone="queued" action={<ButtonLink href="/me">{t('tablet.to-account')}</ButtonLink>}>
          {t('tablet.signed-in')}
        </Notice>
      ) : (
        <>
          <p>{t('tablet.register-text')}</p>
          <TextField
            label={t('tablet.code')}
            hint={t('tablet.code-hint')}
            error={error}
            value={code}
            onValue={acceptCode}
            autoComplete="off"
            isRequired
            hasFocus
          />
          <TextField
            label={t('tablet.name')}
            hint={t('tablet.name-hint')}
            value={name}
            onValue={acceptName}
            autoComplete="off"
            isRequired
          />
          <Button type="submit" isLarge isWide isDisabled={!isReady} isBusy={isBusy}>
            {t('tablet.register')}
          </Button>
        </>
      )}
      <ButtonLink href="/tablet/setup" kind="link">
        {t('tablet.to-setup')}
      </ButtonLink>
    </form>
  );
}
