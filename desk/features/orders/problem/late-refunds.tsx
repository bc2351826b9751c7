// Money that goes back, where only some can give any: fetched with its words when there is something to be done, so that the board stays small.
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
