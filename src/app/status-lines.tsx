// One line for each message: no internet, internet is back, waiting, logged out, new version.
import type { ReactNode } from 'react';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { goTo } from '#state/frame/navigate.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { useServerHeaders } from '#state/frame/server-headers.ts';
import { switchVersion, useUpdate } from '#state/frame/update-state.ts';
import { needsAnswer, useOutbox, type WaitingRow } from '#state/outbox/outbox-rows.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { acceptNotStored, type StoringTrouble, useNotStored } from '#state/session/keeping-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconProps } from '#ui/icon.tsx';
import styles from './status-lines.module.css';

const areOrders = (rows: readonly WaitingRow[]): boolean => rows.every(({ kind }) => kind === 'order');

const keepingWords = { blocked: 'keep.blocked', full: 'keep.full', 'not-open': 'keep.not-open' } as const satisfies Record<
  StoringTrouble,
  MessageKey
>;

interface LineProps {
  readonly tone: 'asking' | 'back' | 'offline' | 'plain' | 'queued';
  readonly icon: IconProps['name'];
  readonly words: string;
  /** Buttons after the words. */
  readonly children?: ReactNode;
}

function Line({ tone, icon, words, children }: LineProps) {
  return (
    <p className={classNames(styles.strip, styles[tone])}>
      <Icon name={icon} size={20} />
      <span>{words}</span>
      {children}
    </p>
  );
}

/** Asks for a login once the session has ended. A blocked account reads the server's reason. */
function SessionOver() {
  const t = useText();
  const { isOver, blocked } = useSession();
  if (!isOver) return null;
  return (
    <Line tone="queued" icon="lock" words={blocked || t('session.over')}>
      <Button kind="link" onPress={() => askLogin()}>
        {t('login')}
      </Button>
    </Line>
  );
}

/** The browser cannot store anything: gives the reason until the person has read it. */
function NotKept({ hasWaiting }: { readonly hasWaiting: boolean }) {
  const t = useText();
  const trouble = useNotStored(hasWaiting);
  if (!trouble) return null;
  return (
    <Line tone="queued" icon="alert" words={t(keepingWords[trouble])}>
      {trouble === 'not-open' && (
        <Button kind="link" onPress={() => location.reload()}>
          {t('error.open-again')}
        </Button>
      )}
      <Button kind="link" onPress={acceptNotStored}>
        {t('keep.read')}
      </Button>
    </Line>
  );
}

function ToWaiting({ word }: { readonly word: MessageKey }) {
  const t = useText();
  return (
    <Button kind="link" onPress={() => void goTo('/waiting')}>
      {t(word)}
    </Button>
  );
}

/** The first attempt has no result yet. Online it takes a moment, so there is nothing to report. */
const isFirstTry = ({ state, tries }: WaitingRow): boolean => tries === 0 && state !== 'unknown';

/** Rows of the outbox: lost rows, rows that need an answer, and rows that are sent automatically. */
function WaitingLines() {
  const t = useText();
  const { missing, waiting } = useOutbox();
  const { isOffline } = useNetwork();
  const { isOver } = useSession();
  const asking = waiting.filter(needsAnswer);
  const going = waiting.filter((row) => !needsAnswer(row));
  const isDelayed = isOffline || isOver || !going.every(isFirstTry);
  return (
    <>
      {missing.length > 0 && (
        <Line tone="offline" icon="alert" words={t('waiting.missing-count')}>
          <ToWaiting word="waiting.see" />
        </Line>
      )}
      {asking.length > 0 && (
        <Line tone="asking" icon="alert" words={t(areOrders(asking) ? 'waiting.asking' : 'waiting.asking-things', { n: asking.length })}>
          <ToWaiting word="waiting.answer" />
        </Line>
      )}
      {going.length > 0 && isDelayed && (
        <Line tone="queued" icon="clock" words={t(areOrders(going) ? 'waiting.count' : 'waiting.count-things', { n: going.length })}>
          <ToWaiting word="waiting.see" />
        </Line>
      )}
    </>
  );
}

/** A new version is ready, or this version is too old. */
function VersionLine() {
  const t = useText();
  const { isReady, isOvertaken } = useUpdate();
  const { isOutdated } = useServerHeaders();
  if (isReady)
    return (
      <Line tone="plain" icon="download" words={t('update.ready')}>
        <Button kind="link" onPress={switchVersion}>
          {t('update.use')}
        </Button>
      </Line>
    );
  if (!isOutdated && !isOvertaken) return null;
  return (
    <Line tone="plain" icon="refresh" words={t(isOvertaken ? 'update.overtaken' : 'update.needed')}>
      <Button kind="link" onPress={() => location.reload()}>
        {t('error.open-again')}
      </Button>
    </Line>
  );
}

export function StatusLines() {
  const t = useText();
  const { isOffline, isBack } = useNetwork();
  const { waiting } = useOutbox();
  const { isClockWrong } = useServerHeaders();
  return (
    <>
      {isOffline && <Line tone="offline" icon="no-internet" words={t('net.off')} />}
      <NotKept hasWaiting={waiting.length > 0} />
      {isBack && <Line tone="back" icon="check-circle" words={t('net.back')} />}
      <WaitingLines />
      <SessionOver />
      {isClockWrong && <Line tone="queued" icon="clock" words={t('clock.wrong')} />}
      <VersionLine />
    </>
  );
}
