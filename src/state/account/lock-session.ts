// Ends a session on a shared tablet. What the person keeps here stays, for the next time they open the tablet.
import { session } from '../session/session-state.ts';
import { forgetSession } from './forget-session.ts';

/** Nobody's database: a start then erases nothing. */
const NOBODY_LEFT = '';

/** Ends the session here at once. The server gets to know before anything else is asked of it, also after a kill. */
export async function lockSession(): Promise<void> {
  if (session.subject !== undefined) await forgetSession(NOBODY_LEFT);
}

/** A page starts where a shared tablet was open: it is locked, and asks who works. */
export async function lockAtStart(): Promise<void> {
  if (session.subject === undefined) return;
  await lockSession();
  location.replace('/tablet');
}
