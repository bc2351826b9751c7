// Answers that are shown again where there is no network, with their age. Only what is marked is kept, and it goes with the person.

import { readStored, writeStored } from '../state/storage.ts';
import { KEPT_KEY } from '../state/stored-keys.ts';

export interface KeptAnswer<T> {
  readonly data: T;
  /** When it came, epoch ms. */
  readonly at: number;
}

const keyOf = (key: readonly unknown[]): string => KEPT_KEY + JSON.stringify(key);

export const readKept = <T>(key: readonly unknown[]): KeptAnswer<T> | undefined => readStored(localStorage, keyOf(key));

export const writeKept = <T>(key: readonly unknown[], answer: KeptAnswer<T>): void => writeStored(localStorage, keyOf(key), answer);
