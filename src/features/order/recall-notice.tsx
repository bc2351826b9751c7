// Goods of an order that must not be used, and the buyer's answer that they read it.
import { useState } from 'react';
import type { OrderDetail } from '#core/contract/order/order.ts';
import { textIn } from '#core/language/said.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { answerRecall, type OrderRecall, recallAnswer } from '#state/order/recall-answer.ts';
import { useOutbox } from '#state/outbox/outbox-rows.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

function OneRecall({ order, recall }: { readonly order: number; readonly recall: OrderRecall }) {
  const t = useText();
  const { language } = useLanguage();
  const { rows } = useOutbox();
  const [isBusy, setBusy] = useState(false);
  const state = recallAnswer(order, recall, rows);
  const name = textIn(recall.names, language);
  const answer = async (): Promise<void> => {
    setBusy(true);
    await answerRecall(order, recall, name).finally(() => setBusy(false));
  };
  return (
    <Notice
      tone="danger"
      isUrgent={state === 'open'}
      action={
        state === 'open' && (
          <Button isBusy={isBusy} onPress={() => void answer()}>
            {t('recall.understood')}
          </Button>
        )
      }
    >
      <b>{t('recall.title', { name, batch: recall.batch })}</b> {t('recall.text')} {state === 'answered' && t('recall.read')}
      {state === 'waiting' && t('recall.waiting', { name })}
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
