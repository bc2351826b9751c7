// The tablet's start and its wipe in this page.
import { SAVE_EVERY_MS } from '#core/rules/tablet/pin.ts';
import { readTablet } from '#data/box/tablet-rows.ts';
import { openTabletStore } from '#data/box/tablet-store.ts';
import { triesRecords } from '#data/box/tries-records.ts';
import { finishWipe, type WipeDeps, wipeTablet } from '#data/box/wipe.ts';
import { isTabletReserved, lockTablet } from './open-person.ts';
import { createPinTries } from './pin-tries.ts';
import { eraseOthers, saveOfflineTime, showPeople, storeOf, type TabletCore } from './tablet-core.ts';
import type { TabletDeps, TabletReport } from './tablet-deps.ts';

/** Shows and saves the rest of the waits. */
async function showWaits({ state, tries }: TabletCore): Promise<void> {
  if (!state.people.some(({ waitMs }) => waitMs > 0)) return;
  const waits = await tries?.countDown();
  state.people = state.people.map((person) => ({ ...person, waitMs: waits?.get(person.handle) ?? 0 }));
}

const COUNT_EVERY_MS = 5 * 60_000;

const wipeDeps = ({ browser, caches, session }: TabletDeps): WipeDeps => ({ browser, caches, eraseRest: session.eraseRest });

/** Opens the tablet's storage, finishes a wipe that a kill interrupted, and shows who may open the tablet. */
export async function startTablet(core: TabletCore): Promise<void> {
  const { deps, state } = core;
  try {
    if (!deps.crypto.subtle) throw new Error('no cryptography');
    await deps.session.begin(await isTabletReserved(core));
    core.place = await openTabletStore(deps.browser);
    if (await finishWipe(wipeDeps(deps), core.place)) core.place = await openTabletStore(deps.browser);
    core.tries = createPinTries({
      records: triesRecords(core.place.db, deps.caches),
      locks: deps.locks,
      now: deps.clock.now,
      randomId: deps.randomId,
    });
    core.tablet = await readTablet(deps.crypto, core.place.db);
  } catch {
    state.stage = 'unfit';
    return;
  }
  deps.channel.listen(({ kind }) => {
    if (kind === 'wiped') deps.leave('/tablet');
    else if (kind === 'lock') void lockTablet(core);
    // A tab that has locked for this one reports it when this one may already be open.
    else if (!core.hold && core.tablet) void showPeople(core).catch(() => undefined);
  });
  if (!core.tablet) {
    state.stage = 'none';
    return;
  }
  deps.session.writeLetters(undefined);
  await showPeople(core);
  state.stage = 'locked';
  void eraseOthers(core);
  deps.clock.every(COUNT_EVERY_MS, () => void saveOfflineTime(core).catch(() => undefined));
  deps.clock.every(SAVE_EVERY_MS, () => void showWaits(core).catch(() => undefined));
}

/** Wipes the tablet, in every tab. @param report for the server; null for none */
export async function wipeHere(core: TabletCore, report: TabletReport | null): Promise<void> {
  const { deps } = core;
  core.hold?.watch.stop();
  core.hold = undefined;
  core.opened = undefined;
  deps.session.writeLetters(undefined);
  // Nothing of it may be written any more.
  core.tablet = undefined;
  try {
    await wipeTablet(wipeDeps(deps), storeOf(core), report);
  } finally {
    deps.channel.post({ kind: 'wiped' });
    // The new page finishes what failed.
    deps.leave('/tablet');
  }
}
