// The desk as a whole: the sign-in page, or the frame with a page in it, and the questions that may stand over it.
import { Router } from 'wouter';
import { Spinner } from '#ui/button.tsx';
import { Gates } from '../features/session/gates.tsx';
import { SignInPage } from '../features/session/sign-in-page.tsx';
import { useText } from '../state/language-state.ts';
import { useSession } from '../state/session-state.ts';
import styles from './app.module.css';
import { Routes } from './routes.tsx';
import { Shell } from './shell.tsx';

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
  if (phase === 'guest') return <SignInPage />;
  return (
    <Router base="/desk">
      <Shell>
        <Routes />
      </Shell>
      <Gates />
    </Router>
  );
}
