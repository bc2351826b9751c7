// The person's own passkeys and recovery codes.
import { useState } from 'react';
import { listPasskeys, removePasskey, renewRecoveryCodes } from '#core/contract/desk/passkey.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { formatDay } from '#core/rules/dates.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showFailureToast } from '../../api/failure-words.ts';
import { refreshPerson } from '../../api/session-calls.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Failure, Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { makePasskey, passkeyWords } from './passkey-calls.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './session.module.css';
import { useAttempt } from './use-attempt.ts';

interface PasskeyRowsProps {
  readonly passkeys: ResponseOf<typeof listPasskeys>['results'];
  readonly onFailed: (error: unknown) => void;
}

/** Each passkey by name, with a button that removes it. */
function PasskeyRows({ passkeys, onFailed }: PasskeyRowsProps) {
  const t = useText();
  const removal = useWrite(removePasskey, {
    changes: [listPasskeys],
    onDone: () => {
      showToast('done', t('passkeys.removed'));
      void refreshPerson();
    },
    onFailed,
  });
  return (
    <ul className={styles.rows}>
      {passkeys.map(({ id, name, added_at }) => (
        <li key={id}>
          <span>
            <b>{name}</b>
            <small>{t('passkeys.added', { day: formatDay(Date.parse(added_at)) })}</small>
          </span>
          <Button
            kind="link"
            isDisabled={removal.isBusy}
            label={t('passkeys.remove-it', { name })}
            onPress={() => removal.write({ params: { id } })}
          >
            {t('passkeys.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

export function Passkeys() {
  const t = useText();
  const { recovery_codes_left: codesLeft } = usePerson();
  const [codes, setCodes] = useState<readonly string[]>();
  const list = useRead(listPasskeys, {});
  const making = useAttempt((error) => passkeyWords(t, error));
  const complain = showFailureToast(t);
  const renewal = useWrite(renewRecoveryCodes, { changes: [], onDone: (answer) => setCodes(answer.codes), onFailed: complain });
  const make = (): void =>
    making.attempt(async () => {
      const { recovery_codes } = await makePasskey(true);
      if (recovery_codes) setCodes(recovery_codes);
      else showToast('done', t('passkeys.kept'));
      list.again();
      void refreshPerson();
    });
  return (
    <Section
      title={t('passkeys.title')}
      action={
        <Button kind="ghost" icon="plus" isBusy={making.isBusy} onPress={make}>
          {t('passkeys.add')}
        </Button>
      }
    >
      <Failure words={making.failure} />
      <Loaded of={list} hasAnswer={list.data !== undefined} rows={1}>
        {list.data?.results.length === 0 && <p>{t('passkeys.none')}</p>}
        <PasskeyRows passkeys={list.data?.results ?? []} onFailed={complain} />
        {(list.data?.results.length ?? 0) > 0 && (
          <div className="row">
            <p>{t('passkeys.codes-left', { n: codesLeft })}</p>
            <Button kind="link" isBusy={renewal.isBusy} onPress={() => renewal.write({})}>
              {t('passkeys.new-codes')}
            </Button>
          </div>
        )}
      </Loaded>
      {codes && (
        // It can't be closed by accident, because the codes are not shown again.
        <Sheet title={t('codes.title')} closeLabel={t('close')}>
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        </Sheet>
      )}
    </Section>
  );
}
