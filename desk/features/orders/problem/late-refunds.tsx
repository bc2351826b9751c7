// Refunds of an order, which few people can give. Loaded with its texts only if there is something to do, so that the board stays small.
import { lazy, Suspense } from 'react';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { fetchWords } from '../../../state/language-state.ts';
import { mayDo, usePerson } from '../../../state/session-state.ts';

const Refunds = lazy(() => Promise.all([import('./refunds.tsx'), fetchWords(['counter'])]).then(([m]) => ({ default: m.Refunds })));

export function LateRefunds({ order }: { readonly order: DeskOrder }) {
  const person = usePerson();
  const isToHandOut = order.refunds.some(({ by_hand, status }) => by_hand && status !== 'Done');
  if (!mayDo(person, 'money.refund') && !isToHandOut) return null;
  return (
    <Suspense fallback={null}>
      <Refunds order={order} />
    </Suspense>
  );
}
