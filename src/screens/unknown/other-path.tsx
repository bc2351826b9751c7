// A path without a screen of its own: the tablet of a service centre, which few ever open, or nothing.
import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { loadAllWords, useText } from '#state/frame/language-state.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { NotFoundScreen } from './not-found.tsx';

/** Its screen, what it does and its words, fetched at the same time. */
const Tablet = lazy(async () => {
  const [{ screenOf }, { tabletNow }] = await Promise.all([
    import('../tablet/tablet.tsx'),
    import('#state/tablet/tablet-now.ts'),
    loadAllWords('goods', 'rest', 'tablet'),
  ]);
  return { default: screenOf(tabletNow()) };
}) as unknown as ComponentType;

export function OtherPathScreen() {
  const t = useText();
  const [path] = useLocation();
  if (!/^\/tablet(\/|$)/.test(path)) return <NotFoundScreen />;
  return (
    <Suspense fallback={<SkeletonRows count={4} label={t('loading')} />}>
      <Tablet />
    </Suspense>
  );
}
