// The tablet of a service centre: its own screens, and the line with the lock button above all others.
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation } from 'wouter';
import { whenIdle } from '#device/when-idle.ts';
import { loadAllWords, useText } from '#state/frame/language-state.ts';
import { goTo } from '#state/frame/navigate.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import type { Proved } from '#state/tablet/add-people.ts';
import type { TabletController } from '#state/tablet/create-tablet.ts';
import { useTablet } from '#state/tablet/use-tablet.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { LoginPanel } from '../../features/session/login-panel.tsx';
import { LockBar } from '../../features/tablet/lock-bar.tsx';
import { TabletRoom } from '../../features/tablet/tablet-room.tsx';

const BAR = 'tablet-bar';

/** Puts the line with the lock button above the app. It stays on all screens until the page reloads. */
function showBar(tablet: TabletController): void {
  if (document.getElementById(BAR)) return;
  const place = document.createElement('div');
  place.id = BAR;
  document.body.prepend(place);
  createRoot(place).render(<LockBar tablet={tablet} />);
  // From here on the book records each order, on any screen.
  void import('#state/book/current-book.ts').then(({ followBooks }) => followBooks());
  // Fetched now, so that the worker stores them: they open without network, also for the first time.
  whenIdle(
    () => void Promise.all([import('./book.tsx'), import('./practice.tsx'), loadAllWords('book', 'practice')]).catch(() => undefined),
  );
}

/** Number and code, as for a login, checked by the tablet. */
function AskCode({
  tablet,
  onProved,
  onLeft,
}: {
  readonly tablet: TabletController;
  readonly onProved: (proved: Proved) => void;
  readonly onLeft: () => void;
}) {
  const t = useText();
  const proved = useRef<Proved>(undefined);
  return (
    <LoginPanel
      heading={t('tablet.code-heading')}
      validate={async (phone, code) => {
        proved.current = await tablet.prove(phone, code);
      }}
      onDone={() => proved.current && onProved(proved.current)}
      onLeft={onLeft}
      frame={(_, content) => content}
    />
  );
}

function Screen({ tablet }: { readonly tablet: TabletController }) {
  const t = useText();
  const { stage } = useTablet(tablet);
  useTitle(t('tablet.screen'));
  useEffect(() => {
    if (stage === 'open') showBar(tablet);
  }, [stage, tablet]);
  return (
    <TabletRoom
      tablet={tablet}
      askCode={(onProved, onLeft) => <AskCode tablet={tablet} onProved={onProved} onLeft={onLeft} />}
      onRegistered={() => void goTo('/tablet', { isReplacing: true })}
    />
  );
}

/** Pages besides the tablet's own screen, each loaded with its words. */
const places: Readonly<Record<string, ComponentType>> = {
  setup: lazy(async () => {
    const [{ SetupScreen }] = await Promise.all([import('./setup.tsx'), loadAllWords('setup')]);
    return { default: SetupScreen };
  }) as unknown as ComponentType,
  book: lazy(async () => {
    const [{ BookScreen }] = await Promise.all([import('./book.tsx'), loadAllWords('book')]);
    return { default: BookScreen };
  }) as unknown as ComponentType,
};

/** Practice needs to know whether somebody is open. */
const practiceOf = (tablet: TabletController): ComponentType =>
  lazy(async () => {
    const [{ practiceScreenOf }] = await Promise.all([import('./practice.tsx'), loadAllWords('book', 'practice')]);
    return { default: practiceScreenOf(tablet) };
  }) as unknown as ComponentType;

function Place({ tablet, practice: Practice }: { readonly tablet: TabletController; readonly practice: ComponentType }) {
  const t = useText();
  const [path] = useLocation();
  const name = path.split('/')[2] ?? '';
  const Found = name === 'practice' ? Practice : places[name];
  if (!Found) return <Screen tablet={tablet} />;
  return (
    <Suspense fallback={<SkeletonRows count={4} label={t('loading')} />}>
      <Found />
    </Suspense>
  );
}

/** The screen of a tablet. Its logic is a separate file, loaded at the same time. */
export const screenOf = (tablet: TabletController): ComponentType => {
  const practice = practiceOf(tablet);
  const TabletScreen = () => <Place tablet={tablet} practice={practice} />;
  return TabletScreen;
};
