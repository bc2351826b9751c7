// Rejects an order with a reason, which the farmer reads.
import { rejectDeskOrder } from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { formatMoney } from '#core/money.ts';
import type { FormRules } from '#core/rules/form.ts';
import { Button } from '#ui/button.tsx';
import { ChipButton } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useDraftForm } from '../../../blocks/form/use-draft-form.ts';
import { useOrderWrite } from '../../../blocks/order/use-order-write.ts';
import { type MessageKey, useText } from '../../../state/language-state.ts';
import { numberOf } from '../order-columns.tsx';
import styles from './order.module.css';

const REASON_LENGTH = 200;
const rules = { reason: { required: true } } satisfies FormRules<string>;
const reasons: readonly MessageKey[] = ['order.reason-no-stock', 'order.reason-too-far', 'order.reason-closed'];

export function RejectForm({ order, onClose }: { readonly order: DeskOrder; readonly onClose: () => void }) {
  const t = useText();
  const number = numberOf(order);
  const form = useDraftForm(`order.reject.${order.id}`, rules);
  const { write, isBusy } = useOrderWrite(rejectDeskOrder, {
    to: 'Rejected',
    done: () => t('orders.rejected', { number }),
    onDone: () => {
      form.forget();
      onClose();
    },
    onFailed: (error) => form.refuse(error),
  });
  const send = (): void => {
    if (form.check()) write({ params: { id: order.id }, body: { reason: form.values.reason.trim() } });
  };
  const held = order.paid - order.refunded;
  return (
    <Sheet
      isAlert
      title={t('order.reject-title', { number })}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button kind="danger" isWide isBusy={isBusy} type="submit" form="reject">
            {t('order.reject-yes')}
          </Button>
          <Button kind="ghost" isWide onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form
        id="reject"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) send();
        }}
      >
        <div className={styles.badges}>
          {reasons.map((reason) => (
            <ChipButton key={reason} isOn={form.values.reason === t(reason)} onPress={() => form.set('reason', t(reason))}>
              {t(reason)}
            </ChipButton>
          ))}
        </div>
        <TextField {...form.field('reason')} label={t('order.reason')} hint={t('order.reason-hint')} maxLength={REASON_LENGTH} isRequired />
      </form>
      {held > 0 && <Notice tone="info">{t('order.reject-money', { amount: formatMoney(held) })}</Notice>}
    </Sheet>
  );
}
