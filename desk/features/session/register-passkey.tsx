// The first passkey: created on this device, then the ten codes, then the desk.

import { useState } from 'react';
import { type DeskMe, getDeskMe } from '#core/contract/desk/session.ts';
import { Button } from '#ui/button.tsx';
import { send } from '../../api/send.ts';
import { Failure } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { makePasskey, passkeyWords } from './passkey-calls.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './session.module.css';
import { useAttempt } from './use-attempt.ts';

export function RegisterPasskey({ onDone }: { readonly onDone: (person: DeskMe) => void }) {
  const t = useText();
  const [codes, setCodes] = useState<readonly string[]>();
  const { attempt, isBusy, failure } = useAttempt((error) => passkeyWords(t, error));
  const proceed = (): void => attempt(async () => onDone(await send(getDeskMe, { isUngated: true })));
  const make = (): void =>
    attempt(async () => {
      const { recovery_codes } = await makePasskey(false);
      if (recovery_codes) setCodes(recovery_codes);
      else onDone(await send(getDeskMe, { isUngated: true }));
    });
  return (
    <div className={styles.panel}>
      <Failure words={failure} />
      {codes ? (
        <>
          <h2>{t('codes.title')}</h2>
          <RecoveryCodes codes={codes} onKept={proceed} />
        </>
      ) : (
        <>
          <p>{t('register.text')}</p>
          <p>{t('passkey.text')}</p>
          <Button isLarge isWide icon="lock" isBusy={isBusy} onPress={make}>
            {t('register.make')}
          </Button>
        </>
      )}
    </div>
  );
}
