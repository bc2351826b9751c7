// The form at the counter: the farmer's code, the cash and UPI amounts, and the resulting change and due.

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PICKUP_CODE_DIGITS } from '#core/constants.ts';
import { getDeskOrder } from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { acceptDigits } from '#core/digits.ts';
import { formatMoney } from '#core/money.ts';
import { coverDue } from '#core/rules/fulfilment/hand-over.ts';
import { tidyPosBill } from '#core/rules/goods/pos-bill.ts';
import { isNumbered } from '#core/rules/payment/bank-reference.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { handOver } from '../../../api/outbox/outbox-state.ts';
import { keyOf } from '../../../api/use-read.ts';
import { useDraftForm } from '../../../blocks/form/use-draft-form.ts';
import { Failure } from '../../../blocks/page.tsx';
import type { Refused } from '../../../state/hand-over-row.ts';
import { useText } from '../../../state/language-state.ts';
import { useNetwork } from '../../../state/network-state.ts';
import { mayDo, usePerson } from '../../../state/session-state.ts';
import shared from '../shared/shared.module.css';
import styles from './hand-over.module.css';
import { InWords, type Worded } from './in-words.tsx';
import { MoneyPart, Outcome } from './money-part.tsx';
import { Pad, PadBox } from './pad.tsx';
import { refusedWords } from './refused-words.ts';
import { acceptAmount, afterKey, readAmount, textOf } from './typed-amount.ts';
import { type ScannedCode, UpiCode } from './upi-code.tsx';

const acceptCode = acceptDigits(PICKUP_CODE_DIGITS);
const isCode = (text: string): boolean => acceptCode('', text) === text && text.length === PICKUP_CODE_DIGITS;
const amount = { accept: acceptAmount };
const rules = { code: { accept: acceptCode }, cash: amount, upi: amount, reference: {}, reason: {}, posBill: {} };
type Field = keyof typeof rules;
type Box = Exclude<Field, Worded>;
const FAULT_ID = 'hand-over-fault';

/** A stored hand-over: on the server, or on the device until it is sent. */
export interface Noted {
  readonly isSent: boolean;
  readonly change: number;
  readonly short: number;
}

interface HandOverFormProps {
  readonly order: DeskOrder;
  readonly onNoted: (noted: Noted) => void;
}

/** Whether the person can hand over without a code after three wrong ones. */
const useIsManager = (): boolean => mayDo(usePerson(), 'orders.settle');

/** A fault before storing; undefined if there is none. */
type Fault = { readonly at: Field; readonly words: string } | undefined;

const isBillMissing = ({ needs_pos_bill }: DeskOrder, typed: string): boolean =>
  needs_pos_bill === true && tidyPosBill(typed) === undefined;

function useHandOver({ order, onNoted }: HandOverFormProps) {
  const t = useText();
  const client = useQueryClient();
  const isManager = useIsManager();
  const { due, pickup_tries_left: triesLeft } = order;
  const wantsCode = triesLeft !== null && triesLeft > 0;
  const form = useDraftForm<Field>(`hand-over.${order.id}`, rules);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [refused, setRefused] = useState<Refused | 'no-room'>();
  const { code, cash, upi, reference, reason, posBill } = form.values;
  const [scanned, setScanned] = useState<ScannedCode>();
  const given = { cash: readAmount(cash) ?? 0, upi: readAmount(upi) ?? 0 };
  const tr = given.upi > 0 && scanned?.amount === given.upi ? scanned.tr : undefined;
  const isUnnumbered = given.upi > 0 && !isNumbered(reference, tr);
  const wrongAmount = (['cash', 'upi'] as const).find((box) => readAmount(form.values[box]) === undefined);
  const covered = coverDue(due, given);
  const isNothing = due > 0 && given.cash + given.upi === 0;
  const isLocked = triesLeft === 0 && !isManager;

  async function note(change: number, short: number): Promise<void> {
    setBusy(true);
    try {
      const said = await handOver({
        orderId: order.id,
        ...given,
        code: wantsCode ? code : undefined,
        reference: given.upi > 0 ? reference.trim() || undefined : undefined,
        tr,
        reason: isNothing ? reason.trim() : undefined,
        posBill: order.needs_pos_bill ? posBill.trim() : undefined,
        about: { number: order.order_number, buyer: order.buyer.name, due },
      });
      if (said.end === 'refused') {
        form.set('code', '');
        setRefused(said.refused);
        // The order may have changed, with fewer tries left or moved by somebody else.
        void client.invalidateQueries({ queryKey: keyOf(getDeskOrder) });
        return;
      }
      form.forget();
      onNoted({ isSent: said.end === 'sent', change, short });
    } catch {
      setRefused('no-room');
    } finally {
      setBusy(false);
    }
  }
  const faultNow = (): Fault => {
    if (wantsCode && code.length < PICKUP_CODE_DIGITS) return { at: 'code', words: t('hand.code-short') };
    if (wrongAmount) return { at: wrongAmount, words: t('field.amount-wrong') };
    if ('refused' in covered) return { at: 'upi', words: t('hand.upi-too-much', { due: formatMoney(due) }) };
    if (isUnnumbered) return { at: 'reference', words: t('hand.reference-missing') };
    if (isBillMissing(order, posBill)) return { at: 'posBill', words: t('hand.pos-bill-missing') };
    return isNothing && reason.trim() === '' ? { at: 'reason', words: t('hand.reason-missing') } : undefined;
  };
  const send = (): void => {
    const found = faultNow();
    setRefused(undefined);
    setFault(found);
    if (!found && !('refused' in covered)) void note(covered.change, covered.short);
  };
  const showCode = (shown: ScannedCode): void => {
    form.set('upi', textOf(shown.amount));
    setScanned(shown);
  };
  return { form, given, covered, isNothing, fault, refused, isBusy, isLocked, wantsCode, tr, showCode, send };
}

/** Focuses the box for the next digit, by thumb or by keys. */
const focusBox = (box: Box): void => document.querySelector<HTMLElement>(`form [name="${box}"]`)?.focus();

/** The pickup code's QR square leads here with the code behind the `#`. The code is entered, and removed from the address. */
function useScannedCode(take: (code: string) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const look = (): void => {
      const code = new URLSearchParams(location.hash.slice(1)).get('code');
      if (code === null) return;
      history.replaceState(history.state, '', location.pathname + location.search);
      if (isCode(code)) latest.current(code);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
}

/** The code, and its remaining tries. */
function CodePart({
  triesLeft,
  isLocked,
  children,
}: {
  readonly triesLeft: number;
  readonly isLocked: boolean;
  readonly children: ReactNode;
}) {
  const t = useText();
  const { isOffline } = useNetwork();
  return (
    <div className={styles.code}>
      {triesLeft > 0 && children}
      <p>{triesLeft === 0 ? t(isLocked ? 'hand.code-over' : 'hand.code-manager') : t('hand.tries-left', { n: triesLeft })}</p>
      {triesLeft > 0 && isOffline && <p>{t('hand.code-later')}</p>}
    </div>
  );
}

interface FootProps {
  readonly short: number;
  /** The error's text. */
  readonly words: string | undefined;
  readonly isBusy: boolean;
  readonly isLocked: boolean;
}

/** A payment below the due amount has a separate button, so that nobody presses it by habit. */
function Foot({ short, words, isBusy, isLocked }: FootProps) {
  const t = useText();
  const { isOffline } = useNetwork();
  return (
    <div className={shared.bar} data-action-bar="">
      <Failure id={FAULT_ID} words={words} />
      {isOffline && (
        <Notice tone="queued" icon="clock">
          {t('hand.kept-here')}
        </Notice>
      )}
      <Button type="submit" kind={short > 0 ? 'ghost' : 'primary'} isLarge isWide isBusy={isBusy} isDisabled={isLocked}>
        {short > 0 ? t('hand.send-short', { short: formatMoney(short) }) : t('hand.send')}
      </Button>
    </div>
  );
}

/** A fault shown at its own field is not repeated below. */
const boxFault = (fault: Fault): Fault => (fault && ['reference', 'reason', 'posBill'].includes(fault.at) ? undefined : fault);

export function HandOverForm(props: HandOverFormProps) {
  const { due, pickup_tries_left: triesLeft } = props.order;
  const t = useText();
  const { form, given, covered, isNothing, fault, refused, isBusy, isLocked, wantsCode, tr, showCode, send } = useHandOver(props);
  const [active, setActive] = useState<Box>(wantsCode ? 'code' : 'cash');
  const type = (box: Box, raw: string): string => {
    const held = form.field(box).onValue(raw);
    if (box === 'code' && held.length === PICKUP_CODE_DIGITS && due > 0) focusBox('cash');
    return held;
  };
  useScannedCode((code) => wantsCode && void type('code', code));
  const boxOf = (box: Box) => ({
    name: box,
    value: form.values[box],
    onValue: (raw: string) => type(box, raw),
    isActive: active === box,
    onActive: () => setActive(box),
    error: fault?.at === box ? fault.words : undefined,
    errorId: FAULT_ID,
  });
  /** Enters the remaining due amount into the active box. */
  const fill = (): void => {
    const [box, rest] = active === 'upi' ? (['upi', given.cash] as const) : (['cash', given.upi] as const);
    form.set(box, textOf(Math.max(due - rest, 0)));
  };
  return (
    <form
      className={styles.form}
      aria-label={t('hand.form')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isLocked) send();
      }}
    >
      {triesLeft !== null && (
        <CodePart triesLeft={triesLeft} isLocked={isLocked}>
          <PadBox {...boxOf('code')} label={t('hand.code')} />
        </CodePart>
      )}
      <MoneyPart
        due={due}
        outcome={<Outcome covered={covered} isTyped={given.cash + given.upi > 0} />}
        onFill={form.values[active === 'upi' ? 'upi' : 'cash'] === '' ? fill : undefined}
      >
        <PadBox {...boxOf('cash')} label={t('hand.cash')} hasSign />
        <PadBox {...boxOf('upi')} label={t('hand.upi')} hasSign />
      </MoneyPart>
      <UpiCode
        order={props.order}
        amount={Math.min(given.upi || Math.max(due - given.cash, 0), due)}
        isShownFor={given.upi}
        onShown={showCode}
      />
      <InWords
        {...{ form, fault, isNothing }}
        isByPhone={given.upi > 0}
        hasTr={tr !== undefined}
        needsPosBill={props.order.needs_pos_bill === true}
      />
      {(due > 0 || wantsCode) && <Pad onKey={(key) => type(active, afterKey(form.values[active], key))} />}
      <Foot
        short={'refused' in covered ? 0 : covered.short}
        words={refused === undefined ? boxFault(fault)?.words : refusedWords(t, refused)}
        isBusy={isBusy}
        isLocked={isLocked}
      />
    </form>
  );
}
