// The farmer's answer to the waiting order, as text, and the next step.

import type { ListedFarmer } from '#state/farmers/farmer-row.ts';
import { placeAgain } from '#state/farmers/order-again.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { useOutbox } from '#state/outbox/outbox-rows.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

const staleWords: Readonly<Record<string, MessageKey>> = {
  OUT_OF_STOCK: 'counter.note.stock',
  PRICE_CHANGED: 'counter.note.price',
  APPROVAL_STALE: 'counter.note.price',
};

function wordOf({ state, placed }: ListedFarmer): MessageKey | undefined {
  if (state === 'awaits-approval') return 'counter.note.awaits';
  if (state === 'refused') return 'counter.note.refused';
  if (state === 'lapsed') return 'counter.note.lapsed';
  return state === 'stale' ? (staleWords[placed?.why ?? ''] ?? 'counter.note.stale') : undefined;
}

/** @param onAgain called when the order's items are in the cart again */
export function ApprovalNote({ farmer, onAgain }: { readonly farmer: ListedFarmer; readonly onAgain: () => void }) {
  const t = useText();
  const { rows } = useOutbox();
  const word = wordOf(farmer);
  if (!word) return null;
  const isAwaited = farmer.state === 'awaits-approval';
  const row = rows.find(({ id }) => id === farmer.placed?.rowId);
  return (
    <Notice
      tone={isAwaited ? 'queued' : 'danger'}
      action={!isAwaited && row && <Button onPress={() => void placeAgain(row).then(onAgain)}>{t('counter.again')}</Button>}
    >
      {t(word)}
    </Notice>
  );
}
