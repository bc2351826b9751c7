// Goods of an order that must not be used, and the buyer's answer that they read it.
import { useState } from 'react';
import type { OrderDetail } from '#core/contract/order/order.ts';
import { acknowledgeRecall } from '#core/contract/order/recall.ts';
import { textIn } from '#core/language/said.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { showFailure } from '#state/frame/sheet-state.ts';
import { refreshOrders } from '#state/order/order-state.ts';
import { ask } from '#state/session/ask.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type Recall = NonNullable<OrderDetail['recalls']>[number];

function OneRecall({ order, recall }: { readonly order: number; readonly recall: Recall }) {
  const t = useText();
  const { language } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [isRead, setRead] = useState(recall.acknowledged_at !== null);
  const answer = async (): Promise<void> => {
    setBusy(true);
    try {
      await ask(acknowledgeRecall, { params: { id: recall.id }, body: { order } });
      setRead(true);
      refreshOrders();
    } catch {
      showFailure('net.needed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice
      tone="danger"
      isUrgent={!isRead}
      action={
        !isRead && (
          <Button isBusy={isBusy} onPress={() => void answer()}>
            {t('recall.understood')}
          </Button>
        )
      }
    >
      <b>{t('recall.title', { name: textIn(recall.names, language), batch: recall.batch })}</b> {t('recall.text')}{' '}
      {isRead && t('recall.read')}
    </Notice>
  );
}

export function RecallNotice({ order }: { readonly order: OrderDetail }) {
  return (
    <>
      {order.recalls?.map((recall) => (
        <OneRecall key={recall.id} order={order.id} recall={recall} />
      ))}
    </>
  );
}
