// Composition root of the app: the first page at once, everything heavy after it.
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { LanguageCode } from '#core/rules/languages.ts';
import { tabStorage } from '#device/keep/storage.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { App } from './app/app.tsx';
import { fetchScreen } from './app/routes.tsx';
import { fetchLines } from './app/status-strip.tsx';
import { pageLive, setFrameLive, startTaps } from './device/early-taps.ts';
import { startErrorReports } from './device/insight/error-report.ts';
import { fetchPopularProducts } from './screens/home.tsx';
import { askedLanguage, languageState, startLanguage } from './state/frame/language-state.ts';
import { startNavigation } from './state/frame/navigate.ts';
import { startNetwork, within } from './state/frame/network-state.ts';
import { showTitle } from './state/frame/screen-state.ts';
import { isLowData, startSettings } from './state/frame/settings-state.ts';
import { startSheets } from './state/frame/sheet-state.ts';
import { RELOADED_KEY } from './state/frame/stored-keys.ts';
import { noteUpdate } from './state/frame/update-state.ts';
import { hasContext, launch, startLaunch } from './state/session/launch-state.ts';
import { loadApi, loadStore } from './state/session/lazy-modules.ts';
import { prepared, preparedName, readPrepared } from './state/vendor/prepared-page.ts';
import { startVendor } from './state/vendor/vendor-state.ts';

/** How long the page waits for its line of no internet. */
const LINES_MS = 1_000;
const isHome = location.pathname === '/';

/** What the page holds already, if it is what would be rendered now. */
function isPrepared(root: HTMLElement): boolean {
  const { language, isChosen } = languageState;
  const wanted = isChosen || !isHome ? preparedName(language, isChosen, isLowData(), prepared.page) : 'welcome';
  return !hasContext(launch) && !(isHome && location.search.includes('so=')) && root.dataset['prepared'] === wanted;
}
/** The app comes from the phone itself: what is fetched costs next to nothing. */
const isKept = Boolean(navigator.serviceWorker?.controller);

/** What the screen waits for next is on its way while the page is made usable. One that can't be had is asked for again by who needs it. */
function fetchAhead(language: LanguageCode): void {
  const nothing = (): void => undefined;
  // What stands in the page already needs no answer of the server.
  if (!prepared.page) void loadApi().catch(nothing);
  if (isHome) void fetchPopularProducts().catch(nothing);
  // Other screens show what is stored, which is read while they are drawn. A new phone has nothing, and the screen to fetch first.
  else if (isKept) {
    void loadStore().catch(nothing);
    void import('./app/start-later.ts').then(({ startStored }) => startStored()).catch(nothing);
  }
  if (isHome) return;
  fetchScreen(location.pathname, language);
}

/** Styles of other screens came along without holding the page up: from here on they count. */
function takeInStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media]')) link.media = '';
}

async function start(): Promise<void> {
  startTaps();
  startErrorReports(() => import('./app/start-counting.ts').then(({ startTelling }) => startTelling()));
  readPrepared();
  startLaunch();
  startSettings();
  startVendor();
  const asked = askedLanguage();
  fetchAhead(asked.language);
  const lines = navigator.onLine || within(fetchLines(asked.language), LINES_MS).catch(() => undefined);
  startSheets();
  startNavigation();
  startNetwork();
  await startLanguage(asked);
  await lines;
  // A task of its own: what came before was one already, and a tap is answered between them.
  await new Promise((resolve) => setTimeout(resolve));
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no place for the app');
  let view: Pick<Root, 'render'>;
  if (isPrepared(root)) {
    // The heading of the first page is the name of the app.
    showTitle(isHome ? '' : (root.querySelector('h1')?.textContent ?? ''));
    view = hydrateRoot(root, <App />);
  } else {
    root.replaceChildren();
    view = createRoot(root);
    view.render(<App />);
  }
  setFrameLive();
  document.documentElement.dataset['version'] = __APP_VERSION__;
  // The rest waits until the page stands.
  const later = (work: () => void): void => void (globalThis.requestIdleCallback?.(work, { timeout: 1_500 }) ?? setTimeout(work, 200));
  // Named, not `m.startLater()`: the build would take a failure of the work for a file that is gone, and load the page again.
  later(() => void import('./app/start-later.ts').then(({ startLater }) => startLater(root, () => view.render(<App key="again" />))));
  await pageLive;
  takeInStyles();
  if (import.meta.env.PROD)
    later(
      () =>
        void import('./device/register-worker.ts').then(({ registerWorker }) =>
          registerWorker({ script: '/service-worker.js', scope: '/' }, noteUpdate),
        ),
    );
}

// A file of an older version that is gone: once, the page is loaded again.
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || tabStorage.get(RELOADED_KEY) === __APP_VERSION__) return;
  event.preventDefault();
  tabStorage.set(RELOADED_KEY, __APP_VERSION__);
  location.reload();
});

void start();
