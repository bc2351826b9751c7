// "Order again": the button, and the messages when goods are missing, or another cart is in the way.
import { useState } from 'react';
import type { OrderDetail, OrderItem } from '#core/contract/order/order.ts';
import { textIn } from '#core/language/said.ts';
import { failureWords } from '#state/frame/failure.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { goTo } from '#state/frame/navigate.ts';
import { closeSheet, showFailure } from '#state/frame/sheet-state.ts';
import { addAgainToCart, startOrderAgain } from '#state/order/order-again.ts';
import type { OrderSheets } from '#state/order/sheets.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';

export function OrderAgainButton({ order }: { readonly order: OrderDetail }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      await startOrderAgain(order);
    } catch (error) {
      const { title, words } = failureWords(error);
      showFailure(title, words);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="refresh" isWide isBusy={isBusy} onPress={() => void start()}>
      {t('order.again')}
    </Button>
  );
}

function Named({ items }: { readonly items: readonly OrderItem[] }) {
  const { language } = useLanguage();
  return (
    <ul>
      {items.map((item) => (
        <li key={item.product_variant}>
          {textIn(item.names, language)}, {textIn(item.pack, language)}
        </li>
      ))}
    </ul>
  );
}

export function OrderAgainSheet({ order, again, isOther }: OrderSheets['order-again']) {
  const t = useText();
  const go = async (): Promise<void> => {
    await addAgainToCart(order.vendor.id, again, isOther);
    await goTo('/cart');
  };
  const close = (): void => void closeSheet();
  return (
    <Sheet
      title={t('order.again')}
      closeLabel={t('close')}
      onClose={close}
      foot={
        <>
          {again.lines.length > 0 && (
            <Button isLarge isWide onPress={() => void go()}>
              {t(isOther ? 'cart.replace' : 'order.again-rest')}
            </Button>
          )}
          <Button kind="ghost" isWide onPress={close}>
            {t(isOther ? 'cart.keep' : 'close')}
          </Button>
        </>
      }
    >
      {isOther && <Notice tone="queued">{t('order.again-other-cart')}</Notice>}
      {again.gone.length > 0 && (
        <section>
          <p>{t('order.again-gone')}</p>
          <Named items={again.gone} />
        </section>
      )}
      {again.fewer.length > 0 && (
        <section>
          <p>{t('order.again-fewer')}</p>
          <Named items={again.fewer} />
        </section>
      )}
    </Sheet>
  );
}
