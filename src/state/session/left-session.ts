// A sign-out the server has not heard of yet: it is told before anything else is asked of it, by one tab.
import { LEFT_SESSION_KEY } from '../frame/stored-keys.ts';

const LOCK = 'khurpi-left-session';

const isLeft = (): boolean => localStorage.getItem(LEFT_SESSION_KEY) !== null;

/** The person has gone; the server is still to be told. */
export function noteLeftSession(): void {
  localStorage.setItem(LEFT_SESSION_KEY, '1');
}

/** Tells the server, when there is something to tell. @throws what `end` throws: then nothing else may be asked either */
export async function reportLeftSession(end: () => Promise<unknown>): Promise<void> {
  if (!isLeft()) return;
  await navigator.locks.request(LOCK, async () => {
    // Another tab may have told it meanwhile, and someone may have signed in since.
    if (!isLeft()) return;
    await end();
    localStorage.removeItem(LEFT_SESSION_KEY);
  });
}
