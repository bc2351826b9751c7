// Places low on a product's page: what is in them loads when the place comes near the screen.
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadAllWords } from '#state/frame/language-state.ts';
import { ScrollEnd } from '#ui/scroll-end.tsx';
import type { AlternativesProps } from './alternatives.tsx';

/** A part that cannot be loaded is not shown. */
const Alternatives = lazy(() =>
  Promise.all([import('./alternatives.tsx'), loadAllWords('rest', 'alternatives')]).then(
    ([part]) => ({ default: part.Alternatives }),
    () => ({ default: () => null }),
  ),
) as unknown as ComponentType<AlternativesProps>;

interface WhenNearProps {
  /** Shows it without waiting for a scroll. */
  readonly isNow: boolean;
  /** Parts that cannot be loaded show nothing. */
  readonly children: ReactNode;
}

export function WhenNear({ isNow, children }: WhenNearProps) {
  const [isNear, setNear] = useState(false);
  // The written page has no such part, because it would take the place of another element.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    if (isNow) {
      setAlive(true);
      return undefined;
    }
    // A page that nobody scrolls fetches nothing more.
    const wake = (): void => setAlive(true);
    addEventListener('scroll', wake, { once: true, passive: true });
    return () => removeEventListener('scroll', wake);
  }, [isNow]);
  if (!isAlive) return null;
  if (!isNow && !isNear) return <ScrollEnd onNear={() => setNear(true)} />;
  return <Suspense fallback={null}>{children}</Suspense>;
}

/** Other goods for the same need. @param isNow a product that cannot be bought shows them at once */
export function Others({ isNow, ...shown }: AlternativesProps & { readonly isNow: boolean }) {
  return (
    <WhenNear isNow={isNow}>
      <Alternatives {...shown} />
    </WhenNear>
  );
}
