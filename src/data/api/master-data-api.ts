// Lists of names, and places.
import { findPlace, listMasterData, type MasterDataItem, type MasterDataType, type Place } from '#core/contract/master-data.ts';
import { send } from './wire/http.ts';

export async function fetchMasterData(type: MasterDataType, parent?: number): Promise<readonly MasterDataItem[]> {
  const answer = await send(listMasterData, { query: { data_for: type, ...(parent === undefined ? {} : { parent }) } });
  return answer[type] ?? [];
}

export const fetchPlace = (by: { pin: string } | { lat: number; lng: number }): Promise<Place> => send(findPlace, { query: by });
