// The farmer's side: shows the current cart as a QR code, or reads the agent's code: a cart to take, or an order to approve.
import { useEffect, useState } from 'react';
import { formatMoney, type Paise } from '#core/money.ts';
import { cartCount, isCartEmpty } from '#core/rules/cart/cart-content.ts';
import { inIndia } from '#core/rules/dates.ts';
import { maskPhone } from '#core/rules/phone.ts';
import { type AskedByCode, isOrderCode, readOrderCode } from '#core/rules/tablet/approval-code.ts';
import { CART_CODE_MS } from '#core/rules/tablet/cart-code.ts';
import { useCart } from '#state/cart/cart-state.ts';
import type { TakenCart } from '#state/cart-code/cart-codes.ts';
import { ownCode, readOwnCode, replaceCartByCode } from '#state/cart-code/own-codes.ts';
import { knownKey } from '#state/cart-code/phone-key.ts';
import { useText } from '#state/frame/language-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { useSession } from '#state/session/session-state.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { ApproveByPhone } from './approve-by-phone.tsx';
import styles from './cart-code.module.css';
import { CodeReader } from './code-reader.tsx';
import { cartRefusals, TakenNote } from './read-cart.tsx';

export { FarmerPhoneSheet } from './farmer-phone-sheet.tsx';

interface OwnCartCodeProps {
  readonly kind: 'show' | 'read';
  /** The amount to pay, paise. */
  readonly total: Paise;
  readonly onClose: () => void;
}

function ShowCart({ total, onClose }: Omit<OwnCartCodeProps, 'kind'>) {
  const t = useText();
  const { cart } = useCart();
  const isAgent = useSession().user?.is_assisting === true;
  const [code, setCode] = useState<{ readonly text: string; readonly until: number } | 'failed'>();
  useEffect(() => {
    const until = serverNow() + CART_CODE_MS;
    ownCode(total).then(
      (text) => setCode({ text, until }),
      () => setCode('failed'),
    );
  }, [total]);
  return (
    <Sheet title={t(isAgent ? 'cart-code.show-farmer' : 'cart-code.show')} closeLabel={t('close')} onClose={onClose} shape="full">
      {code === 'failed' && (
        <Notice tone="danger" isUrgent>
          {t('cart-code.failed')}
        </Notice>
      )}
      {typeof code === 'object' && (
        <div className={styles.code}>
          <QrCode text={code.text} label={t('cart-code.picture')} />
          <b {...noTranslation}>{t('cart-code.total', { n: cartCount(cart), amount: formatMoney(total) })}</b>
          <p>{t('cart-code.valid', { time: inIndia(code.until).slice(11, 16) })}</p>
        </div>
      )}
    </Sheet>
  );
}

const agentsRefusals = { ...cartRefusals, unreadable: 'cart-code.unreadable-any' } as const;

/** The content of the agent's code. @returns why it is refused, as text */
function useAgentsCode() {
  const t = useText();
  const phone = useSession().user?.phone_number;
  const [taken, setTaken] = useState<TakenCart>();
  const [asked, setAsked] = useState<AskedByCode>();
  const readOrder = (text: string): string | undefined => {
    const order = readOrderCode(text, serverNow());
    if (typeof order === 'string') return t(agentsRefusals[order]);
    if (order.farmer !== phone) return t('cart-code.other-number', { phone: maskPhone(order.farmer) });
    setAsked(order);
    return undefined;
  };
  const read = async (text: string): Promise<string | undefined> => {
    if (isOrderCode(text)) return readOrder(text);
    const cart = await readOwnCode(text);
    if (typeof cart === 'string') return t(agentsRefusals[cart]);
    setTaken(cart);
    return undefined;
  };
  return { taken, asked, read };
}

function TakeCart({ onClose }: Pick<OwnCartCodeProps, 'onClose'>) {
  const t = useText();
  const { cart } = useCart();
  const { taken, asked, read } = useAgentsCode();
  // The shop must know the key before it counts, so it is registered while there is network.
  useEffect(() => void knownKey(), []);
  if (asked) return <ApproveByPhone asked={asked} onClose={onClose} />;
  if (!taken) return <CodeReader title={t('cart-code.read-any')} noCamera={t('cart-code.no-camera')} onText={read} onClose={onClose} />;
  return (
    <Sheet
      title={t('cart-code.read')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <Button isLarge isWide onPress={() => void replaceCartByCode(taken).then(onClose)}>
          {t('cart-code.take')}
        </Button>
      }
    >
      <TakenNote taken={taken} />
      {!isCartEmpty(cart) && <p>{t('cart-code.instead')}</p>}
    </Sheet>
  );
}

export const OwnCartCode = ({ kind, total, onClose }: OwnCartCodeProps) =>
  kind === 'show' ? <ShowCart total={total} onClose={onClose} /> : <TakeCart onClose={onClose} />;
