// Reads a cart from another screen. Without a camera another way is named. A code that is refused changes nothing.
import { useState } from 'react';
import { formatMoney } from '#core/money.ts';
import type { CodeRefusal, TakenCart } from '#state/cart-code/cart-codes.ts';
import { readOwnCode } from '#state/cart-code/own-codes.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './cart-code.module.css';
import { useScanner } from './use-scanner.ts';

const refusals: Readonly<Record<CodeRefusal, MessageKey>> = {
  unreadable: 'cart-code.unreadable',
  expired: 'cart-code.expired',
  seen: 'cart-code.seen',
  'other-shop': 'cart-code.other-shop',
  unknown: 'cart-code.unknown',
};

interface ReadCartProps {
  readonly onRead: (taken: TakenCart) => void;
  readonly onClose: () => void;
}

export function ReadCart({ onRead, onClose }: ReadCartProps) {
  const t = useText();
  const [refusal, setRefusal] = useState<CodeRefusal>();
  const { video, state } = useScanner(async (text) => {
    const read = await readOwnCode(text);
    if (typeof read === 'string') setRefusal(read);
    else onRead(read);
  });
  const isSeen = state === 'opening' || state === 'open';
  return (
    <Sheet title={t('cart-code.read')} closeLabel={t('close')} onClose={onClose} shape="full">
      {isSeen ? (
        <>
          <video ref={video} className={styles.video} muted playsInline aria-label={t('cart-code.camera')} />
          <p role="status">{t(state === 'opening' ? 'cart-code.opening' : 'cart-code.hold')}</p>
        </>
      ) : (
        <Notice tone="queued" isUrgent>
          {t('cart-code.no-camera')}
        </Notice>
      )}
      {refusal && (
        <Notice tone="danger" isUrgent>
          {t(refusals[refusal])}
        </Notice>
      )}
    </Sheet>
  );
}

/** What was read, and that nobody has checked it yet. */
export function TakenNote({ taken: { coded, content, missing } }: { readonly taken: TakenCart }) {
  const t = useText();
  return (
    <>
      <p {...noTranslation}>{t('cart-code.total', { n: content.order.length, amount: formatMoney(coded.total) })}</p>
      <Notice tone="queued">{t('cart-code.unchecked')}</Notice>
      {missing > 0 && <Notice tone="info">{t('cart-code.missing', { n: missing })}</Notice>}
    </>
  );
}
