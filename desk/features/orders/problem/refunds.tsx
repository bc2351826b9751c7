// Refunds, for people who can give them: through the gateway, or by hand with a receipt; and cash that somebody still has to hand out.
import { useState } from 'react';
import { payDeskRefund, refundDeskOrder } from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { formatMoney, paiseFromRupees } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { CallError, isRefused } from '../../../api/call-error.ts';
import { failureWords } from '../../../api/failure-words.ts';
import { useWrite } from '../../../api/use-write.ts';
import { ORDER_READS } from '../../../blocks/order/use-order-write.ts';
import { Failure, Section } from '../../../blocks/page.tsx';
import { type Translate, useText } from '../../../state/language-state.ts';
import { mayDo, usePerson } from '../../../state/session-state.ts';
import { showToast } from '../../../state/toast-state.ts';
import { acceptAmount, readAmount, textOf } from '../hand-over/typed-amount.ts';
import styles from './problem.module.css';

const REASON_CHARACTERS = 200;
const REFERENCE_CHARACTERS = 80;

/** The part of an order's money that the shop still holds. */
const onlineMoneyHeld = ({ paid, refunded }: Pick<DeskOrder, 'paid' | 'refunded'>): number => paid - refunded;

/** Whether some of it came through the gateway, and can be refunded there. */
function cameOnline(order: DeskOrder): boolean {
  const inHand = order.takings.reduce((sum, { kind, amount }) => sum + (kind === 'back' ? -amount : amount), 0);
  return onlineMoneyHeld(order) > inHand;
}

/** The server's refusal, with the amount that could be refunded this way. */
function refusalWords(t: Translate, error: unknown): string | undefined {
  const { most } = ((error instanceof CallError && error.details) || {}) as { readonly most?: unknown };
  if (isRefused(error, 'REFUND_TOO_MUCH') && typeof most === 'number')
    return t('refund.most', { most: formatMoney(paiseFromRupees(most)) });
  return failureWords(t, error);
}

/** Props of a text box, filtered by `accept`. */
const typed = (value: string, set: (value: string) => void, accept = (_before: string, raw: string): string => raw) => ({
  value,
  onValue: (raw: string): string => {
    const taken = accept(value, raw);
    set(taken);
    return taken;
  },
  autoComplete: 'off',
});

const missing = (t: Translate, isChecked: boolean, text: string): string | undefined =>
  isChecked && text.trim() === '' ? t('field.required') : undefined;

interface ReferenceFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** The button was pressed, so an empty box is an error from now on. */
  readonly isChecked: boolean;
}

/** The receipt number of money refunded by hand. */
function ReferenceField({ value, onValue, isChecked }: ReferenceFieldProps) {
  const t = useText();
  return (
    <TextField
      {...typed(value, onValue)}
      label={t('refund.reference')}
      hint={t('refund.reference-hint')}
      error={missing(t, isChecked, value)}
      maxLength={REFERENCE_CHARACTERS}
    />
  );
}

function RefundSheet({ order, onClose }: { readonly order: DeskOrder; readonly onClose: () => void }) {
  const t = useText();
  const held = onlineMoneyHeld(order);
  const [amount, setAmount] = useState(textOf(held));
  const [way, setWay] = useState<'gateway' | 'hand'>(cameOnline(order) ? 'gateway' : 'hand');
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const [isChecked, setChecked] = useState(false);
  const read = readAmount(amount);
  const paise = read ?? 0;
  const { write, isBusy, error } = useWrite(refundDeskOrder, {
    changes: ORDER_READS,
    onDone: ({ refunds_asked: asked = [] }) => {
      // If the shop requires two people, the refund waits for the second.
      const isAsked = asked.length > (order.refunds_asked?.length ?? 0);
      showToast('done', t(isAsked ? 'refund.asked-done' : 'refund.done', { amount: formatMoney(paise) }));
      onClose();
    },
  });
  const isHand = way === 'hand';
  const send = (): void => {
    setChecked(true);
    if (paise === 0 || reason.trim() === '' || (isHand && reference.trim() === '')) return;
    const body = { amount: paise, reason: reason.trim(), ...(isHand ? { reference: reference.trim() } : {}) };
    write({ params: { id: order.id }, body });
  };
  return (
    <Sheet
      title={t('refund.title')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <Button isWide isLarge isBusy={isBusy} onPress={send}>
          {t('refund.send', { amount: formatMoney(paise) })}
        </Button>
      }
    >
      <TextField
        {...typed(amount, setAmount, acceptAmount)}
        label={t('refund.amount')}
        prefix="₹"
        hint={t('refund.held', { held: formatMoney(held) })}
        error={isChecked && paise === 0 ? t(read === 0 ? 'field.required' : 'field.amount-wrong') : undefined}
        inputMode="decimal"
      />
      <ChipChoices
        isWrapped
        isLabelShown
        label={t('refund.way')}
        choices={[
          { value: 'gateway', label: t('refund.by-gateway') },
          { value: 'hand', label: t('refund.by-hand') },
        ]}
        value={way}
        onValue={setWay}
      />
      {isHand && <ReferenceField value={reference} onValue={setReference} isChecked={isChecked} />}
      <TextField
        {...typed(reason, setReason)}
        label={t('refund.reason')}
        error={missing(t, isChecked, reason)}
        maxLength={REASON_CHARACTERS}
      />
      <Failure words={error === null ? undefined : refusalWords(t, error)} />
    </Sheet>
  );
}

type Refund = DeskOrder['refunds'][number];

/** Confirms that somebody has given the money to the farmer. */
function PaidSheet({ orderId, refund, onClose }: { readonly orderId: number; readonly refund: Refund; readonly onClose: () => void }) {
  const t = useText();
  const [reference, setReference] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { write, isBusy, error } = useWrite(payDeskRefund, {
    changes: ORDER_READS,
    onDone: ({ refunds }) => {
      const isAsked = refunds.some(({ id, status }) => id === refund.id && status !== 'Done');
      showToast('done', isAsked ? t('refund.asked-done', { amount: formatMoney(refund.amount) }) : t('refund.paid-done'));
      onClose();
    },
  });
  const send = (): void => {
    setChecked(true);
    if (reference.trim() !== '') write({ params: { id: orderId, refund: refund.id }, body: { reference: reference.trim() } });
  };
  return (
    <Sheet
      title={t('refund.paid-title', { amount: formatMoney(refund.amount) })}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <Button isWide isBusy={isBusy} onPress={send}>
          {t('refund.paid')}
        </Button>
      }
    >
      <ReferenceField value={reference} onValue={setReference} isChecked={isChecked} />
      <Failure words={error === null ? undefined : failureWords(t, error)} />
    </Sheet>
  );
}

const awaitsPayout = ({ by_hand, status }: Refund): boolean => by_hand && status !== 'Done';

interface RefundsProps {
  readonly order: DeskOrder;
  /** Lists all refunds, not only those that somebody still has to hand out. */
  readonly hasList?: boolean;
}

/** Past and open refunds of an order, and a button for another. Renders nothing without any. */
export function Refunds({ order, hasList }: RefundsProps) {
  const t = useText();
  const person = usePerson();
  const [isGiving, setGiving] = useState(false);
  const [paying, setPaying] = useState<Refund>();
  const canGive = mayDo(person, 'money.refund') && order.status !== 'AwaitingPayment' && onlineMoneyHeld(order) > 0;
  const rows = hasList ? order.refunds : order.refunds.filter(awaitsPayout);
  const asked = order.refunds_asked ?? [];
  if (rows.length === 0 && asked.length === 0 && !canGive) return null;
  return (
    <Section title={t('refund.section')}>
      <ul className={styles.rows}>
        {rows.map((refund) => (
          <li key={refund.id}>
            <span>
              <b {...noTranslation}>{formatMoney(refund.amount)}</b>
              <small>
                {t(refund.by_hand ? 'refund.by-hand' : 'refund.by-gateway')}, {formatMoment(Date.parse(refund.at))}
              </small>
              {refund.reference !== null && <small>{refund.reference}</small>}
            </span>
            {awaitsPayout(refund) && mayDo(person, 'cash.take') ? (
              <Button kind="ghost" onPress={() => setPaying(refund)}>
                {t('refund.paid')}
              </Button>
            ) : (
              <Badge tone={refund.status === 'Done' ? 'done' : 'queued'}>
                {t(refund.status === 'Done' ? 'refund.is-done' : 'refund.is-open')}
              </Badge>
            )}
          </li>
        ))}
        {asked.map(({ id, amount, reason, asked_by, at }) => (
          <li key={id}>
            <span>
              <b {...noTranslation}>{formatMoney(amount)}</b>
              <small>
                {reason} · {asked_by}, {formatMoment(Date.parse(at))}
              </small>
            </span>
            <Badge tone="queued">{t('refund.asked')}</Badge>
          </li>
        ))}
      </ul>
      {canGive && (
        <Button kind="ghost" icon="wallet" onPress={() => setGiving(true)}>
          {t('refund.give')}
        </Button>
      )}
      {isGiving && <RefundSheet order={order} onClose={() => setGiving(false)} />}
      {paying && <PaidSheet orderId={order.id} refund={paying} onClose={() => setPaying(undefined)} />}
    </Section>
  );
}
