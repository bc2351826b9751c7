// Stores lists of names: states, districts of a state, blocks of a district, crops.
import type { MasterDataItem } from '#core/contract/master-data.ts';
import { shopDb } from './shop-db.ts';

export async function putMasterData(name: string, items: readonly MasterDataItem[], at: number): Promise<void> {
  await shopDb().masterData.put({ name, items, at });
}

export async function findMasterData(name: string): Promise<readonly MasterDataItem[] | undefined> {
  return (await shopDb().masterData.get(name))?.items;
}
