// The tablet for screens: one controller for as long as the page lives.
import type { OpenBox } from '#data/box/sealed-rows.ts';
import type { PersonLabel } from '#data/box/tablet-rows.ts';
import type { Sender } from '#data/box/transfers.ts';
import { giveUpProof, type PinOutcome, type Proved, provePerson, registerTablet, setPin } from './add-people.ts';
import { followOrders } from './carry-out-orders.ts';
import { endForeignSession, lockTablet, openBox, openSender, signInHere, type UnlockOutcome, unlockTablet } from './open-person.ts';
import { startTablet } from './start-tablet.ts';
import { type TabletState, tabletCore } from './tablet-core.ts';
import type { TabletDeps } from './tablet-deps.ts';

/** How often an open page checks for letters of locked people. */
const SEND_EVERY_MS = 60_000;

export interface TabletController {
  /** Valtio state, for screens. */
  readonly state: TabletState;
  /** Opens the stored data. Runs once, whoever calls first. */
  start(): Promise<void>;
  /** @param code from the desk @throws ApiError */
  register(code: string, name: string): Promise<void>;
  unlock(handle: string, pin: string): Promise<UnlockOutcome>;
  /** Ends the session of a person who did not come through the lock screen. Returns whether there was one. */
  keepOut(): Promise<boolean>;
  /** Drops the keys, ends the session and loads a new page. */
  lock(): Promise<void>;
  /** @throws ApiError */
  sendCode(phone: string): Promise<void>;
  /** @throws ApiError */
  prove(phone: string, code: string): Promise<Proved>;
  giveUp(): Promise<void>;
  /** @throws ApiError */
  setPin(proved: Proved, label: PersonLabel, pin: string, mayLose?: boolean): Promise<PinOutcome>;
  /** The open person's place for sealed rows. @throws while the tablet is locked */
  box(): OpenBox;
  /** The open person, as a sender and receiver of transfers. @throws while the tablet is locked */
  sender(): Sender;
  /** The person's activity, so that the tablet knows when they are away. */
  readonly presence: { touch(): void; hide(): void; show(): void; leaveFor(): void };
}

export function createTablet(deps: TabletDeps): TabletController {
  const core = tabletCore(deps);
  let starting: Promise<void> | undefined;
  const start = async (): Promise<void> => {
    await startTablet(core);
    if (core.state.stage !== 'unfit') followOrders(core);
    deps.onReachable(() => void signInHere(core));
    deps.clock.every(SEND_EVERY_MS, () => void deps.session.sendLetters(deps.calls.report).catch(() => undefined));
    deps.session.renewBy(() => signInHere(core, true));
  };
  return {
    state: core.state,
    start() {
      starting ??= start();
      return starting;
    },
    register: (code, name) => registerTablet(core, code, name),
    unlock: (handle, pin) => unlockTablet(core, handle, pin),
    keepOut: () => endForeignSession(core),
    lock: () => lockTablet(core),
    sendCode: (phone) => deps.session.sendCode(phone),
    prove: (phone, code) => provePerson(core, phone, code),
    giveUp: () => giveUpProof(core),
    setPin: (...given) => setPin(core, ...given),
    box: () => openBox(core),
    sender: () => openSender(core),
    presence: {
      touch: () => core.hold?.watch.touch(),
      hide: () => core.hold?.watch.hide(),
      show: () => core.hold?.watch.show(),
      leaveFor: () => core.hold?.watch.leaveFor(),
    },
  };
}
