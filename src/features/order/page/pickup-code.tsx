// The code for the hand-over: read out, or shown as a square for the shop's phone. Both work without network.
import { type ComponentType, useEffect, useState } from 'react';
import type { OrderDetail } from '#core/contract/order/order.ts';
import { useText } from '#state/frame/language-state.ts';
import styles from './pickup-code.module.css';

type Square = ComponentType<{ readonly text: string; readonly label: string }>;

/** The desk's page for the hand-over. The code is behind the hash, which no server and no log sees. */
const addressAtDesk = (orderId: number, code: string): string => `${location.origin}/desk/orders/${orderId}/hand-over#code=${code}`;

/** Loads when it is first shown, and is stored. Until then the digits are enough. */
function useSquare(): Square | undefined {
  const [square, setSquare] = useState<{ readonly Square: Square }>();
  useEffect(() => {
    import('#ui/qr-code.tsx').then(
      ({ QrCode }) => setSquare({ Square: QrCode }),
      () => undefined,
    );
  }, []);
  return square?.Square;
}

function Code({ orderId, code }: { readonly orderId: number; readonly code: string }) {
  const t = useText();
  const Square = useSquare();
  return (
    <section className={styles.section} aria-label={t('order.pickup-code')} data-screen-only="">
      <div>
        <h2>{t('order.pickup-code')}</h2>
        <p className={styles.code}>
          <span className="visually-hidden">{code}</span>
          {[...code].map((digit, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: digits have no other name
            <b key={i} aria-hidden="true">
              {digit}
            </b>
          ))}
        </p>
        <p>{t('order.pickup-code-text')}</p>
      </div>
      <div className={styles.square}>{Square && <Square text={addressAtDesk(orderId, code)} label={t('order.qr')} />}</div>
    </section>
  );
}

export function PickupCode({ order }: { readonly order: OrderDetail }) {
  return order.pickup_code === undefined ? null : <Code orderId={order.id} code={order.pickup_code} />;
}
