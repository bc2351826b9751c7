// A path nobody knows, and behind it the tablet of a service centre, which few ever open.
import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { loadAllWords, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { Blank } from '#ui/blank.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

/** Its screen, what it does and its words, fetched at the same time. */
const Tablet = lazy(async () => {
  const [{ screenOf }, { tabletNow }] = await Promise.all([
    import('./tablet/tablet.tsx'),
    import('#state/tablet/tablet-now.ts'),
    loadAllWords('goods', 'rest', 'tablet'),
  ]);
  return { default: screenOf(tabletNow()) };
}) as unknown as ComponentType;

function NotFound() {
  const t = useText();
  useTitle(t('not-found.title'));
  return (
    <Blank picture="location-big" title={t('not-found.title')} text={t('not-found.text')}>
      <ButtonLink href="/">{t('not-found.home')}</ButtonLink>
    </Blank>
  );
}

export function NotFoundScreen() {
  const t = useText();
  const [path] = useLocation();
  if (!/^\/tablet(\/|$)/.test(path)) return <NotFound />;
  return (
    <Suspense fallback={<SkeletonRows count={4} label={t('loading')} />}>
      <Tablet />
    </Suspense>
  );
}
