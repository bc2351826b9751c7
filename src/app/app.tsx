// The frame around every screen.
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { hasContext, useLaunch } from '#state/session/launch-state.ts';
import { useSession } from '#state/session/session-state.ts';
import styles from './app.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { LanguageBar } from './language-bar.tsx';
import { Routes } from './routes.tsx';
import { SheetHost } from './sheet-host.tsx';
import { StatusStrip } from './status-strip.tsx';

/** On new phones only: the prepared page stays until the app is ready. */
const WelcomeScreen = lazy(async () => ({ default: (await import('../screens/welcome.tsx')).WelcomeScreen })) as unknown as ComponentType;

const BuyingFor = lazy(() =>
  import('../screens/counter/buying-for.tsx').then((m) => ({ default: m.BuyingFor })),
) as unknown as ComponentType;

/**
 * Focuses a screen that was just opened, so that a screen reader starts at its top. If a field already has the focus, the field
 * keeps it.
 */
function useFocusOnScreen(path: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(path);
  useEffect(() => {
    if (before.current !== path && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    before.current = path;
  }, [path]);
  return main;
}

export function App() {
  const t = useText();
  const [path] = useLocation();
  const main = useFocusOnScreen(path);
  const { isChosen } = useLanguage();
  const launch = useLaunch();
  const isForOthers = useSession().user?.is_assisting === true;
  // New visitors choose the language first, unless they came by a link to another page.
  if (!isChosen && path === '/' && !launch.isApp)
    return (
      <Suspense fallback={null}>
        <WelcomeScreen />
      </Suspense>
    );
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <Header />
      <StatusStrip />
      {(hasContext(launch) || isForOthers) && (
        <Suspense fallback={null}>
          <BuyingFor />
        </Suspense>
      )}
      {!isChosen && <LanguageBar />}
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <Routes />
      </main>
      <BottomBar />
      <SheetHost />
    </>
  );
}
