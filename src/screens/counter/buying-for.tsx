// The line below the header for who buys for others. An agent has the counter there; it comes with its words when an agent is signed in.
import { type ComponentType, lazy, Suspense } from 'react';
import { loadAllWords } from '#state/frame/language-state.ts';
import { useLaunch } from '#state/session/launch-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { BuyingFor as Banner } from '../../features/session/buying-for.tsx';

const Counter = lazy(async () => {
  const [{ Counter }] = await Promise.all([
    import('./counter.tsx'),
    loadAllWords('goods', 'rest', 'counter'),
    // Needed by the first order without network: the worker keeps it from now on.
    import('#state/checkout/agent-order.ts'),
  ]);
  return { default: Counter };
}) as unknown as ComponentType;

export function BuyingFor() {
  const { user } = useSession();
  const { mobileNumber, addressId } = useLaunch();
  // Opened for one farmer, there is no other to go on to.
  const isForOne = mobileNumber !== undefined || addressId !== undefined;
  if (user?.is_assisting !== true || isForOne) return <Banner />;
  return (
    <Suspense fallback={<Banner />}>
      <Counter />
    </Suspense>
  );
}
