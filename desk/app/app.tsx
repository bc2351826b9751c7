// The whole desk: the sign-in page, or the frame with a page and its questions.
import { lazy, Suspense } from 'react';
import { Router } from 'wouter';
import { Spinner } from '#ui/button.tsx';
import { useText } from '../state/language-state.ts';
import { useSession } from '../state/session-state.ts';
import styles from './app.module.css';
import { Routes } from './routes.tsx';
import { Shell } from './shell.tsx';

// A signed-in person needs neither at first.
const SignInPage = lazy(() => import('../features/session/sign-in-page.tsx').then((m) => ({ default: m.SignInPage })));
const Gates = lazy(() => import('../features/session/gates.tsx').then((m) => ({ default: m.Gates })));

function Starting() {
  const t = useText();
  return (
    <p role="status" className={styles.starting}>
      <Spinner size={48} />
      {t('starting')}
    </p>
  );
}

export function App() {
  const { phase } = useSession();
  if (phase === 'starting') return <Starting />;
  if (phase === 'guest')
    return (
      <Suspense fallback={<Starting />}>
        <SignInPage />
      </Suspense>
    );
  return (
    <Router base="/desk">
      <Shell>
        <Routes />
      </Shell>
      <Suspense>
        <Gates />
      </Suspense>
    </Router>
  );
}
