// Whether the browser keeps the app's data. If not, everything works until the page closes, and the person reads that once.
import { proxy, useSnapshot } from 'valtio';
import { onStorageTrouble, type StorageTrouble } from '#device/keep/storage.ts';

/** `not-open`: the phone's databases do not open, or do not answer. */
export type StoringTrouble = StorageTrouble | 'not-open';

const keeping = proxy<{ trouble: StoringTrouble | undefined; isInMemory: boolean; isRead: boolean }>({
  trouble: undefined,
  isInMemory: false,
  isRead: false,
});

/** The first cause is shown, because the rest follows from it. */
const note = (trouble: StoringTrouble): void => {
  keeping.trouble ??= trouble;
};

onStorageTrouble(note);

/** The browser's databases do not open. @param isInMemory this page has others in memory */
export function noteDatabasesClosed(isInMemory: boolean): void {
  note('not-open');
  keeping.isInMemory = isInMemory;
}

/** Whether carts, orders and waiting rows are lost when the page closes. */
export const isInMemory = (): boolean => keeping.isInMemory;

/** Whether the phone may have data that this page cannot read. */
export const isStorageUnreadable = (): boolean => keeping.isInMemory && keeping.trouble === 'not-open';

/** The person has read it. */
export function acceptNotStored(): void {
  keeping.isRead = true;
}

/** Why nothing is stored, until the person has read it. @param isUrgent shown again: waiting data would be lost */
export function useNotStored(isUrgent: boolean): StoringTrouble | undefined {
  const { trouble, isInMemory: isLost, isRead } = useSnapshot(keeping);
  return isRead && !(isUrgent && isLost) ? undefined : trouble;
}
