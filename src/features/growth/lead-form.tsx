// The number to call, the total of the package, and the request.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import { formatMoney } from '#core/money.ts';
import { acceptPhone, displayPhone, isPhone, looksUnusual } from '#core/rules/phone.ts';
import { wordsOf } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { useGrowth } from '#state/growth/growth-state.ts';
import { keepNumber, noteNumberEntered, readNumber, submitLead, withdrawLead } from '#state/growth/lead.ts';
import { useOutbox } from '#state/outbox/outbox-rows.ts';
import { useAutofill } from '#state/session/people.ts';
import { useSession } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { PriceBefore } from '#ui/price.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './growth.module.css';

const FORM = 'growth-lead';

/** The result: sent, or stored until there is network. */
function Asked({ isSent, phone }: { readonly isSent: boolean; readonly phone: string }) {
  const t = useText();
  return (
    <Blank picture={isSent ? 'done-big' : 'waiting-big'} title={t(isSent ? 'growth.sent' : 'problem.saved')}>
      <p role="status">{t(isSent ? 'growth.sent-text' : 'growth.saved-text', { phone: displayPhone(phone) })}</p>
      <ButtonLink href="/">{t('not-found.home')}</ButtonLink>
    </Blank>
  );
}

/** The earlier typed number, or the person's own. */
function useNumber() {
  const { user, db } = useSession();
  const own = user?.phone_number ?? '';
  const [phone, setPhone] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands there when the number comes is not written over
  useEffect(() => {
    void readNumber().then((kept) => setPhone((typed) => typed || kept || own));
  }, [db, own]);
  const change = (raw: string): string => {
    const next = acceptPhone(phone, raw);
    setPhone(next);
    void keepNumber(next);
    return next;
  };
  return { phone, change };
}

type Wrong = 'growth.choose' | 'growth.number-wrong';

interface FormProps {
  readonly phone: string;
  readonly onPhone: (raw: string) => string;
  readonly wrong: Wrong | undefined;
  readonly refused: string | undefined;
  readonly isBusy: boolean;
  readonly onSend: () => void;
}

function LeadFields({ phone, onPhone, wrong, refused, isBusy, onSend }: FormProps) {
  const t = useText();
  const autofill = useAutofill();
  // The server's page has no autocomplete, because only the phone knows whose it is.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const form = useRef<HTMLFormElement>(null);
  // The field keeps text that was typed before the page became interactive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useLayoutEffect(() => {
    const typed = form.current?.querySelector('input')?.value;
    if (typed) onPhone(typed);
  }, []);
  const { totals } = useGrowth();
  return (
    <>
      <form
        ref={form}
        id={FORM}
        // Before the app is interactive, submitting must not reload the page.
        method="dialog"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <TextField
          label={t('growth.number')}
          type="tel"
          inputMode="numeric"
          autoComplete={isAlive ? autofill('tel-national', phone) : 'off'}
          maxLength={20}
          prefix={COUNTRY_PREFIX}
          value={phone}
          onValue={onPhone}
          onLeave={() => noteNumberEntered(phone)}
          isRequired
          hint={looksUnusual(phone) ? t('growth.number-unusual') : t('growth.number-hint')}
          error={wrong === 'growth.number-wrong' ? t(wrong) : undefined}
        />
        {wrong === 'growth.choose' && (
          <Notice tone="danger" isUrgent>
            {t(wrong)}
          </Notice>
        )}
        {refused !== undefined && (
          <Notice tone="danger" isUrgent>
            {refused}
          </Notice>
        )}
      </form>
      <aside className={styles.bar} aria-label={t('growth.you-pay')}>
        <span className={styles.sum} aria-live="polite">
          <small>
            {t('growth.you-pay')} {totals.saved > 0 && <PriceBefore amount={totals.total} label={t('growth.total')} />}
          </small>
          <b {...noTranslation}>{formatMoney(totals.final)}</b>
        </span>
        <Button type="submit" form={FORM} isLarge isBusy={isBusy}>
          {t('growth.want')}
        </Button>
      </aside>
    </>
  );
}

/** Sends the request once. Its waiting row shows the result. */
function useLead(phone: string) {
  const { totals } = useGrowth();
  const { rows } = useOutbox();
  const [rowId, setRowId] = useState<string>();
  const [state, setState] = useState<Wrong | 'busy' | undefined>();
  const [refused, setRefused] = useState<string>();
  const row = rows.find(({ id }) => id === rowId);
  const isRefused = row?.state === 'rejected' || row?.state === 'needs_user';
  useEffect(() => {
    if (!row || !isRefused) return;
    setRefused(wordsOf(row?.answer));
    setRowId(undefined);
    void withdrawLead(row);
  }, [row, isRefused]);
  const send = async (): Promise<void> => {
    if (state === 'busy') return;
    if (totals.quantity === 0) return setState('growth.choose');
    if (!isPhone(phone)) return setState('growth.number-wrong');
    setState('busy');
    setRefused(undefined);
    setRowId(await submitLead(phone));
    setState(undefined);
  };
  return {
    isAsked: rowId !== undefined && !isRefused,
    isSent: row?.state === 'done',
    isBusy: state === 'busy',
    wrong: state === 'busy' ? undefined : state,
    refused,
    onSend: () => void send(),
  };
}

/** @param children the products; the form's result replaces them */
export function LeadForm({ children }: { readonly children: ReactNode }) {
  const { phone, change } = useNumber();
  const { isAsked, isSent, ...form } = useLead(phone);
  if (isAsked) return <Asked isSent={isSent} phone={phone} />;
  return (
    <>
      {children}
      <LeadFields phone={phone} onPhone={change} {...form} />
    </>
  );
}
