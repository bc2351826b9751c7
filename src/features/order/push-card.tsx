// Whether this phone gets push messages about the person's orders: asked on a card once there is an order, changed in Me.
import { useEffect } from 'react';
import { lookAtPush, turnPushOff, turnPushOn, usePush } from '#state/account/push-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { showFailure } from '#state/frame/sheet-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/form/field.tsx';
import { SheetActions } from '#ui/sheet.tsx';
import styles from './push-card.module.css';

/** Checks again for the phone's current person. */
function useLook(): ReturnType<typeof usePush> {
  const { subject } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has an answer of their own
  useEffect(() => void lookAtPush().catch(() => undefined), [subject]);
  return usePush();
}

const on = (): void => void turnPushOn().catch(() => showFailure('net.needed'));

export function PushCard() {
  const t = useText();
  const { state, isBusy } = useLook();
  if (state !== 'ask') return null;
  return (
    <section className={styles.card} aria-label={t('push.title')}>
      <h2>{t('push.title')}</h2>
      <p>{t('push.text')}</p>
      <SheetActions>
        <Button isBusy={isBusy} onPress={on}>
          {t('push.yes')}
        </Button>
        <Button kind="ghost" onPress={() => void turnPushOff()}>
          {t('push.no')}
        </Button>
      </SheetActions>
    </section>
  );
}

export function PushSwitch() {
  const t = useText();
  const { state } = useLook();
  if (state === 'unknown') return null;
  return <CheckField label={t('push.switch')} isChecked={state === 'on'} onChange={(isOn) => (isOn ? on() : void turnPushOff())} />;
}
