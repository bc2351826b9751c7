// The phone's person: stored without anything secret, so that the person is known at once, also without network.
import { proxy, useSnapshot } from 'valtio';
import type { User } from '#core/contract/session.ts';
import { randomId } from '#device/keep/random-id.ts';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { SESSION_KEY } from '../frame/stored-keys.ts';

export interface SessionState {
  /** Name of this person's own database: random, never a phone number. */
  db: string;
  /** Auth id of the signed-in person; undefined for a guest. */
  subject: string | undefined;
  /** When the session ends unless it is renewed, epoch ms. */
  endsAt: number;
  /** When the access part must be renewed, epoch ms. */
  renewAt: number;
  /** The last known facts about the person; null until read from the phone or the server. */
  user: User | null;
  /** The server has ended the session: a login is needed. */
  isOver: boolean;
  /** Why the account is blocked and whom to call, in the server's words; '' if it is not known to be blocked. */
  blocked: string;
}

type Remembered = Pick<SessionState, 'db' | 'subject' | 'endsAt' | 'renewAt'>;

const freshName = (): string => `khurpi-${randomId()}`;

function recall(): Remembered {
  const known = readStored<Remembered>(phoneStorage, SESSION_KEY);
  // A stored guest has no subject. It is set here, so that it replaces an earlier one.
  if (typeof known?.db === 'string') return { ...known, subject: known.subject };
  const fresh: Remembered = { db: freshName(), subject: undefined, endsAt: 0, renewAt: 0 };
  remember(fresh);
  return fresh;
}

function remember({ db, subject, endsAt, renewAt }: Remembered): void {
  writeStored(phoneStorage, SESSION_KEY, { db, subject, endsAt, renewAt });
}

/** The phone's person, for one page. Pages of one phone share the stored data. */
export interface SessionOwner {
  readonly session: SessionState;
  /** Called when another tab signed in or out, or renewed the session. */
  readonly listeners: Set<() => void>;
}

const isBrowser = typeof document !== 'undefined';

export function createSession(): SessionOwner {
  const start: Remembered = isBrowser ? recall() : { db: '', subject: undefined, endsAt: 0, renewAt: 0 };
  const own = { session: proxy<SessionState>({ ...start, user: null, isOver: false, blocked: '' }), listeners: new Set<() => void>() };
  // Other tabs sign in and out too. A page from the browser's memory may have missed it.
  if (isBrowser) {
    addEventListener('storage', (event) => {
      if (event.key === SESSION_KEY) followOtherTabs(own);
    });
    addEventListener('pageshow', (event) => {
      if (!event.persisted) return;
      const { db, subject } = recall();
      // The page shows and holds another person's input, so it reloads.
      if (db !== own.session.db || subject !== own.session.subject) location.reload();
      else followOtherTabs(own);
    });
  }
  return own;
}

/** This page's own. */
export const ownSession = createSession();
export const { session } = ownSession;

/** Changes the person, here and for the next start. */
export function setSession(change: Partial<SessionState>, own = ownSession): void {
  Object.assign(own.session, change);
  remember(own.session);
}

/** A guest with an empty database of a new name. */
export function becomeGuest(own = ownSession): void {
  setSession({ db: freshName(), subject: undefined, endsAt: 0, renewAt: 0, user: null, isOver: false, blocked: '' }, own);
}

/** Runs when another tab signed in or out, or renewed the session. */
export function onOtherTabSession(listener: () => void, own = ownSession): void {
  own.listeners.add(listener);
}

/** Takes over the stored data of other tabs. The browser's message about it can come later than the lock they release. */
export function followOtherTabs({ session, listeners } = ownSession): void {
  const known = recall();
  if (known.db === session.db && known.renewAt === session.renewAt) return;
  const isSamePerson = known.db === session.db && known.subject === session.subject;
  Object.assign(session, known, { isOver: false, blocked: '' }, isSamePerson ? {} : { user: null });
  for (const listener of listeners) listener();
}

export function useSession(): Readonly<SessionState> {
  return useSnapshot(session) as Readonly<SessionState>;
}

/** Signed in, as far as the server says. */
export function useIsLoggedIn(): boolean {
  const { subject, isOver } = useSession();
  return subject !== undefined && !isOver;
}

/** The session's part of a call, set here by the session, because calls know nothing about sessions. */
export interface HttpHooks {
  /** Renews the session; false when it is over. */
  refresh(): Promise<boolean>;
  /** The session is over. */
  onSignedOut(): void;
}

export const httpHooks: HttpHooks = { refresh: async () => false, onSignedOut: () => undefined };
