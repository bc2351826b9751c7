// Composition root of the app: the first page at once, everything heavy after it.
import { createRoot, hydrateRoot } from 'react-dom/client';
import '#ui/tokens.css';
import '#ui/base.css';
import { App } from './app/app.tsx';
import { fetchScreen } from './app/routes.tsx';
import { startAnalytics } from './device/analytics.ts';
import { startErrorReports } from './device/error-report.ts';
import { fetchPopularProducts } from './screens/home.tsx';
import { fetchWords, languageState, startLanguage } from './state/frame/language-state.ts';
import { startNavigation } from './state/frame/navigate.ts';
import { startNetwork } from './state/frame/network-state.ts';
import { startSettings } from './state/frame/settings-state.ts';
import { startSheets } from './state/frame/sheet-state.ts';
import { RELOADED_KEY } from './state/frame/stored-keys.ts';
import { noteUpdate } from './state/frame/update-state.ts';
import { hasContext, launch, startLaunch } from './state/session/launch-state.ts';
import { loadApi, loadStore } from './state/session/lazy-modules.ts';
import { prepared, preparedName, readPrepared } from './state/vendor/prepared-page.ts';
import { startVendor } from './state/vendor/vendor-state.ts';

const EVENTS = `${__API_BASE__}/analytics/v1/events`;

/** What the page holds already, if it is what would be rendered now. */
function isPrepared(root: HTMLElement): boolean {
  const wanted = languageState.isChosen ? preparedName(languageState.language, prepared.home) : 'welcome';
  return !hasContext(launch) && location.pathname === '/' && location.search.indexOf('so=') < 0 && root.dataset['prepared'] === wanted;
}

const isHome = location.pathname === '/';
/** The app comes from the phone itself: what is fetched costs next to nothing. */
const isKept = Boolean(navigator.serviceWorker?.controller);

/** What the screen waits for next is on its way while the page is made usable. One that can't be had is asked for again by who needs it. */
function fetchAhead(): void {
  const nothing = (): void => undefined;
  // What stands in the page already needs no answer of the server.
  if (!prepared.home) void loadApi().catch(nothing);
  if (isHome) void fetchPopularProducts().catch(nothing);
  // Other screens show what is stored; the store is large, and a new phone has the screen to fetch first.
  else if (isKept) void loadStore().catch(nothing);
  if (isHome) return;
  fetchScreen(location.pathname);
  fetchWords();
}

async function start(): Promise<void> {
  startErrorReports(EVENTS, __APP_VERSION__);
  readPrepared();
  startLaunch();
  startSettings();
  startVendor();
  fetchAhead();
  startSheets();
  startNavigation();
  startNetwork();
  await startLanguage();
  // A task of its own: what came before was one already, and a tap is answered between them.
  await new Promise((resolve) => setTimeout(resolve));
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no place for the app');
  if (isPrepared(root)) hydrateRoot(root, <App />);
  else {
    root.replaceChildren();
    createRoot(root).render(<App />);
  }
  document.documentElement.dataset['version'] = __APP_VERSION__;
  startAnalytics(EVENTS);
  // The rest waits until the page stands, unless it is at hand and a screen has nothing to show without it.
  const later = (work: () => void): void => void (globalThis.requestIdleCallback?.(work, { timeout: 1_500 }) ?? setTimeout(work, 200));
  // Named, not `m.startLater()`: the build would take a failure of the work for a file that is gone, and load the page anew.
  const startRest = (): void => void import('./app/start-later.ts').then(({ startLater }) => startLater());
  if (isKept && !isHome) startRest();
  else later(startRest);
  if (import.meta.env.PROD)
    later(() => void import('./device/register-worker.ts').then(({ registerWorker }) => registerWorker(noteUpdate)));
}

// A file of an older version that is gone: once, the page is loaded anew.
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || sessionStorage.getItem(RELOADED_KEY) === __APP_VERSION__) return;
  event.preventDefault();
  sessionStorage.setItem(RELOADED_KEY, __APP_VERSION__);
  location.reload();
});

void start();
