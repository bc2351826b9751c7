// Reads a cart from another screen.
import { formatMoney } from '#core/money.ts';
import type { CodeRefusal, TakenCart } from '#state/cart-code/cart-codes.ts';
import { readOwnCode } from '#state/cart-code/own-codes.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { Notice } from '#ui/notice.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { CodeReader } from './code-reader.tsx';

export const cartRefusals: Readonly<Record<CodeRefusal, MessageKey>> = {
  unreadable: 'cart-code.unreadable',
  expired: 'cart-code.expired',
  seen: 'cart-code.seen',
  forged: 'cart-code.forged',
  'other-shop': 'cart-code.other-shop',
  unknown: 'cart-code.unknown',
};

interface ReadCartProps {
  readonly onRead: (taken: TakenCart) => void;
  readonly onClose: () => void;
}

export function ReadCart({ onRead, onClose }: ReadCartProps) {
  const t = useText();
  const read = async (text: string): Promise<string | undefined> => {
    const taken = await readOwnCode(text);
    if (typeof taken === 'string') return t(cartRefusals[taken]);
    onRead(taken);
    return undefined;
  };
  return <CodeReader title={t('cart-code.read')} noCamera={t('cart-code.no-camera')} onText={read} onClose={onClose} />;
}

/** The cart and the person who made it, or a note that nobody has checked it yet. */
export function TakenNote({ taken: { coded, content, missing, signer } }: { readonly taken: TakenCart }) {
  const t = useText();
  return (
    <>
      <p {...noTranslation}>{t('cart-code.total', { n: content.order.length, amount: formatMoney(coded.total) })}</p>
      {signer ? (
        <Notice tone="done">{signer.name ? t('cart-code.checked', { name: signer.name }) : t('cart-code.checked-nameless')}</Notice>
      ) : (
        <Notice tone="queued">{t('cart-code.unchecked')}</Notice>
      )}
      {missing > 0 && <Notice tone="info">{t('cart-code.missing', { n: missing })}</Notice>}
    </>
  );
}
