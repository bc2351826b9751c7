// A path without its own screen. It is a page that few people open (a service centre's tablet, an order to approve, a complaint,
// dues, a shared photo), or an unknown address.
import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { loadAllWords, useText } from '#state/frame/language-state.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { NotFoundScreen } from './not-found.tsx';

/** Its screen, its logic and its words, loaded at the same time. */
const Tablet = lazy(async () => {
  const [{ screenOf }, { currentTablet }] = await Promise.all([
    import('../tablet/tablet.tsx'),
    import('#state/tablet/current-tablet.ts'),
    loadAllWords('goods', 'rest', 'tablet'),
  ]);
  return { default: screenOf(currentTablet()) };
}) as unknown as ComponentType;

const Approve = lazy(async () => {
  const [{ ApproveScreen }] = await Promise.all([import('../approve/approve.tsx'), loadAllWords('goods', 'rest', 'approve')]);
  return { default: ApproveScreen };
}) as unknown as ComponentType;

const Grievances = lazy(async () => {
  const [{ GrievancesScreen }] = await Promise.all([import('../grievance/grievances.tsx'), loadAllWords('goods', 'rest', 'grievance')]);
  return { default: GrievancesScreen };
}) as unknown as ComponentType;

const Privacy = lazy(async () => {
  const [{ PrivacyScreen }] = await Promise.all([
    import('../privacy/privacy.tsx'),
    loadAllWords('goods', 'rest', 'privacy'),
    loadAllWords('grievance'),
  ]);
  return { default: PrivacyScreen };
}) as unknown as ComponentType;

const Dues = lazy(async () => {
  const [{ DuesScreen }] = await Promise.all([import('../dues/dues.tsx'), loadAllWords('goods', 'rest', 'dues')]);
  return { default: DuesScreen };
}) as unknown as ComponentType;

const Shared = lazy(async () => {
  const [{ SharedScreen }] = await Promise.all([import('../shared/shared.tsx'), loadAllWords('goods', 'rest', 'shared')]);
  return { default: SharedScreen };
}) as unknown as ComponentType;

/** The screen of a path; undefined without one. */
function screenAt(path: string): ComponentType | undefined {
  if (/^\/tablet(\/|$)/.test(path)) return Tablet;
  if (/^\/complaints(\/|$)/.test(path)) return Grievances;
  if (/^\/privacy\/?$/.test(path)) return Privacy;
  if (/^\/dues\/?$/.test(path)) return Dues;
  if (/^\/shared\/?$/.test(path)) return Shared;
  return /^\/approve\/[^/]+\/?$/.test(path) ? Approve : undefined;
}

export function OtherPathScreen() {
  const t = useText();
  const [path] = useLocation();
  const Screen = screenAt(path);
  if (!Screen) return <NotFoundScreen />;
  return (
    <Suspense fallback={<SkeletonRows count={4} label={t('loading')} />}>
      <Screen />
    </Suspense>
  );
}
