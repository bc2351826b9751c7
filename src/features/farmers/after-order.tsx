// After an order: the farmer's payment to the agent, the wallet's payment, the agent's share, and the way to the next farmer.
import type { ReactNode } from 'react';
import { formatMoney } from '#core/money.ts';
import type { ListedFarmer, OrderMoney } from '#state/farmers/farmer-row.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { orderIdOf, placedNumber, useOutbox, type WaitingRow } from '#state/outbox/outbox-rows.ts';
import { askingWords, needsAnswer } from '#state/outbox/row-needs.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet, SheetActions } from '#ui/sheet.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './farmers.module.css';

const ways: Readonly<Record<OrderMoney['way'], MessageKey>> = {
  wallet: 'counter.take',
  link: 'counter.by-link',
  delivery: 'counter.at-delivery',
  credit: 'counter.on-credit',
};

/** The money between farmer and agent. */
export function MoneyLines({ money: { total, wallet, way } }: { readonly money: OrderMoney }) {
  const t = useText();
  const lines: readonly (readonly [MessageKey, number])[] = [
    [ways[way], total],
    ...(way === 'wallet'
      ? ([
          ['counter.wallet', wallet],
          ['counter.yours', total - wallet],
        ] as const)
      : []),
  ];
  return (
    <dl className={styles.money}>
      {lines.map(([word, amount]) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd {...noTranslation}>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AfterOrderProps {
  readonly farmer: ListedFarmer;
  readonly onNext: () => void;
  readonly onOrders: () => void;
  /** Opens the decision about the order. */
  readonly onSee: (rowId: string) => void;
  /** Prints the farmer's receipt. */
  readonly receipt?: ReactNode;
}

/** It was refused, so the agent decides first. */
function Refused({ row, onSee, receipt }: Pick<AfterOrderProps, 'onSee' | 'receipt'> & { readonly row: WaitingRow }) {
  const t = useText();
  return (
    <Blank picture="empty-list" title={t('waiting.needs-you')} text={t(askingWords(row).why)}>
      <Button isLarge isWide onPress={() => onSee(row.id)}>
        {t('waiting.see')}
      </Button>
      {receipt}
    </Blank>
  );
}

/** It is placed, or will be sent automatically. An order without a row was placed long ago. */
function Settled({ row, farmer, receipt }: Pick<AfterOrderProps, 'farmer' | 'receipt'> & { readonly row: WaitingRow | undefined }) {
  const t = useText();
  if (farmer.state === 'awaits-approval')
    return (
      <Blank picture="waiting-big" title={t('counter.asked')} text={t('counter.asked-text')}>
        <b className={styles.name}>
          <bdi>{farmer.name}</bdi>
        </b>
      </Blank>
    );
  const isPlaced = row === undefined || orderIdOf(row) !== undefined;
  const number = row && isPlaced ? placedNumber(row) : '';
  return (
    <Blank
      picture={isPlaced ? 'done-big' : 'waiting-big'}
      title={t(isPlaced ? 'order.success' : 'waiting.saved')}
      text={isPlaced ? number && t('order.number', { id: number }) : t('counter.goes-later')}
    >
      <b className={styles.name}>
        <bdi>{farmer.name}</bdi>
      </b>
      {farmer.placed && <MoneyLines money={farmer.placed.money} />}
      {receipt}
    </Blank>
  );
}

export function AfterOrder({ farmer, onNext, onOrders, onSee, receipt }: AfterOrderProps) {
  const t = useText();
  const { rows } = useOutbox();
  const row = rows.find(({ id }) => id === farmer.placed?.rowId);
  const foot = (
    <SheetActions>
      <Button isLarge onPress={onNext}>
        {t('counter.next')}
      </Button>
      <Button kind="ghost" isLarge onPress={onOrders}>
        {t('order.see-orders')}
      </Button>
    </SheetActions>
  );
  return (
    <Sheet title={t('order.status-title')} isTitleHidden closeLabel={t('counter.close')} isAlert foot={foot}>
      {row && needsAnswer(row) ? (
        <Refused row={row} onSee={onSee} receipt={receipt} />
      ) : (
        <Settled row={row} farmer={farmer} receipt={receipt} />
      )}
    </Sheet>
  );
}
