// The shop's data about a person: read, exported, erased.
import { eraseMyKyc, exportMyData, getMyData, type MyData } from '#core/contract/kyc/my-data.ts';
import { failureOf } from '../frame/failure.ts';
import { type KeptRead, useKeptRead } from '../kept/kept-read.ts';
import { ask } from '../session/ask.ts';
import { loadKyc } from './kyc-state.ts';

/** The server's answer; without network the last one. */
export const useMyData = (): KeptRead<MyData> => useKeptRead('my-data', () => ask(getMyData, {}));

/** A file with all data, for the browser to save. @throws ApiError */
export async function exportData(): Promise<Blob> {
  return new Blob([JSON.stringify(await ask(exportMyData, {}), undefined, 2)], { type: 'application/json' });
}

/** @param key the same for every try @throws ApiError, except when there is nothing to erase */
export async function eraseKyc(key: string): Promise<void> {
  await ask(eraseMyKyc, { body: { what: 'kyc' }, key }).catch((error: unknown) => {
    if (failureOf(error).code !== 'KYC_STATE') throw error;
  });
  await loadKyc(undefined);
}
