// Lists of names.
import { listMasterData, type MasterDataItem, type MasterDataType } from '#core/contract/master-data.ts';
import { send } from './wire/http.ts';

export async function fetchMasterData(type: MasterDataType, parent?: number): Promise<readonly MasterDataItem[]> {
  const answer = await send(listMasterData, { query: { data_for: type, ...(parent === undefined ? {} : { parent }) } });
  return answer[type] ?? [];
}
