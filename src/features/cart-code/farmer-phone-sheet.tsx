// On the agent's tablet: shows the order as a QR code for the farmer's phone, and reads the answer. It needs no network.
import { useEffect, useState } from 'react';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { useCartVariants } from '#state/cart/cart-variants.ts';
import { type AnswerRefusal, readAnswer, type ShownOrder, showOrder } from '#state/cart-code/approve-by-code.ts';
import { addressToSend } from '#state/checkout/agent-order.ts';
import { confirmByFarmer } from '#state/checkout/checkout-actions.ts';
import { useCheckout } from '#state/checkout/checkout-state.ts';
import { type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './cart-code.module.css';
import { CodeReader } from './code-reader.tsx';

const refusals: Readonly<Record<AnswerRefusal, MessageKey>> = {
  unreadable: 'cart-code.answer-unreadable',
  'other-order': 'cart-code.answer-other',
  changed: 'cart-code.answer-changed',
  expired: 'cart-code.answer-expired',
};

/** The order as a code, made once its goods are known. An answer counts only for this code. */
function useShownOrder(draft: OrderDraft | undefined): ShownOrder | 'failed' | undefined {
  const { user } = useSession();
  const { language } = useLanguage();
  const { variants } = useCartVariants(false);
  const [shown, setShown] = useState<ShownOrder | 'failed'>();
  const isReady = draft !== undefined && user !== null && variants !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: a second code would refuse the answer to the first
  useEffect(() => {
    if (!isReady || shown) return;
    const names = new Map(
      [...variants].map(
        ([
          id,
          {
            product,
            attribute_value: [pack],
          },
        ]) => [
          id,
          [product.names, pack?.names]
            .map((name) => textIn(name, language))
            .filter(Boolean)
            .join(', '),
        ],
      ),
    );
    const show = async (): Promise<ShownOrder> => {
      const address = await addressToSend(draft.cart.address_id);
      const random = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));
      return showOrder(draft, { agent: user.auth_id, agentName: user.full_name ?? '', address, names, now: serverNow(), random });
    };
    show().then(setShown, () => setShown('failed'));
  }, [isReady]);
  return shown;
}

export function FarmerPhoneSheet() {
  const t = useText();
  const { draft, isBusy } = useCheckout();
  const shown = useShownOrder(draft);
  const [step, setStep] = useState<'show' | 'read' | 'no'>('show');
  const close = (): void => void closeSheet();
  const read = async (text: string): Promise<string | undefined> => {
    if (typeof shown !== 'object') return undefined;
    const answer = await readAnswer(shown.asked, text, serverNow());
    if (typeof answer === 'object') {
      setStep('show');
      void confirmByFarmer({ kind: 'phone', proof: answer });
    } else if (answer === 'no') setStep('no');
    else return t(refusals[answer]);
    return undefined;
  };
  if (step === 'read')
    return (
      <CodeReader
        title={t('cart-code.read-answer')}
        noCamera={t('cart-code.no-camera-answer')}
        onText={read}
        onClose={() => setStep('show')}
      />
    );
  const foot = typeof shown === 'object' && step === 'show' && (
    <Button isLarge isWide isBusy={isBusy} onPress={() => setStep('read')}>
      {t('cart-code.read-answer')}
    </Button>
  );
  return (
    <Sheet
      shape="full"
      hasBack
      title={t('cart-code.ask-title')}
      closeLabel={t('back')}
      onClose={isBusy ? undefined : close}
      foot={foot || undefined}
    >
      {shown === 'failed' && (
        <Notice tone="danger" isUrgent>
          {t('cart-code.ask-failed')}
        </Notice>
      )}
      {step === 'no' && (
        <Notice tone="danger" isUrgent>
          {t('cart-code.said-no')}
        </Notice>
      )}
      {typeof shown === 'object' && step === 'show' && (
        <>
          <p>{t('cart-code.ask-how')}</p>
          <div className={styles.code}>
            <QrCode text={shown.code} label={t('cart-code.order-picture')} />
            <b {...noTranslation}>{formatMoney(shown.asked.grandTotal)}</b>
          </div>
        </>
      )}
    </Sheet>
  );
}
