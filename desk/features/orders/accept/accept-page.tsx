// Answers an order line by line. The new bill shows before sending, and never exceeds what the farmer saw.
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { acceptDeskOrder } from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { formatMoney } from '#core/money.ts';
import { lifeOfDeskOrder } from '#core/rules/fulfilment/desk-order-life.ts';
import { acceptOrder } from '#core/rules/fulfilment/move-order.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { isRefused } from '../../../api/call-error.ts';
import { failureWords } from '../../../api/failure-words.ts';
import { FormFrame } from '../../../blocks/form/form-frame.tsx';
import { useDraftForm } from '../../../blocks/form/use-draft-form.ts';
import { statusLooks } from '../../../blocks/order/order-words.ts';
import { useOrderWrite } from '../../../blocks/order/use-order-write.ts';
import { Page } from '../../../blocks/page.tsx';
import { serverNow } from '../../../state/clock.ts';
import { useText } from '../../../state/language-state.ts';
import { RejectButton } from '../detail/reject-sheet.tsx';
import { useOrder } from '../detail/use-order.tsx';
import { numberOf } from '../order-columns.tsx';
import styles from './accept.module.css';
import { AcceptBill } from './accept-bill.tsx';
import { answersOf, rulesOf, startOf } from './line-answers.ts';
import { LineField } from './line-field.tsx';

function AcceptForm({ order }: { readonly order: DeskOrder }) {
  const t = useText();
  const [, goTo] = useLocation();
  const [failure, setFailure] = useState<string>();
  const { id, items } = order;
  const form = useDraftForm(`order.accept.${id}`, rulesOf(items), startOf(items, serverNow()));
  const lines = answersOf(items, form.values);
  const after = acceptOrder(lifeOfDeskOrder(order), lines, 'counter', serverNow());
  const isDayRefused = 'refused' in after && (after.refused === 'wrong-day' || after.refused === 'too-late-day');
  const wrongDay = isDayRefused ? lines[after.index]?.product_variant : undefined;
  const isNothingLeft = 'refused' in after && after.refused === 'nothing-left';
  const { write, isBusy } = useOrderWrite(acceptDeskOrder, {
    to: 'Accepted',
    done: () => t('orders.accepted', { number: numberOf(order) }),
    onDone: () => {
      form.forget();
      goTo(`/orders/${id}`);
    },
    onFailed: (error) => {
      if (isRefused(error, 'ORDER_STATE')) return false;
      setFailure(failureWords(t, error));
      return true;
    },
  });
  const send = (): void => {
    setFailure(undefined);
    if (!('refused' in after)) write({ params: { id }, body: { lines } });
  };
  return (
    <FormFrame
      label={t('accept.title', { number: numberOf(order) })}
      onSend={send}
      isBusy={isBusy}
      failure={failure}
      sendLabel={'refused' in after ? t('order.accept') : t('accept.send', { total: formatMoney(after.order.bill.grand_total) })}
      more={
        <ButtonLink kind="link" href={`/orders/${id}`}>
          {t('cancel')}
        </ButtonLink>
      }
    >
      <ul className={styles.lines}>
        {items.map((item) => (
          <LineField key={item.product_variant} item={item} form={form} isDayWrong={wrongDay === item.product_variant} />
        ))}
      </ul>
      {isNothingLeft && (
        <Notice tone="danger" isUrgent action={<RejectButton order={order} />}>
          {t('accept.nothing-left')}
        </Notice>
      )}
      {!('refused' in after) && <AcceptBill before={order.seen_total ?? order.bill.grand_total} after={after} />}
    </FormFrame>
  );
}

export function AcceptPage() {
  const t = useText();
  const id = Number(useParams()['id']);
  const { order, loaded } = useOrder(id);
  return (
    <Page title={order ? t('accept.title', { number: numberOf(order) }) : t('orders.order')} backTo={`/orders/${id}`} isNarrow>
      {loaded(
        order &&
          (order.moves.includes('accept') ? (
            <AcceptForm key={order.id} order={order} />
          ) : (
            <Notice
              tone="info"
              action={
                <ButtonLink kind="ghost" href={`/orders/${id}`}>
                  {t('orders.whole')}
                </ButtonLink>
              }
            >
              {t('accept.answered', { state: t(statusLooks[order.status].word) })}
            </Notice>
          )),
      )}
    </Page>
  );
}
