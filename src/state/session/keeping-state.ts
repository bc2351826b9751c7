// Whether the browser keeps what the app gives it. Where it does not, everything works until the page is closed, and the person reads it once.
import { proxy, useSnapshot } from 'valtio';
import { type StorageTrouble, whenNothingIsKept } from '#device/keep/storage.ts';

/** `not-open`: the phone's databases do not open, or do not answer. */
export type KeepingTrouble = StorageTrouble | 'not-open';

const keeping = proxy<{ trouble: KeepingTrouble | undefined; isInMemory: boolean; isRead: boolean }>({
  trouble: undefined,
  isInMemory: false,
  isRead: false,
});

/** What was found first is said: the rest follows from it. */
const note = (trouble: KeepingTrouble): void => {
  keeping.trouble ??= trouble;
};

whenNothingIsKept(note);

/** The browser's databases do not open. @param isInMemory this page has others in memory */
export function noteNotOpen(isInMemory: boolean): void {
  note('not-open');
  keeping.isInMemory = isInMemory;
}

/** Whether carts, orders and what waits to be sent are gone when the page closes. */
export const isInMemory = (): boolean => keeping.isInMemory;

/** Whether there may be things on the phone that this page can't read. */
export const isShutOut = (): boolean => keeping.isInMemory && keeping.trouble === 'not-open';

/** The person has read it. */
export function acceptNotKept(): void {
  keeping.isRead = true;
}

/** Why nothing is kept, until the person has read it. @param isUrgent said again: something waits that would be lost */
export function useNotKept(isUrgent: boolean): KeepingTrouble | undefined {
  const { trouble, isInMemory: isLost, isRead } = useSnapshot(keeping);
  return isRead && !(isUrgent && isLost) ? undefined : trouble;
}
