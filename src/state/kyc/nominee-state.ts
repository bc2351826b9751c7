// The person who is named to use one's data rights: read, named, removed. A change needs the network.
import { getNominee, type Nominee, type NomineeForm, putNominee, removeNominee } from '#core/contract/kyc/nominee.ts';
import { type KeptRead, useKeptRead } from '../kept/kept-read.ts';
import { ask } from '../session/ask.ts';

/** Null: nobody was named. */
export const useNominee = (): KeptRead<Nominee | null> => useKeptRead('nominee', async () => (await ask(getNominee, {})).nominee);

/** @throws ApiError */
export async function nameNominee(body: NomineeForm): Promise<void> {
  await ask(putNominee, { body });
}

/** @throws ApiError */
export async function dropNominee(): Promise<void> {
  await ask(removeNominee, {});
}
