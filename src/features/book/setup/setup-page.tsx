// The page for setting up a centre's tablet: checks with next steps, and how to lock the tablet to this app.
import { useEffect, useState } from 'react';
import { formatMoney } from '#core/money.ts';
import type { ReceiptRow } from '#core/rules/receipt/receipt-rows.ts';
import { type CheckName, openChecks } from '#core/rules/tablet/setup-checks.ts';
import { copyText } from '#device/tablet-fitness.ts';
import { type SetupController, useSetup } from '#state/book/setup-state.ts';
import { askInstall, useInstall } from '#state/frame/install-state.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { printPaper, ReceiptStrip } from '../print-receipt.tsx';
import { CheckCard } from './check-card.tsx';
import { mdmText } from './mdm-text.ts';
import styles from './setup.module.css';

const MINUTE_MS = 60_000;

/** `2.5 GB`. */
const bytesText = (bytes: number): string =>
  bytes >= 1_000_000_000 ? `${(bytes / 1_000_000_000).toFixed(1)} GB` : `${Math.max(0, Math.round(bytes / 1_000_000))} MB`;

function PrinterAction({ setup }: { readonly setup: SetupController }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const rows: readonly ReceiptRow[] = [
    { kind: 'text', text: t('setup.print-text'), look: 'strong' },
    { kind: 'rule' },
    { kind: 'pair', name: t('setup.print-amount'), value: formatMoney(12_345_600), isStrong: true },
  ];
  const answer = (isPrinted: boolean): void => {
    setup.notePrint(isPrinted);
    setAsked(false);
  };
  if (isAsked)
    return (
      <div className={styles.actions}>
        <p>{t('setup.printed')}</p>
        <Button onPress={() => answer(true)}>{t('setup.printed-yes')}</Button>
        <Button kind="ghost" onPress={() => answer(false)}>
          {t('setup.printed-no')}
        </Button>
      </div>
    );
  return (
    <Button
      kind="ghost"
      icon="print"
      onPress={() => {
        printPaper('58', <ReceiptStrip rows={rows} />);
        setAsked(true);
      }}
    >
      {t('setup.printer-do')}
    </Button>
  );
}

function InstallAction() {
  const t = useText();
  const { canAsk } = useInstall();
  if (!canAsk) return <p className={styles.note}>{t('setup.install-how')}</p>;
  return (
    <Button icon="install" onPress={() => void askInstall()}>
      {t('setup.install-do')}
    </Button>
  );
}

/** The button for a check that is not good. */
function CheckAction({ name, note, setup }: { readonly name: CheckName; readonly note: string; readonly setup: SetupController }) {
  const t = useText();
  if (name === 'install') return <InstallAction />;
  if (name === 'printer') return <PrinterAction setup={setup} />;
  const press = { 'storage-not-kept': setup.keepStorage, 'push-not-asked': setup.allowPush }[note];
  const camera = name === 'camera' && note !== 'camera-none' ? setup.tryCamera : undefined;
  const action = press ?? camera;
  const word = ({ storage: 'setup.storage-do', push: 'setup.push-do', camera: 'setup.camera-do' } as const)[name as 'storage'];
  return action ? (
    <Button kind="ghost" onPress={() => void action()}>
      {t(word)}
    </Button>
  ) : null;
}

function Checks({ setup }: { readonly setup: SetupController }) {
  const t = useText();
  const checks = useSetup(setup);
  const left = openChecks(checks);
  const isRunning = checks.some(({ state }) => state === 'running');
  const { storage, clockAheadMs = 0 } = setup.state.facts;
  const values = { free: bytesText(storage?.freeBytes ?? 0), n: Math.round(Math.abs(clockAheadMs) / MINUTE_MS) };
  return (
    <section className={styles.section} aria-labelledby="setup-checks">
      <h2 id="setup-checks">{t('setup.checks')}</h2>
      {!isRunning && <Notice tone={left > 0 ? 'queued' : 'done'}>{left > 0 ? t('setup.left', { n: left }) : t('setup.ready')}</Notice>}
      <ul className={styles.checks}>
        {checks.map((check) => (
          <CheckCard key={check.name} check={check} values={values}>
            {check.state !== 'good' && check.state !== 'running' && <CheckAction {...check} setup={setup} />}
          </CheckCard>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button kind="ghost" icon="refresh" onPress={() => void setup.look()}>
          {t('setup.again')}
        </Button>
        <ButtonLink href="/tablet">{t('setup.to-tablet')}</ButtonLink>
      </div>
    </section>
  );
}

function Steps({ title, steps }: { readonly title: MessageKey; readonly steps: readonly MessageKey[] }) {
  const t = useText();
  return (
    <section className={styles.section}>
      <h2>{t(title)}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  );
}

function Mdm() {
  const t = useText();
  const [isCopied, setCopied] = useState<boolean>();
  const text = mdmText(location.origin);
  return (
    <section className={styles.section}>
      <h2>{t('setup.mdm-title')}</h2>
      <p>{t('setup.mdm-text')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text that scrolls is read by keyboard too */}
      <pre className={styles.mdm} tabIndex={0}>
        {text}
      </pre>
      <Button kind="ghost" onPress={() => void copyText(text).then(setCopied)}>
        {t('setup.mdm-copy')}
      </Button>
      {isCopied !== undefined && <Notice tone={isCopied ? 'done' : 'info'}>{t(isCopied ? 'setup.mdm-copied' : 'setup.mdm-select')}</Notice>}
    </section>
  );
}

export function SetupPage({ setup }: { readonly setup: SetupController }) {
  const t = useText();
  useEffect(() => {
    void setup.look();
    return setup.follow();
  }, [setup]);
  return (
    <div className={styles.page}>
      <header>
        <p>{t('setup.text')}</p>
      </header>
      <Checks setup={setup} />
      <Steps title="setup.pin-title" steps={['setup.pin-1', 'setup.pin-2', 'setup.pin-3', 'setup.pin-4']} />
      <Steps title="setup.lock-title" steps={['setup.lock-1', 'setup.lock-2', 'setup.lock-3']} />
      <Mdm />
    </div>
  );
}
