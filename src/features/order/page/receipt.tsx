// The receipt: the order's page on paper, or its sums for sharing; and the way to the shop's bill, once it exists.
import type { OrderDetail as Order } from '#core/contract/order/order.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay } from '#core/rules/dates.ts';
import { orderMoneyLines } from '#core/rules/order/order-money-lines.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { hasShareSheet, shareBySheet } from '#device/share.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SheetActions } from '#ui/sheet.tsx';
import styles from './order-detail.module.css';

export function Receipt({ order }: { readonly order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const { due, paid } = orderMoneyLines(order);
  const share = (): void => {
    const content = {
      title: t('order.number', { id: displayOrderNumber(order) }),
      text: t('order.receipt-text', {
        shop: textIn(order.vendor.names, language),
        id: displayOrderNumber(order),
        day: formatDay(Date.parse(order.created_at)),
        total: formatMoney(order.grand_total),
        paid: formatMoney(paid),
        due: formatMoney(due),
      }),
      url: `${location.origin}/order/${order.id}`,
    };
    if (hasShareSheet()) void shareBySheet(content);
    else openSheet({ sheet: 'share', content });
  };
  return (
    <section className={styles.papers} aria-label={t('order.receipt')} data-screen-only="">
      {order.papers && (
        <ButtonLink kind="ghost" isWide icon="receipt" href={`/order/${order.id}/bill`}>
          {t('order.bill')}
        </ButtonLink>
      )}
      {order.commission !== null && (
        <Button kind="ghost" isWide icon="receipt" onPress={() => openSheet({ sheet: 'receipt', order })}>
          {t('order.farmer-receipt')}
        </Button>
      )}
      <SheetActions>
        <Button kind="ghost" icon="print" onPress={() => print()}>
          {t('order.print')}
        </Button>
        <Button kind="ghost" icon="share" onPress={share}>
          {t('order.share-receipt')}
        </Button>
      </SheetActions>
    </section>
  );
}
