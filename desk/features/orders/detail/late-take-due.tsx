// Takes an amount that stayed due. Loaded with its texts only if something is due, so that the board stays small.
import { lazy, Suspense } from 'react';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { wasHandedOver } from '#core/rules/order/order-ended.ts';
import { fetchWords } from '../../../state/language-state.ts';
import { mayDo, usePerson } from '../../../state/session-state.ts';

const TakeDue = lazy(() =>
  Promise.all([import('../take/take-due.tsx'), fetchWords(['counter', 'take'])]).then(([m]) => ({ default: m.TakeDue })),
);

export function LateTakeDue({ order }: { readonly order: DeskOrder }) {
  const person = usePerson();
  if (order.due <= 0 || !wasHandedOver(order.status) || !mayDo(person, 'cash.take')) return null;
  return (
    <Suspense fallback={null}>
      <TakeDue order={order} />
    </Suspense>
  );
}
