// Proves the person's identity by the passkey, or by a recovery code if the device with it is lost.

import { useState } from 'react';
import type { DeskMe } from '#core/contract/desk/session.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { Failure } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { confirmPasskey, passkeyWords, proveIdentity } from './passkey-calls.ts';
import styles from './session.module.css';
import { useAttempt } from './use-attempt.ts';

function RecoveryCode({ onDone }: { readonly onDone: (person: DeskMe) => void }) {
  const t = useText();
  const [code, setCode] = useState('');
  const { attempt, isBusy, failure } = useAttempt((error) => failureWords(t, error));
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') attempt(async () => onDone(await proveIdentity({ recovery_code: code.trim() })));
      }}
    >
      <TextField
        label={t('recovery.label')}
        name="recovery"
        hint={t('recovery.hint')}
        autoComplete="off"
        value={code}
        onValue={(raw) => {
          setCode(raw);
          return raw;
        }}
        error={failure}
        hasFocus
      />
      <Button type="submit" isLarge isWide isBusy={isBusy} isDisabled={code.trim() === ''}>
        {t('recovery.use')}
      </Button>
    </form>
  );
}

export function ShowPasskey({ onDone }: { readonly onDone: (person: DeskMe) => void }) {
  const t = useText();
  const [isByCode, setByCode] = useState(false);
  const { attempt, isBusy, failure } = useAttempt((error) => passkeyWords(t, error));
  return (
    <div className={styles.panel}>
      {isByCode ? (
        <RecoveryCode onDone={onDone} />
      ) : (
        <>
          <p>{t('passkey.text')}</p>
          <Failure words={failure} />
          <Button isLarge isWide icon="lock" isBusy={isBusy} onPress={() => attempt(async () => onDone(await confirmPasskey()))}>
            {t('passkey.show')}
          </Button>
        </>
      )}
      <Button kind="link" onPress={() => setByCode(!isByCode)}>
        {t(isByCode ? 'passkey.use-passkey' : 'passkey.use-code')}
      </Button>
    </div>
  );
}
