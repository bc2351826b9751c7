// A stored order whose terms differ from what the person saw: line by line, to accept, to change or to cancel.
import { useEffect, useState } from 'react';
import { formatMoney } from '#core/money.ts';
import { useChangeRows } from '#state/cart/change-rows.ts';
import { failureWords } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { goTo } from '#state/frame/navigate.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { acceptChanges, compareOrder, type OrderChanges } from '#state/order/order-changes.ts';
import type { OrderSheets } from '#state/order/sheets.ts';
import { cancelWaitingOrder, restoreToCart } from '#state/order/waiting-order.ts';
import { useOutbox } from '#state/outbox/outbox-rows.ts';
import { needsApproval } from '#state/outbox/row-needs.ts';
import { Button } from '#ui/button.tsx';
import { ComparisonTable } from '#ui/comparison-table.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

function Comparison({ changes, lastCode }: { readonly changes: OrderChanges; readonly lastCode: string }) {
  const t = useText();
  const rows = useChangeRows(changes);
  const isSame = changes.now !== undefined && rows.length === 0;
  const same = lastCode === 'ORDER_EXPIRED' ? 'changes.none' : 'changes.same';
  const isApprovalOnly = changes.needsApproval && rows.length === 0;
  return (
    <>
      {!isApprovalOnly && <p>{t(isSame ? same : 'changes.text')}</p>}
      {rows.length > 0 && <ComparisonTable rows={rows} beforeLabel={t('changes.before')} nowLabel={t('changes.now')} />}
      {changes.needsApproval && <Notice tone="queued">{t('changes.needs-code')}</Notice>}
      {changes.refusal && (
        <Notice tone="danger" isUrgent>
          {changes.refusal}
        </Notice>
      )}
    </>
  );
}

export function OrderChangesSheet({ rowId }: OrderSheets['order-changes']) {
  const t = useText();
  const row = useOutbox().rows.find((r) => r.id === rowId);
  const [changes, setChanges] = useState<OrderChanges>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared once, when it is opened
  useEffect(() => {
    if (!row) return;
    compareOrder(row).then(setChanges, (error: unknown) => {
      const { title, words } = failureWords(error);
      setProblem(words ?? t(title));
    });
  }, [rowId]);
  if (!row) return null;
  const { request, now } = changes ?? {};
  const change = async (): Promise<void> => {
    const outcome = await restoreToCart(row);
    if (outcome === 'taken') await goTo('/cart');
    else if (outcome === 'other-cart') setProblem(t('changes.other-cart'));
  };
  const cancel = (): void => void closeSheet().then(() => cancelWaitingOrder(row));
  const accept = (): void => {
    if (!request || !now) return;
    setBusy(true);
    void acceptChanges(row, request, now).finally(() => setBusy(false));
  };
  const foot = (
    <>
      {now && (
        <Button isLarge isWide isBusy={isBusy} onPress={accept}>
          {t('changes.accept', { amount: formatMoney(now.grand_total) })}
        </Button>
      )}
      <Button kind={changes?.needsApproval ? 'primary' : 'ghost'} isWide onPress={() => void change()}>
        {t(changes?.needsApproval ? 'changes.to-cart' : 'changes.change')}
      </Button>
      <Button kind="link" isWide onPress={cancel}>
        {t('changes.cancel')}
      </Button>
    </>
  );
  return (
    <Sheet
      title={t(needsApproval(row) ? 'checkout.failed' : 'changes.title')}
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      foot={foot}
    >
      {changes && <Comparison changes={changes} lastCode={row.lastCode} />}
      {!changes && !problem && <SkeletonRows count={2} label={t('loading')} />}
      {problem && (
        <Notice tone="danger" isUrgent>
          {problem}
        </Notice>
      )}
    </Sheet>
  );
}
