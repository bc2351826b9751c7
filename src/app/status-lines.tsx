// A line for each thing there is to say: no internet, back again, waiting, logged out, new version.
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { goTo } from '#state/frame/navigate.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { useServerHeaders } from '#state/frame/server-headers.ts';
import { switchVersion, useUpdate } from '#state/frame/update-state.ts';
import { needsAnswer, useOutbox, type WaitingRow } from '#state/outbox/outbox-rows.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { acceptNotKept, type KeepingTrouble, useNotKept } from '#state/session/keeping-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './status-lines.module.css';

const areOrders = (rows: readonly WaitingRow[]): boolean => rows.every(({ kind }) => kind === 'order');

const keepingWords = { blocked: 'keep.blocked', full: 'keep.full', 'not-open': 'keep.not-open' } as const satisfies Record<
  KeepingTrouble,
  MessageKey
>;

/** Asks for a login once the session has ended. A blocked account reads the server's reason. */
function SessionOver() {
  const t = useText();
  const { isOver, blocked } = useSession();
  if (!isOver) return null;
  return (
    <p className={classNames(styles.strip, styles.queued)}>
      <Icon name="lock" size={20} />
      <span>{blocked || t('session.over')}</span>
      <Button kind="link" onPress={() => askLogin()}>
        {t('login')}
      </Button>
    </p>
  );
}

export function StatusLines() {
  const t = useText();
  const { isOffline, isBack } = useNetwork();
  const { missing, waiting } = useOutbox();
  // What needs an answer does not go by itself: it is not among what waits.
  const asking = waiting.filter(needsAnswer);
  const going = waiting.filter((row) => !needsAnswer(row));
  const notKept = useNotKept(waiting.length > 0);
  const { isReady, isOvertaken } = useUpdate();
  const { isClockWrong, isOutdated } = useServerHeaders();
  return (
    <>
      {isOffline && (
        <p className={classNames(styles.strip, styles.offline)}>
          <Icon name="no-internet" size={20} />
          <span>{t('net.off')}</span>
        </p>
      )}
      {notKept && (
        <p className={classNames(styles.strip, styles.queued)}>
          <Icon name="alert" size={20} />
          <span>{t(keepingWords[notKept])}</span>
          {notKept === 'not-open' && (
            <Button kind="link" onPress={() => location.reload()}>
              {t('error.open-again')}
            </Button>
          )}
          <Button kind="link" onPress={acceptNotKept}>
            {t('keep.read')}
          </Button>
        </p>
      )}
      {isBack && (
        <p className={classNames(styles.strip, styles.back)}>
          <Icon name="check-circle" size={20} />
          <span>{t('net.back')}</span>
        </p>
      )}
      {missing.length > 0 && (
        <p className={classNames(styles.strip, styles.offline)}>
          <Icon name="alert" size={20} />
          <span>{t('waiting.missing-count')}</span>
          <Button kind="link" onPress={() => void goTo('/waiting')}>
            {t('waiting.see')}
          </Button>
        </p>
      )}
      {asking.length > 0 && (
        <p className={classNames(styles.strip, styles.asking)}>
          <Icon name="alert" size={20} />
          <span>{t(areOrders(asking) ? 'waiting.asking' : 'waiting.asking-things', { n: asking.length })}</span>
          <Button kind="link" onPress={() => void goTo('/waiting')}>
            {t('waiting.answer')}
          </Button>
        </p>
      )}
      {going.length > 0 && (
        <p className={classNames(styles.strip, styles.queued)}>
          <Icon name="clock" size={20} />
          <span>{t(areOrders(going) ? 'waiting.count' : 'waiting.count-things', { n: going.length })}</span>
          <Button kind="link" onPress={() => void goTo('/waiting')}>
            {t('waiting.see')}
          </Button>
        </p>
      )}
      <SessionOver />
      {isClockWrong && (
        <p className={classNames(styles.strip, styles.queued)}>
          <Icon name="clock" size={20} />
          <span>{t('clock.wrong')}</span>
        </p>
      )}
      {(isOutdated || isOvertaken) && !isReady && (
        <p className={classNames(styles.strip, styles.plain)}>
          <Icon name="refresh" size={20} />
          <span>{t(isOvertaken ? 'update.overtaken' : 'update.needed')}</span>
          <Button kind="link" onPress={() => location.reload()}>
            {t('error.open-again')}
          </Button>
        </p>
      )}
      {isReady && (
        <p className={classNames(styles.strip, styles.plain)}>
          <Icon name="download" size={20} />
          <span>{t('update.ready')}</span>
          <Button kind="link" onPress={switchVersion}>
            {t('update.use')}
          </Button>
        </p>
      )}
    </>
  );
}
