// The insurance area: its menu, and its pages. Each page loads with its words when it is first opened.
import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { type Bundle, loadAllWords, useText } from '#state/frame/language-state.ts';
import { withTimeLimit } from '#state/frame/network-state.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { AreaMenu } from './menu.tsx';
import { areaPlaces } from './places.tsx';

const AREA = '/insurance';

const late = (load: () => Promise<ComponentType>, words: Bundle = 'insurance-area'): ComponentType =>
  lazy(async () => {
    const [component] = await withTimeLimit(Promise.all([load(), loadAllWords('insurance-area'), loadAllWords(words)]));
    return { default: component };
  }) as unknown as ComponentType;

const Menu = late(async () => AreaMenu);
const NotOpen = late(() => import('../unknown/not-open.tsx').then((m) => m.NotOpenScreen));
const NotFound = late(() => import('../unknown/not-found.tsx').then((m) => m.NotFoundScreen));

const rooms = Object.entries(areaPlaces).map(([path, { load, words }]) => ({
  path: `${path}/*?`,
  Room: load ? late(load, words) : NotOpen,
}));

export function InsuranceScreen() {
  const t = useText();
  return (
    <Suspense fallback={<SkeletonRows count={3} label={t('loading')} />}>
      <Switch>
        <Route path={AREA} component={Menu} />
        {rooms.map(({ path, Room }) => (
          <Route key={path} path={path} component={Room} />
        ))}
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  );
}
