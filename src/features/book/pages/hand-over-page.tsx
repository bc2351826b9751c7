// Cash from agents to the lead of the centre: the agent offers what they counted, and the lead counts it before they see that amount, and
// confirms. It needs the network.
import { useEffect, useRef, useState } from 'react';
import type { OwnHandOver } from '#core/contract/agent/hand-over.ts';
import { formatMoney, type Paise } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { randomId } from '#device/keep/random-id.ts';
import { type CashStep, type HandOverPage as Page, readHandOvers, takeStep } from '#state/book/hand-over.ts';
import { readOwnCentre } from '#state/book/own-centre.ts';
import { failureOf, failureWords } from '#state/frame/failure.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './book.module.css';
import { acceptCash, MOST_REASON, readCash } from './cash-text.ts';
import { Sums } from './sums.tsx';

const stateWords: Readonly<Record<OwnHandOver['state'], MessageKey>> = {
  waits: 'book.pass-waits',
  confirmed: 'book.pass-confirmed',
  withdrawn: 'book.pass-withdrawn',
};

interface Shown extends Page {
  readonly isLead: boolean;
}

/** What the shop has noted, and the steps that change it. */
function useHandOvers() {
  const t = useText();
  const [shown, setShown] = useState<Shown>();
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const last = useRef<{ readonly step: string; readonly key: string }>(undefined);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    // Without network the shop's text is missing: the page says that it needs the internet.
    await work().catch((failure: unknown) => {
      const isRefused = failureOf(failure).kind === 'refused';
      setTrouble((isRefused && failureWords(failure).words) || t('book.pass-offline'));
    });
    setBusy(false);
  };
  const load = async (): Promise<void> => {
    const { role } = await readOwnCentre();
    setShown({ ...(await readHandOvers(role === 'lead')), isLead: role === 'lead' });
  };
  const read = (): Promise<void> => run(load);
  const more = (): Promise<void> =>
    run(async () => {
      if (!shown) return;
      const older = await readHandOvers(shown.isLead, shown.next ?? undefined);
      setShown({ ...shown, next: older.next, results: [...shown.results, ...older.results] });
    });
  const take = (step: CashStep): Promise<void> =>
    run(async () => {
      const text = JSON.stringify(step);
      // The same step after a break has the same key, so that it counts once.
      const { key } = last.current?.step === text ? last.current : { key: randomId() };
      last.current = { step: text, key };
      try {
        await takeStep(step, key);
      } catch (failure) {
        if (failureOf(failure).kind === 'refused') last.current = undefined;
        throw failure;
      }
      last.current = undefined;
      await load();
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void read(), []);
  return { shown, trouble, isBusy, read, more, take };
}

type Take = (step: CashStep) => Promise<void>;

interface FormProps {
  readonly isBusy: boolean;
  readonly onTake: Take;
}

/** The agent types the counted cash, and why it differs from the book. */
function OfferForm({ held, isBusy, onTake }: FormProps & { readonly held: Paise }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<'count' | 'reason'>();
  const counted = readCash(typed);
  const difference = counted === undefined ? 0 : counted - held;
  const set = (change: (text: string) => void, text: string): string => {
    change(text);
    setFault(undefined);
    return text;
  };
  const offer = (): void => {
    if (counted === undefined || counted === 0) setFault('count');
    else if (difference !== 0 && reason.trim() === '') setFault('reason');
    else void onTake({ do: 'offer', counted, reason });
  };
  return (
    <form
      className={styles.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        offer();
      }}
    >
      <TextField
        label={t('book.count')}
        error={fault === 'count' ? t('book.count-wrong') : undefined}
        value={typed}
        onValue={(raw) => set(setTyped, acceptCash(typed, raw))}
        inputMode="decimal"
        autoComplete="off"
        prefix="₹"
      />
      {difference !== 0 && (
        <>
          <Sums rows={[{ word: 'book.difference', amount: difference, isStrong: true }]} />
          <TextField
            label={t('book.reason')}
            error={fault === 'reason' ? t('book.reason-needed', { amount: formatMoney(Math.abs(difference)) }) : undefined}
            value={reason}
            onValue={(raw) => set(setReason, raw.slice(0, MOST_REASON))}
            autoComplete="off"
          />
        </>
      )}
      <Button type="submit" isBusy={isBusy}>
        {t('book.pass-offer')}
      </Button>
    </form>
  );
}

/** The lead counts the cash as well. The shop compares the counts, and shows the agent's only after the lead's. */
function ConfirmForm({ row: { id, agent, counted }, isBusy, onTake }: FormProps & { readonly row: OwnHandOver }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const confirm = (): void => {
    const own = readCash(typed);
    if (own === undefined) setWrong(true);
    else void onTake({ do: 'confirm', id, counted: own });
  };
  const onTyped = (raw: string): string => {
    const text = acceptCash(typed, raw);
    setTyped(text);
    setWrong(false);
    return text;
  };
  return (
    <form
      className={styles.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <h2>{t('book.pass-from', { name: agent.name })}</h2>
      {counted === null ? (
        <p>{t('book.pass-blind')}</p>
      ) : (
        <Notice tone="danger">{t('book.pass-unequal', { amount: formatMoney(counted) })}</Notice>
      )}
      <TextField
        label={t('book.count')}
        error={isWrong ? t('book.count-wrong') : undefined}
        value={typed}
        onValue={onTyped}
        inputMode="decimal"
        autoComplete="off"
        prefix="₹"
      />
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          {t('book.pass-confirm')}
        </Button>
        <Button kind="ghost" isBusy={isBusy} onPress={() => void onTake({ do: 'withdraw', id })}>
          {t('book.pass-send-back')}
        </Button>
      </div>
    </form>
  );
}

function Row({ row: { state, agent, lead, counted, difference, reason, first_count, at } }: { readonly row: OwnHandOver }) {
  const t = useText();
  const facts = [
    `${t(stateWords[state])}${lead ? `: ${lead.name}` : ''}`,
    ...(difference === null || difference === 0 ? [] : [`${t('book.difference')}: ${formatMoney(difference)}`]),
    ...(first_count === null ? [] : [t('book.pass-first-count', { amount: formatMoney(first_count) })]),
    ...(reason === null ? [] : [reason]),
  ];
  return (
    <li className={styles.entry}>
      <p className={styles.top}>
        <b>{agent.name}</b>
        {counted !== null && <b className={styles.end}>{formatMoney(counted)}</b>}
      </p>
      <p className={styles.small}>{formatMoment(Date.parse(at))}</p>
      <p className={styles.small}>{facts.join(' · ')}</p>
    </li>
  );
}

function Now({ shown, isBusy, onTake }: FormProps & { readonly shown: Shown }) {
  const t = useText();
  const waiting = shown.results.filter(({ state }) => state === 'waits');
  const own = waiting.find(({ is_own }) => is_own);
  return (
    <div className={styles.column}>
      <section className={styles.section}>
        <Sums rows={[{ word: 'book.in-hand', amount: shown.held, isStrong: true }]} />
        {shown.isLead && <p>{t('book.pass-lead')}</p>}
        {own && (
          <>
            <Notice tone="queued">{t('book.pass-own-waits', { amount: formatMoney(own.counted ?? 0) })}</Notice>
            <Button kind="ghost" isBusy={isBusy} onPress={() => void onTake({ do: 'withdraw', id: own.id })}>
              {t('book.pass-take-back')}
            </Button>
          </>
        )}
        {!shown.isLead && !own && <OfferForm held={shown.held} isBusy={isBusy} onTake={onTake} />}
      </section>
      {shown.isLead &&
        waiting.filter(({ is_own }) => !is_own).map((row) => <ConfirmForm key={row.id} row={row} isBusy={isBusy} onTake={onTake} />)}
    </div>
  );
}

export function HandOverPage() {
  const t = useText();
  const { shown, trouble, isBusy, read, more, take } = useHandOvers();
  return (
    <div className={styles.page}>
      <p className={styles.top}>
        <ButtonLink kind="link" icon="back" href="/tablet/book">
          {t('book.back')}
        </ButtonLink>
        <Button kind="ghost" icon="refresh" isBusy={isBusy} onPress={() => void read()}>
          {t('book.refresh')}
        </Button>
      </p>
      <h2>{t('book.pass')}</h2>
      {trouble !== undefined && <Notice tone="danger">{trouble}</Notice>}
      {!shown && isBusy && <SkeletonRows count={3} label={t('loading')} />}
      {shown && (
        <div className={styles.columns}>
          <Now shown={shown} isBusy={isBusy} onTake={take} />
          <section className={styles.section}>
            <h2>{t('book.pass-history')}</h2>
            {shown.results.length === 0 && <p>{t('book.pass-none')}</p>}
            <ul className={styles.list}>
              {shown.results.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
            {shown.next !== null && (
              <div className={styles.actions}>
                <Button kind="ghost" isBusy={isBusy} onPress={() => void more()}>
                  {t('book.pass-more')}
                </Button>
              </div>
            )}
          </section>
        </div>
      )}
    </div>
  );
}
