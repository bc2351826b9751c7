// Composition root of the desk.
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { tabStorage } from '#device/keep/storage.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import './app/utilities.css';
import { startErrorReports } from '#device/insight/error-report.ts';
import { createQueryClient } from './api/query-client.ts';
import { findPerson } from './api/session-calls.ts';
import { App } from './app/app.tsx';
import { startLanguage } from './state/language-state.ts';
import { network, startNetwork } from './state/network-state.ts';
import { startPresence } from './state/presence.ts';
import { onOtherPerson, onSessionEnd, signOutWhenExpired } from './state/session-state.ts';
import { RELOADED_KEY } from './state/stored-keys.ts';
import { noteUpdate } from './state/update-state.ts';

/** Its scope covers all pages of the desk. The first one has no slash at the end; the server allows that. */
const WORKER = { script: '/desk/service-worker.js', scope: '/desk' };
/** Permissions can change while someone works, so they are checked when the person returns to the page. */
const LOOK_AGAIN_MS = 5 * 60_000;
/** Without network the page has to notice the end of its session itself. */
const LOOK_FOR_END_MS = 60_000;

function lookAgain(): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AGAIN_MS) return;
    looked = Date.now();
    void findPerson();
  });
  addEventListener('online', () => void findPerson());
  setInterval(() => network.isOffline && signOutWhenExpired(), LOOK_FOR_END_MS);
}

async function start(): Promise<void> {
  startErrorReports(() => import('./app/report-errors.ts').then(({ reportCaughtError }) => reportCaughtError));
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no place for the desk');
  const client = createQueryClient();
  onOtherPerson(() => client.clear());
  onSessionEnd(() => client.clear());
  startNetwork();
  startPresence();
  // Both start together, so a desk on a slow connection waits only for the slower one.
  const person = findPerson();
  await startLanguage();
  const view = createRoot(root);
  const render = (key: string): void =>
    view.render(
      <QueryClientProvider key={key} client={client}>
        <App />
      </QueryClientProvider>,
    );
  render('first');
  await person;
  lookAgain();
  // The export is named here, because the build would otherwise treat a failure of its call as a missing file.
  void import('./app/start-later.ts').then(({ startLater }) => startLater(root, () => render('again')));
  document.documentElement.dataset['version'] = __APP_VERSION__;
  if (import.meta.env.PROD)
    void import('#device/worker/register-worker.ts').then(({ registerWorker }) => registerWorker(WORKER, noteUpdate));
}

// A file of an older version is missing, so the page reloads once.
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || tabStorage.get(RELOADED_KEY) === __APP_VERSION__) return;
  event.preventDefault();
  tabStorage.set(RELOADED_KEY, __APP_VERSION__);
  location.reload();
});

void start();
