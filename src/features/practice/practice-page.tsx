// Practice at the counter: tasks at the left, and at the right a counter that works like the real one and sends nothing.
import { type ReactNode, useState } from 'react';
import type { PracticeEvent } from '#core/rules/practice/practice.ts';
import { useText } from '#state/frame/language-state.ts';
import { type PracticeController, usePractice } from '#state/practice/create-practice.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './practice.module.css';
import { PracticeCart } from './practice-cart.tsx';
import { PracticeOrders } from './practice-orders.tsx';
import { PracticeSearch } from './practice-search.tsx';
import { TaskList } from './task-list.tsx';

const PRACTICE_PIN = '730518';

interface PracticePageProps {
  readonly control: PracticeController;
  /** The keys of a PIN, as on the real lock screen. */
  readonly pinPad: (onPin: (pin: string) => void, describedBy: string) => ReactNode;
}

const NOTE = 'practice-pin-note';

/** A lock like the real one, with a PIN that is not secret. */
function Locked({ onOpen, pinPad }: { readonly onOpen: () => void } & Pick<PracticePageProps, 'pinPad'>) {
  const t = useText();
  const [isWrong, setWrong] = useState(false);
  return (
    <section className={styles.locked}>
      <h2>{t('practice.locked')}</h2>
      <p id={NOTE}>{t('practice.locked-text', { pin: PRACTICE_PIN })}</p>
      {isWrong && (
        <Notice tone="danger" isUrgent>
          {t('practice.pin-wrong')}
        </Notice>
      )}
      {pinPad((pin) => (pin === PRACTICE_PIN ? onOpen() : setWrong(true)), NOTE)}
    </section>
  );
}

export function PracticePage({ control, pinPad }: PracticePageProps) {
  const t = useText();
  const { practice } = usePractice(control);
  const [isLocked, setLocked] = useState(false);
  const [isHandedOver, setHandedOver] = useState(false);
  const act = (event: PracticeEvent): void => {
    setHandedOver(event.kind === 'hand-over');
    void control.act(event);
  };
  if (isLocked)
    return (
      <Locked
        pinPad={pinPad}
        onOpen={() => {
          setLocked(false);
          act({ kind: 'lock' });
        }}
      />
    );
  const { isOffline, lines } = practice;
  return (
    <div className={styles.page}>
      <TaskList practice={practice} />
      <div className={styles.counter}>
        <div className={styles.actions}>
          <Button kind="ghost" icon="no-internet" onPress={() => act({ kind: 'offline', isOffline: !isOffline })}>
            {t(isOffline ? 'practice.internet-off' : 'practice.internet-on')}
          </Button>
          <Button kind="ghost" icon="lock" onPress={() => setLocked(true)}>
            {t('practice.lock')}
          </Button>
          {lines.length > 0 && (
            <Button kind="ghost" icon="users" onPress={() => act({ kind: 'hand-over' })}>
              {t('practice.hand-over')}
            </Button>
          )}
        </div>
        {isOffline && (
          <Notice tone="info" icon="no-internet">
            {t('practice.is-offline')}
          </Notice>
        )}
        {isHandedOver && <Notice tone="done">{t('practice.handed-over')}</Notice>}
        <PracticeSearch onAdd={(item, isFound) => act({ kind: 'add', item, isFound })} />
        <PracticeCart practice={practice} act={act} />
        <PracticeOrders practice={practice} act={act} />
      </div>
    </div>
  );
}
