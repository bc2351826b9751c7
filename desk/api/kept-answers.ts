// Stores marked answers for offline display with their age. They are deleted with the person.
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { KEPT_KEY } from '../state/stored-keys.ts';

export interface KeptAnswer<T> {
  readonly data: T;
  /** Time of the answer, epoch ms. */
  readonly at: number;
}

const keyOf = (key: readonly unknown[]): string => KEPT_KEY + JSON.stringify(key);

export const readKept = <T>(key: readonly unknown[]): KeptAnswer<T> | undefined => readStored(phoneStorage, keyOf(key));

/** Maximum number of stored answers: one day's orders and their lists. [ours] */
const MOST = 60;

const keptKeys = (): string[] => phoneStorage.keys().filter((key) => key.startsWith(KEPT_KEY));

const atOf = (key: string): number => readStored<KeptAnswer<unknown>>(phoneStorage, key)?.at ?? 0;

/** Removes the oldest answer when there are too many. */
export function writeKept<T>(key: readonly unknown[], answer: KeptAnswer<T>): void {
  const own = keyOf(key);
  const others = keptKeys().filter((one) => one !== own);
  if (others.length >= MOST) {
    const aged = others.map((one) => ({ one, at: atOf(one) })).sort((a, b) => a.at - b.at);
    for (const { one } of aged.slice(0, others.length - MOST + 1)) writeStored(phoneStorage, one, undefined);
  }
  writeStored(phoneStorage, own, answer);
}
