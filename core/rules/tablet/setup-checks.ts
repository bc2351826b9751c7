// Checks whether a tablet is ready for a counter: the result of each check, and the remedy.

export type CheckName = 'install' | 'storage' | 'push' | 'camera' | 'printer' | 'network' | 'clock';

/** `good`: ready. `to-do`: somebody can fix it here. `other-way`: the tablet lacks it, and works without. `running`: not known yet. */
export type CheckState = 'running' | 'good' | 'to-do' | 'other-way';

/** The browser's answers; undefined until it has answered. */
export interface SetupFacts {
  readonly isInstalled: boolean;
  /** Null when the browser says nothing about its storage. `freeBytes`: free storage for the app. */
  readonly storage?: { readonly isPersistent: boolean; readonly freeBytes: number } | null | undefined;
  /** People's keys have their own place in storage. */
  readonly hasBuckets: boolean;
  readonly push: 'none' | 'refused' | 'not-asked' | 'allowed';
  readonly camera?: 'none' | 'refused' | 'not-asked' | 'busy' | 'works' | undefined;
  readonly printer: 'not-tried' | 'works' | 'fails';
  /** Whether the shop's server answers. */
  readonly isReached?: boolean | undefined;
  /** How far the server's clock is ahead of the tablet's, ms; undefined until an answer contained the time. */
  readonly clockAheadMs?: number | undefined;
}

/** The text of a check: `good` and the other states by themselves, otherwise the reason. */
export type CheckNote =
  | 'install-good'
  | 'install-missing'
  | 'storage-good'
  | 'storage-no-buckets'
  | 'storage-not-kept'
  | 'storage-full'
  | 'storage-unknown'
  | 'push-good'
  | 'push-not-asked'
  | 'push-refused'
  | 'push-none'
  | 'camera-good'
  | 'camera-not-tried'
  | 'camera-refused'
  | 'camera-busy'
  | 'camera-none'
  | 'printer-good'
  | 'printer-not-tried'
  | 'printer-fails'
  | 'network-good'
  | 'network-none'
  | 'clock-good'
  | 'clock-wrong'
  | 'clock-unknown'
  | 'running';

export interface Check {
  readonly name: CheckName;
  readonly state: CheckState;
  readonly note: CheckNote;
}

/** Space for the catalogue, waiting photos, and the work of 20 people. */
export const LEAST_FREE_BYTES = 300_000_000;
/** With a larger difference, codes expire too early or too late. */
export const MOST_CLOCK_MS = 120_000;

type Judged = readonly [CheckState, CheckNote];
const RUNNING: Judged = ['running', 'running'];

function judgeStorage({ storage, hasBuckets }: SetupFacts): Judged {
  if (storage === undefined) return RUNNING;
  if (storage === null) return ['other-way', 'storage-unknown'];
  if (storage.freeBytes < LEAST_FREE_BYTES) return ['to-do', 'storage-full'];
  if (!storage.isPersistent) return ['to-do', 'storage-not-kept'];
  return hasBuckets ? ['good', 'storage-good'] : ['other-way', 'storage-no-buckets'];
}

const pushNotes: Readonly<Record<SetupFacts['push'], Judged>> = {
  allowed: ['good', 'push-good'],
  'not-asked': ['to-do', 'push-not-asked'],
  refused: ['to-do', 'push-refused'],
  none: ['other-way', 'push-none'],
};

const cameraNotes: Readonly<Record<NonNullable<SetupFacts['camera']>, Judged>> = {
  works: ['good', 'camera-good'],
  'not-asked': ['to-do', 'camera-not-tried'],
  refused: ['to-do', 'camera-refused'],
  busy: ['to-do', 'camera-busy'],
  none: ['other-way', 'camera-none'],
};

const printerNotes: Readonly<Record<SetupFacts['printer'], Judged>> = {
  works: ['good', 'printer-good'],
  'not-tried': ['to-do', 'printer-not-tried'],
  fails: ['other-way', 'printer-fails'],
};

function judgeNetwork({ isReached }: SetupFacts): Judged {
  if (isReached === undefined) return RUNNING;
  return isReached ? ['good', 'network-good'] : ['to-do', 'network-none'];
}

function judgeClock({ isReached, clockAheadMs }: SetupFacts): Judged {
  if (clockAheadMs === undefined) return isReached === false ? ['to-do', 'clock-unknown'] : RUNNING;
  return Math.abs(clockAheadMs) <= MOST_CLOCK_MS ? ['good', 'clock-good'] : ['to-do', 'clock-wrong'];
}

/** All checks in the order of a tablet's set-up. */
export function setupChecks(facts: SetupFacts): readonly Check[] {
  const judged: readonly (readonly [CheckName, Judged])[] = [
    ['network', judgeNetwork(facts)],
    ['install', facts.isInstalled ? ['good', 'install-good'] : ['to-do', 'install-missing']],
    ['storage', judgeStorage(facts)],
    ['clock', judgeClock(facts)],
    ['camera', facts.camera === undefined ? RUNNING : cameraNotes[facts.camera]],
    ['printer', printerNotes[facts.printer]],
    ['push', pushNotes[facts.push]],
  ];
  return judged.map(([name, [state, note]]) => ({ name, state, note }));
}

/** Number of checks that somebody can still fix. */
export const openChecks = (checks: readonly Check[]): number => checks.filter(({ state }) => state === 'to-do').length;
