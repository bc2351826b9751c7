// Registers the desk's worker and says when a new version waits.
import { Workbox } from 'workbox-window';
import { noteUpdate } from '../state/update-state.ts';

const SCRIPT = '/desk/service-worker.js';
/** Its own pages, the first of which has no slash at the end; the server allows it. */
const SCOPE = '/desk';
const SWITCH_MS = 2_000;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(text: string): string }): { createScriptURL(text: string): unknown };
}

/** The worker's address, as the page's policy wants it: nothing else can be started. */
function workerUrl(): string {
  const check = (url: string): string => {
    if (url !== SCRIPT) throw new TypeError('not the worker of the desk');
    return url;
  };
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  return types ? (types.createPolicy('app-worker-url', { createScriptURL: check }).createScriptURL(SCRIPT) as string) : SCRIPT;
}

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox(workerUrl(), { scope: SCOPE });
  let isSwitching = false;
  workbox.addEventListener('waiting', () =>
    noteUpdate(() => {
      isSwitching = true;
      workbox.messageSkipWaiting();
      // Something that is fetched at this very moment may hold the new one back; opened anew, the page lets it go.
      setTimeout(() => location.reload(), SWITCH_MS);
    }),
  );
  workbox.addEventListener('controlling', () => {
    if (isSwitching) location.reload();
  });
  await workbox.register();
}
