// The checks of the set-up page for a tablet. They need neither a registered tablet nor a person.
import { proxy, useSnapshot } from 'valtio';
import { type Check, type SetupFacts, setupChecks } from '#core/rules/tablet/setup-checks.ts';
import { fetchServerTime } from '#data/api/tablet/server-time.ts';
import { openCamera } from '#device/camera/camera.ts';
import { askForPush, askToKeep, cameraState, hasBuckets, isInstalled, pushState, storageState } from '#device/tablet-fitness.ts';

/** The device's part of the checks. Passed in, so that tests can use any device. */
export interface SetupDeps {
  isInstalled(): boolean;
  storage(): Promise<NonNullable<SetupFacts['storage']> | null>;
  askToKeep(): Promise<void>;
  hasBuckets(): boolean;
  push(): SetupFacts['push'];
  askForPush(): Promise<void>;
  camera(): Promise<NonNullable<SetupFacts['camera']>>;
  /** Opens the camera for a moment. */
  tryCamera(): Promise<NonNullable<SetupFacts['camera']>>;
  /** Asks the server. Returns how far its clock is ahead, ms; undefined when it cannot be reached. */
  askServer(): Promise<number | undefined>;
  /** Calls back when the network, a permission or the window changes. Returns a function that stops this. */
  follow(onChange: () => void): () => void;
}

export interface SetupController {
  readonly state: { facts: SetupFacts };
  /** Checks everything again. */
  look(): Promise<void>;
  keepStorage(): Promise<void>;
  allowPush(): Promise<void>;
  tryCamera(): Promise<void>;
  /** The person reports the result of the test print. */
  notePrint(isPrinted: boolean): void;
  /** Checks again after every change. Returns a function that stops this. */
  follow(): () => void;
}

export function createSetup(deps: SetupDeps): SetupController {
  const state = proxy<{ facts: SetupFacts }>({
    facts: { isInstalled: deps.isInstalled(), hasBuckets: deps.hasBuckets(), push: deps.push(), printer: 'not-tried' },
  });
  const note = (more: Partial<SetupFacts>): void => {
    state.facts = { ...state.facts, ...more };
  };
  const look = async (): Promise<void> => {
    note({ isInstalled: deps.isInstalled(), push: deps.push() });
    const asked = deps.askServer().then((clockAheadMs) => note({ isReached: clockAheadMs !== undefined, clockAheadMs }));
    // The result of a camera test is more certain than the camera's permission.
    const isTried = state.facts.camera === 'works' || state.facts.camera === 'busy';
    const [storage, camera] = await Promise.all([deps.storage(), isTried ? state.facts.camera : deps.camera()]);
    note({ storage, camera });
    await asked;
  };
  return {
    state,
    look,
    async keepStorage() {
      await deps.askToKeep();
      note({ storage: await deps.storage() });
    },
    async allowPush() {
      await deps.askForPush();
      note({ push: deps.push() });
    },
    async tryCamera() {
      note({ camera: await deps.tryCamera() });
    },
    notePrint(isPrinted) {
      note({ printer: isPrinted ? 'works' : 'fails' });
    },
    follow: () => deps.follow(() => void look()),
  };
}

async function askServer(): Promise<number | undefined> {
  const at = await fetchServerTime();
  return at === undefined ? undefined : at - Date.now();
}

async function tryCamera(): Promise<NonNullable<SetupFacts['camera']>> {
  const camera = await openCamera(() => undefined);
  if (typeof camera === 'string') return camera;
  camera.close();
  return 'works';
}

function follow(onChange: () => void): () => void {
  const events = ['online', 'offline', 'appinstalled', 'focus'] as const;
  for (const name of events) addEventListener(name, onChange);
  return () => {
    for (const name of events) removeEventListener(name, onChange);
  };
}

/** The checks of this page. */
export const pageSetup = (): SetupController =>
  createSetup({
    isInstalled,
    storage: storageState,
    askToKeep,
    hasBuckets,
    push: pushState,
    askForPush,
    camera: cameraState,
    tryCamera,
    askServer,
    follow,
  });

export const useSetup = ({ state }: SetupController): readonly Check[] => setupChecks(useSnapshot(state).facts as SetupFacts);
