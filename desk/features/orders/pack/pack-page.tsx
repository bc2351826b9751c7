// Packs an order: a tick for each line, batch and expiry if the law requires them, and the next step.

import { useState } from 'react';
import { packDeskOrder } from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { CallError, isRefused } from '../../../api/call-error.ts';
import { orderFailureWords } from '../../../blocks/order/order-failure.ts';
import { useOrderWrite } from '../../../blocks/order/use-order-write.ts';
import { Failure } from '../../../blocks/page.tsx';
import { serverNow } from '../../../state/clock.ts';
import { useText } from '../../../state/language-state.ts';
import { useNetwork } from '../../../state/network-state.ts';
import { LastStep, NextActions } from '../shared/next-actions.tsx';
import { OrderFrame } from '../shared/order-frame.tsx';
import shared from '../shared/shared.module.css';
import { LessSheet } from './less-sheet.tsx';
import { usePackDraft } from './pack-draft.ts';
import { PackLine } from './pack-line.tsx';
import { isDone, itemsToPack, type PackItem, packedLines } from './pack-lines.ts';

/** Focuses the line that is not ready: the wrong box, or else its tick. */
function focusLine(variant: number): void {
  const line = document.querySelector(`[data-variant="${variant}"]`);
  const box = line?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? line?.querySelector<HTMLElement>('input');
  box?.focus();
}

/** The line a refusal of the server is about. */
function variantOf(error: unknown): number | undefined {
  const { product_variant } = ((error instanceof CallError && error.details) || {}) as { readonly product_variant?: unknown };
  return typeof product_variant === 'number' ? product_variant : undefined;
}

interface PackBarProps {
  /** Lines that are ready. */
  readonly ticked: number;
  /** All lines of the order. */
  readonly count: number;
  readonly failure: string | undefined;
  readonly isBusy: boolean;
  readonly onPack: () => void;
}

function PackBar({ ticked, count, failure, isBusy, onPack }: PackBarProps) {
  const t = useText();
  const { isOffline } = useNetwork();
  return (
    <div className={shared.bar} data-action-bar="">
      {isOffline ? (
        <Notice tone="queued" icon="clock">
          {t('pack.kept')}
        </Notice>
      ) : (
        <Failure words={failure} />
      )}
      <Button isLarge isWide icon="box" isBusy={isBusy} onPress={onPack}>
        {ticked === count ? t('pack.packed') : t('pack.packed-part', { n: ticked, count })}
      </Button>
    </div>
  );
}

function PackForm({ order }: { readonly order: DeskOrder }) {
  const t = useText();
  const { draft, change, forget } = usePackDraft(order.id);
  const [isChecked, setChecked] = useState(false);
  const [less, setLess] = useState<PackItem>();
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useOrderWrite(packDeskOrder, {
    to: 'Packed',
    onDone: forget,
    onFailed: (error) => {
      const words = orderFailureWords(t, error);
      const variant = variantOf(error);
      setFailure(words);
      if (variant !== undefined) focusLine(variant);
      // The message about who was faster is shown above the page, which then shows the current order.
      return !isRefused(error, 'ORDER_STATE');
    },
  });
  const items = itemsToPack(order.items);
  const ticked = items.filter((item) => isDone(item, draft[item.product_variant] ?? {})).length;
  const pack = (): void => {
    const end = packedLines(order.items, draft, serverNow());
    setChecked(true);
    setFailure(undefined);
    if ('body' in end) write({ params: { id: order.id }, body: end.body });
    else {
      if (end.fault === 'not-ticked') setFailure(t('pack.not-ticked'));
      // After the error text has rendered at its box.
      requestAnimationFrame(() => focusLine(end.variant));
    }
  };
  return (
    <>
      <ul className="stack-tight" aria-label={t('pack.lines')}>
        {items.map((item) => (
          <PackLine
            key={item.product_variant}
            item={item}
            line={draft[item.product_variant] ?? {}}
            onLine={(line) => change(item.product_variant, line)}
            onLess={() => setLess(item)}
            isChecked={isChecked}
          />
        ))}
      </ul>
      <PackBar ticked={ticked} count={items.length} failure={failure} isBusy={isBusy} onPack={pack} />
      {less && (
        <LessSheet
          order={order}
          item={less}
          draft={draft}
          onLine={(line) => change(less.product_variant, line)}
          onClose={() => setLess(undefined)}
        />
      )}
    </>
  );
}

function Packed({ order }: { readonly order: DeskOrder }) {
  const t = useText();
  return (
    <>
      {order.status === 'Packed' ? (
        <section role="status" className={shared.done}>
          <Icon name="check-circle" size={48} />
          <h2>{t('pack.done')}</h2>
          <p>{t('pack.done-next')}</p>
        </section>
      ) : (
        <LastStep order={order} />
      )}
      <NextActions order={order} />
    </>
  );
}

export function PackPage() {
  return (
    <OrderFrame titleOf={(t, number) => t('pack.title', { number })}>
      {(order) => (order.moves.includes('pack') ? <PackForm key={order.id} order={order} /> : <Packed order={order} />)}
    </OrderFrame>
  );
}
