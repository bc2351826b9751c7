// Dependencies of the tablet on the browser and the server. Passed in, so that a test runs whole days of it in a second.
import type { ByLanguage } from '#core/language/said.ts';
import type { BoxCrypto, Bytes } from '#data/box/bytes.ts';
import type { OpenKeys } from '#data/box/person-keys.ts';
import type { OpenBox } from '#data/box/sealed-rows.ts';
import type { Browser } from '#data/box/tablet-store.ts';

/** The settings of a centre that a tablet follows. */
export interface TabletSettings {
  readonly lockAfterMinutes: number;
  readonly mostPeople: number;
  /** False: nobody unlocks without network. */
  readonly opensOffline: boolean;
}

/** The server's key for letters. */
export interface LetterKeyText {
  readonly id: number;
  /** Base64url of 65 bytes. */
  readonly key: string;
}

/** The server's facts about the tablet. */
export interface TabletNews {
  /** The newest key; undefined when the server names none. */
  readonly letterKey: LetterKeyText | undefined;
  readonly centre: ByLanguage<string>;
  readonly settings: TabletSettings;
  /** Server time, epoch ms. */
  readonly now: number;
  readonly orders: readonly TabletOrder[];
  /** The server's ids of people who no longer work here. Their data must be removed. */
  readonly gone: readonly string[];
}

/** An order of the desk to a tablet. */
export interface TabletOrder {
  readonly id: number;
  readonly kind: 'lock' | 'end-person' | 'wipe';
  /** The server's id of its person; undefined: everybody. */
  readonly person: string | undefined;
  /** Only when nothing of theirs is unsent, ten minutes later at most. */
  readonly whenSent: boolean;
  /** Server time, epoch ms. */
  readonly orderedAt: number;
}

/** The tablet's report about itself. */
export interface TabletReport {
  /** Ids of finished orders. */
  readonly done: readonly number[];
  /** Number of unsent rows, by the server's id of the person. */
  readonly unsent: readonly { readonly person: string; readonly n: number }[];
}

/** The server's calls. Each rejects with an `ApiError`. */
export interface TabletCalls {
  /** @param key public half of the tablet's own key, 65 bytes */
  register(
    code: string,
    name: string,
    key: Bytes,
  ): Promise<Pick<TabletNews, 'centre' | 'settings' | 'letterKey'> & { readonly tabletId: number }>;
  news(): Promise<TabletNews>;
  report(report: TabletReport): Promise<void>;
  /** Runs when an answer of the server says that orders wait. */
  onOrders(work: () => void): void;
  /** Puts a person's public keys. Needs a fresh SMS code. */
  putPerson(person: string, signKey: Bytes, boxKey: Bytes): Promise<void>;
  /** The recovery share of this person on this tablet, 32 bytes. Needs a fresh SMS code. */
  recoveryShare(person: string): Promise<Bytes>;
  /** The server's part of the key of a PIN, 32 bytes. The server counts it as a try. */
  unlockShare(person: string, proof: Bytes): Promise<Bytes>;
  /** Gets a challenge and has it signed: the server forgets the tries. */
  provePin(person: string, sign: (challenge: string) => Promise<Bytes>): Promise<void>;
  /** Gets a challenge, has it signed, and signs the person in. Rejects when the tablet was locked meanwhile. */
  signInBySignature(person: string, sign: (challenge: string) => Promise<Bytes>): Promise<void>;
}

/** A person of the tablet. */
export interface PersonHere {
  /** The server's id of the person. */
  readonly person: string;
  /** Random, made on this tablet. */
  readonly handle: string;
}

/** The author of letters, with their keys. */
export interface LetterAuthor {
  readonly crypto: BoxCrypto;
  readonly keys: OpenKeys;
  /** Public half of E. */
  readonly receivePublic: Bytes;
  readonly tablet: number;
  /** The server's id of the person, and their handle on this tablet. */
  readonly person: string;
  readonly handle: string;
  /** The server's newest key for letters. @throws when the tablet knows none */
  readonly letterKey: () => LetterKeyText;
}

/** The session and databases of the open person, for the rest of the app. */
export interface TabletSession {
  /** A page starts and ends the session of a page that closed while a person was open. @param isElsewhere another tab has a person open */
  begin(isElsewhere: boolean): Promise<void>;
  /** Whether somebody is signed in on this page. */
  isSomebody(): boolean;
  /** Forgets the signed-in person in this page only, because another tab has them open. */
  standBack(): void;
  sendCode(phone: string): Promise<void>;
  /**
   * Signs in by SMS code. Data that the app stores from here to `open` becomes unreadable when the page closes.
   * @returns the server's id of the person
   * @throws ApiError when the code is wrong: then no session is left
   */
  signInByCode(phone: string, code: string): Promise<string>;
  /** Opens the person's databases, sealed, and makes them those of this page. Needs no network. @throws where they cannot be kept */
  open(who: PersonHere, box: OpenBox): Promise<void>;
  /** Closes the person's databases and ends the session here at once. The server is informed before any other request. */
  end(): Promise<void>;
  /** A call that the server refuses without a session runs again after `signIn` has returned true. */
  renewBy(signIn: () => Promise<boolean>): void;
  /** Number of a person's unsent rows. */
  waitingOf(person: string): Promise<number>;
  /** Erases databases of people who are not on the tablet: sealed ones at once, others when nothing of that person is unsent. */
  eraseOthers(people: readonly PersonHere[]): Promise<void>;
  /** Erases everything that the app stores outside the tablet's own storage. */
  eraseRest(): Promise<void>;
  /** The open person's actions become letters from here on; undefined: nobody is open, and nothing is stored. */
  writeLetters(author: LetterAuthor | undefined): void;
  /** Sends everybody's letters whose wait is over. Letters of people who have left are reported and deleted. */
  sendLetters(report: TabletCalls['report']): Promise<void>;
}

export type TabletMessage = { readonly kind: 'lock' | 'locked' | 'wiped' };

/** The same page in other tabs. */
export interface TabletChannel {
  post(message: TabletMessage): void;
  /** Returns a function that stops this. */
  listen(onMessage: (message: TabletMessage) => void): () => void;
}

export interface TabletClock {
  /** Monotonic, ms. */
  now(): number;
  /** The device's clock, epoch ms. */
  wall(): number;
  /** The server's time as far as the device knows it, epoch ms. */
  serverNow(): number;
  every(ms: number, work: () => void): () => void;
  /** Resolves after a while. */
  pause(ms: number): Promise<void>;
}

export interface TabletDeps {
  readonly crypto: BoxCrypto;
  readonly browser: Browser;
  readonly caches: CacheStorage;
  readonly locks: Pick<LockManager, 'request'>;
  readonly channel: TabletChannel;
  readonly clock: TabletClock;
  readonly calls: TabletCalls;
  readonly session: TabletSession;
  readonly randomId: () => string;
  /** Loads a page again, so that nothing of this one stays in memory. */
  readonly leave: (path: string) => void;
  /** Runs whenever the server can be reached again. */
  readonly onReachable: (work: () => void) => () => void;
}
