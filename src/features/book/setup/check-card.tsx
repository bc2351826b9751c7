// One check of a tablet: its result, the next step, and a button for it.
import type { ReactNode } from 'react';
import type { IconName } from '#core/icon-names.ts';
import type { Check, CheckName, CheckNote, CheckState } from '#core/rules/tablet/setup-checks.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './setup.module.css';

const names: Readonly<Record<CheckName, MessageKey>> = {
  network: 'setup.network',
  install: 'setup.install',
  storage: 'setup.storage',
  clock: 'setup.clock',
  camera: 'setup.camera',
  printer: 'setup.printer',
  push: 'setup.push',
};

const states: Readonly<Record<CheckState, readonly [word: MessageKey, icon: IconName]>> = {
  running: ['setup.state-running', 'clock'],
  good: ['setup.state-good', 'check-circle'],
  'to-do': ['setup.state-to-do', 'alert'],
  'other-way': ['setup.state-other-way', 'info'],
};

const notes: Readonly<Record<CheckNote, MessageKey>> = {
  running: 'setup.running',
  'network-good': 'setup.network-good',
  'network-none': 'setup.network-none',
  'install-good': 'setup.install-good',
  'install-missing': 'setup.install-missing',
  'storage-good': 'setup.storage-good',
  'storage-no-buckets': 'setup.storage-no-buckets',
  'storage-not-kept': 'setup.storage-not-kept',
  'storage-full': 'setup.storage-full',
  'storage-unknown': 'setup.storage-unknown',
  'clock-good': 'setup.clock-good',
  'clock-wrong': 'setup.clock-wrong',
  'clock-unknown': 'setup.clock-unknown',
  'camera-good': 'setup.camera-good',
  'camera-not-tried': 'setup.camera-not-tried',
  'camera-refused': 'setup.camera-refused',
  'camera-busy': 'setup.camera-busy',
  'camera-none': 'setup.camera-none',
  'printer-good': 'setup.printer-good',
  'printer-not-tried': 'setup.printer-not-tried',
  'printer-fails': 'setup.printer-fails',
  'push-good': 'setup.push-good',
  'push-not-asked': 'setup.push-not-asked',
  'push-refused': 'setup.push-refused',
  'push-none': 'setup.push-none',
};

interface CheckCardProps {
  readonly check: Check;
  /** Values for the placeholders of its text. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The button of the check. */
  readonly children?: ReactNode;
}

export function CheckCard({ check: { name, state, note }, values, children }: CheckCardProps) {
  const t = useText();
  const [word, icon] = states[state];
  return (
    <li className={styles.check} data-state={state}>
      <h3>{t(names[name])}</h3>
      <p className={styles.state} role="status">
        <Icon name={icon} size={24} />
        <span>{t(word)}</span>
      </p>
      <p className={styles.note}>{t(notes[note], values)}</p>
      {children}
    </li>
  );
}
