// The farmer's approval of an order that somebody else places for them.
import { useMemo } from 'react';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { useCartVariants } from '#state/cart/cart-variants.ts';
import { confirmByFarmer } from '#state/checkout/checkout-actions.ts';
import { useCheckout } from '#state/checkout/checkout-state.ts';
import { orderApproval } from '#state/checkout/order-approval.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { Button } from '#ui/button.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { AboveSeen } from './above-seen.tsx';
import { ApprovalSheet, type ApprovalWords } from './approval-sheet.tsx';

const WORDS: ApprovalWords = {
  title: 'order-code.title',
  boxes: 'order-code.boxes',
  sent: 'order-code.text',
  needed: 'order-code.for',
  wrong: 'order-code.wrong',
};

/** The items and the total, to be read out to the farmer. */
function WhatIsOrdered({ draft }: { readonly draft: OrderDraft }) {
  const t = useText();
  const { language } = useLanguage();
  const { variants } = useCartVariants(false);
  return (
    <section aria-label={t('order.items')}>
      <ul>
        {draft.cart.order_details.map(({ product_variant: id, quantity }) => {
          const variant = variants?.get(id);
          const name = [textIn(variant?.product.names, language), textIn(variant?.attribute_value[0]?.names, language)]
            .filter(Boolean)
            .join(', ');
          return (
            <li key={id}>
              {name} × {quantity}
            </li>
          );
        })}
      </ul>
      <AboveSeen draft={draft} />
      <p>
        {t('bill.total')}: <b {...noTranslation}>{formatMoney(draft.bill.grand_total)}</b>
      </p>
    </section>
  );
}

export function OrderApprovalSheet() {
  const t = useText();
  const { draft, isBusy, progress } = useCheckout();
  const isByWallet = useSession().user?.partner?.external_partner_type === 'CSC';
  const approval = useMemo(() => draft && orderApproval(draft), [draft]);
  if (!draft || !approval) return null;
  // An immediate payment cannot wait for an answer that comes later.
  const canWait = !isByWallet && (progress.mode === 'COD' || progress.mode === 'CREDIT');
  const otherWays = (isWorking: boolean) => (
    <>
      <Button kind="ghost" isWide isDisabled={isWorking} onPress={() => openSheet({ sheet: 'farmer-phone' })}>
        {t('order-code.by-phone')}
      </Button>
      {canWait && (
        <>
          <Button kind="ghost" isWide isDisabled={isWorking} onPress={() => void confirmByFarmer({ kind: 'later' })}>
            {t('order-code.answer-later')}
          </Button>
          <p>{t('order-code.answer-later-text')}</p>
        </>
      )}
    </>
  );
  return (
    <ApprovalSheet
      words={WORDS}
      approval={approval}
      who={draft.buyer}
      isBusy={isBusy}
      about={<WhatIsOrdered draft={draft} />}
      {...(canWait || isByWallet ? { foot: otherWays } : {})}
    />
  );
}
