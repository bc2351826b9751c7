// Enters a PIN: faults, the time to wait, and the way out when it is forgotten.
import { useEffect, useId, useState } from 'react';
import { formatCountdown } from '#core/rules/session/countdown.ts';
import { type Translate, useText } from '#state/frame/language-state.ts';
import type { UnlockOutcome } from '#state/tablet/open-person.ts';
import type { ShownPerson } from '#state/tablet/tablet-core.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Emblem } from './emblem.tsx';
import { PinPad } from './pin-pad.tsx';
import styles from './tablet.module.css';

interface UnlockPanelProps {
  readonly person: ShownPerson;
  readonly unlock: (pin: string) => Promise<UnlockOutcome>;
  readonly onBack: () => void;
  readonly onForgot: () => void;
}

type Trouble = Exclude<UnlockOutcome['kind'], 'open' | 'wait'> | undefined;

/** The rest of a wait, counted by this page's own clock; the tablet's state has the start. */
function useWait(waitMs: number): number {
  const [left, setLeft] = useState(waitMs);
  useEffect(() => {
    setLeft(waitMs);
    if (waitMs <= 0) return undefined;
    const begunAt = performance.now();
    const timer = setInterval(() => setLeft(Math.max(0, waitMs - (performance.now() - begunAt))), 1_000);
    return () => clearInterval(timer);
  }, [waitMs]);
  return left;
}

const words = (t: Translate, trouble: Trouble, left: number): string | undefined => {
  switch (trouble) {
    case undefined:
      return undefined;
    case 'wrong':
      return t('tablet.wrong', { n: left });
    case 'ended':
      return t('tablet.ended');
    case 'not-kept':
      return t('tablet.not-kept');
    case 'elsewhere':
      return t('tablet.elsewhere');
    case 'alone':
      return t('tablet.alone');
    case 'offline':
      return t('tablet.needs-internet');
    case 'refused':
      return t('tablet.refused');
  }
};

export function UnlockPanel({ person, unlock, onBack, onForgot }: UnlockPanelProps) {
  const t = useText();
  const noteId = useId();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>(person.hasPin ? undefined : 'ended');
  const [left, setLeft] = useState(0);
  const [serverWaitMs, setServerWaitMs] = useState(0);
  const waitMs = useWait(Math.max(person.waitMs, serverWaitMs));
  const enter = (pin: string): void => {
    setBusy(true);
    setTrouble(undefined);
    setServerWaitMs(0);
    unlock(pin)
      .then((outcome) => {
        if (outcome.kind === 'wrong') setLeft(outcome.left);
        if (outcome.kind === 'wait') setServerWaitMs(outcome.waitMs);
        if (outcome.kind !== 'open' && outcome.kind !== 'wait') setTrouble(outcome.kind);
      })
      .catch(() => setTrouble('not-kept'))
      .finally(() => setBusy(false));
  };
  const isEnded = trouble === 'ended';
  const text = waitMs > 0 && !isEnded ? t('tablet.wait', { time: formatCountdown(waitMs) }) : words(t, trouble, left);
  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        <Emblem name={person.emblem} size={56} />
        <h2>{t('tablet.pin-of', { label: person.label })}</h2>
      </header>
      <div className={styles.say} role="alert" id={noteId}>
        {isBusy ? t('tablet.checking') : text && <Notice tone={waitMs > 0 ? 'queued' : 'danger'}>{text}</Notice>}
      </div>
      {!isEnded && <PinPad onPin={enter} isBusy={isBusy} isStopped={waitMs > 0} describedBy={noteId} />}
      <div className={styles.actions}>
        <Button kind="ghost" onPress={onBack}>
          {t('back')}
        </Button>
        <Button kind={isEnded ? 'primary' : 'link'} onPress={onForgot}>
          {t(isEnded ? 'tablet.new-pin' : 'tablet.forgot')}
        </Button>
      </div>
    </section>
  );
}
