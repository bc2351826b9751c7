// Composition root of the app: renders the first page at once and loads everything heavy after it.
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Router } from 'wouter';
import type { LanguageCode } from '#core/rules/languages.ts';
import { tabStorage } from '#device/keep/storage.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { App } from './app/app.tsx';
import { around } from './app/motion/around-navigation.ts';
import { fetchScreen } from './app/routes.tsx';
import { fetchLines } from './app/status-strip.tsx';
import { pageLive, setFrameLive, startTaps } from './device/early-taps.ts';
import { startErrorReports } from './device/insight/error-report.ts';
import { whenIdle } from './device/when-idle.ts';
import { fetchPopularProducts } from './screens/home.tsx';
import { askedLanguage, languageState, startLanguage } from './state/frame/language-state.ts';
import { startNavigation } from './state/frame/navigate.ts';
import { startNetwork, withTimeLimit } from './state/frame/network-state.ts';
import { showTitle } from './state/frame/screen-state.ts';
import { isLowData, startSettings } from './state/frame/settings-state.ts';
import { startSheets } from './state/frame/sheet-state.ts';
import { RELOADED_KEY } from './state/frame/stored-keys.ts';
import { noteUpdate } from './state/frame/update-state.ts';
import { hasContext, launch, startLaunch } from './state/session/launch-state.ts';
import { loadApi, loadStore } from './state/session/lazy-modules.ts';
import { prepared, preparedName, readPrepared } from './state/vendor/prepared-page.ts';
import { startVendor } from './state/vendor/vendor-state.ts';

/** How long the page waits for the line "no internet", in milliseconds. */
const LINES_MS = 1_000;
const isHome = location.pathname === '/';

/** The prepared page, if it equals what the app would render now. */
function isPrepared(root: HTMLElement): boolean {
  const { language, isChosen } = languageState;
  const wanted = isChosen || !isHome ? preparedName(language, isChosen, isLowData(), prepared.page) : 'welcome';
  return !hasContext(launch) && !(isHome && location.search.includes('so=')) && root.dataset['prepared'] === wanted;
}
/** The app comes from the phone's own cache, so loading costs almost nothing. */
const isKept = Boolean(navigator.serviceWorker?.controller);

/** Loads what the screen needs next while the page starts. A part that fails loads again when it is needed. */
function fetchAhead(language: LanguageCode): void {
  const nothing = (): void => undefined;
  // A prepared page needs no answer from the server.
  if (!prepared.page) void loadApi().catch(nothing);
  if (isHome) void fetchPopularProducts().catch(nothing);
  // Other screens show stored data, which is read while they render. A new phone has none and loads the screen first.
  else if (isKept) {
    void loadStore().catch(nothing);
    void import('./app/start-later.ts').then(({ startStored }) => startStored()).catch(nothing);
  }
  if (isHome) return;
  fetchScreen(location.pathname, language);
}

const app = (key?: string) => (
  <Router key={key} aroundNav={(...page) => around.navigation(...page)}>
    <App />
  </Router>
);

/** Applies the styles of other screens, which loaded without blocking the page. */
function takeInStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media]')) link.media = '';
}

async function start(): Promise<void> {
  startTaps();
  startErrorReports(() => import('./app/start-counting.ts').then(({ createErrorReporter }) => createErrorReporter()));
  readPrepared();
  startLaunch();
  startSettings();
  startVendor();
  const asked = askedLanguage();
  fetchAhead(asked.language);
  const lines = navigator.onLine || withTimeLimit(fetchLines(asked.language), LINES_MS).catch(() => undefined);
  startSheets();
  startNavigation();
  startNetwork();
  await startLanguage(asked);
  await lines;
  // A separate task, so that the browser can handle a tap before it.
  await new Promise((resolve) => setTimeout(resolve));
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no place for the app');
  let view: Pick<Root, 'render'>;
  if (isPrepared(root)) {
    // The heading of the first page is the name of the app.
    showTitle(isHome ? '' : (root.querySelector('h1')?.textContent ?? ''));
    view = hydrateRoot(root, app());
  } else {
    root.replaceChildren();
    view = createRoot(root);
    view.render(app());
  }
  setFrameLive();
  document.documentElement.dataset['version'] = __APP_VERSION__;
  // The rest starts after the page is rendered.
  // Destructured, not `m.startLater()`: otherwise the build would treat an error inside it as a missing file and reload the page.
  whenIdle(() => {
    // These parts load by themselves as well: run together with the rest, they would take one long task.
    for (const part of [import('./data/db/one-writer.ts'), import('./data/api/wire/http.ts')]) part.catch(() => undefined);
    void import('./app/start-later.ts').then(({ startLater }) => startLater(root, () => view.render(app('again'))));
  });
  await pageLive;
  takeInStyles();
  if (import.meta.env.PROD)
    whenIdle(
      () =>
        void import('./device/worker/register-worker.ts').then(({ registerWorker }) =>
          registerWorker({ script: '/service-worker.js', scope: '/' }, noteUpdate),
        ),
    );
}

// A file of an older version is missing, so the page reloads once.
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || tabStorage.get(RELOADED_KEY) === __APP_VERSION__) return;
  event.preventDefault();
  tabStorage.set(RELOADED_KEY, __APP_VERSION__);
  location.reload();
});

void start();
