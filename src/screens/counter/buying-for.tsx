// The line below the header for people who buy for others. For an agent it is the counter, which loads with its words when an agent is
// signed in.
import { type ComponentType, lazy, Suspense } from 'react';
import { whenIdle } from '#device/when-idle.ts';
import { loadAllWords } from '#state/frame/language-state.ts';
import { useLaunch } from '#state/session/launch-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { approvalSheets } from '../../features/approval/sheets.ts';
import { bookSheets } from '../../features/book/sheets.ts';
import { cartCodeSheets } from '../../features/cart-code/sheets.ts';
import { BuyingFor as Banner } from '../../features/session/buying-for.tsx';

/** Fetches what opens at the counter, so that the worker stores it: each must open without network, also for the first time. */
const storeWhatOpens = (): Promise<unknown> =>
  Promise.all([
    approvalSheets['order-approval'](),
    bookSheets.receipt(),
    cartCodeSheets['farmer-phone'](),
    import('./give.tsx'),
    loadAllWords('cart-code'),
  ]).catch(() => undefined);

const Counter = lazy(async () => {
  const [{ Counter }] = await Promise.all([
    import('./counter.tsx'),
    loadAllWords('goods', 'rest', 'counter'),
    // The first order without network needs it, so the worker stores it from now on.
    import('#state/checkout/agent-order.ts'),
  ]);
  whenIdle(() => void storeWhatOpens());
  return { default: Counter };
}) as unknown as ComponentType;

export function BuyingFor() {
  const { user } = useSession();
  const { mobileNumber, addressId } = useLaunch();
  // If the app was opened for one farmer, there is no next one.
  const isForOne = mobileNumber !== undefined || addressId !== undefined;
  if (user?.is_assisting !== true || isForOne) return <Banner />;
  return (
    <Suspense fallback={<Banner />}>
      <Counter />
    </Suspense>
  );
}
