// Loads the sheet for rejecting an order when it is needed.
import { lazy, Suspense, useState } from 'react';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '../../../state/language-state.ts';

const RejectForm = lazy(() => import('./reject-form.tsx').then((m) => ({ default: m.RejectForm })));

export function RejectSheet(props: { readonly order: DeskOrder; readonly onClose: () => void }) {
  return (
    <Suspense>
      <RejectForm {...props} />
    </Suspense>
  );
}

/** Renders nothing if the order can no longer be rejected, or not by this person. */
export function RejectButton({ order }: { readonly order: DeskOrder }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  if (!order.moves.includes('reject')) return null;
  return (
    <>
      <Button kind="link" onPress={() => setAsked(true)}>
        {t('order.reject')}
      </Button>
      {isAsked && <RejectSheet order={order} onClose={() => setAsked(false)} />}
    </>
  );
}
