// Lists to choose from: the phone's copy first, then the server's.
import { useEffect, useState } from 'react';
import type { MasterDataItem, MasterDataType, Place } from '#core/contract/master-data.ts';
import { languages } from '#core/rules/languages.ts';
import { languageState } from '../frame/language-state.ts';
import { serverNow } from '../frame/server-headers.ts';
import { ask } from '../session/ask.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';

/** Names are stored by language. Places come with their names in the shop's languages, so those need one copy. */
function nameOf(type: MasterDataType, parent: number | undefined): string {
  const isPlace = type === 'state' || type === 'district' || type === 'block';
  const hasAll = isPlace && languages.some((code) => code === languageState.language);
  return [type, parent ?? '', hasAll ? '' : languageState.language].join(':');
}

/** The list when the call failed and the phone has no copy: places are built in, except blocks. [spec 8] */
async function defaultsOf(type: MasterDataType, parent: number | undefined): Promise<readonly MasterDataItem[]> {
  if (type === 'state') return (await import('./default-states.ts')).defaultStates;
  if (type !== 'district' || parent === undefined) return [];
  const districts = await loadDefaultDistricts();
  return districts?.defaultDistrictsOf(parent) ?? [];
}

/** Built-in districts; undefined when the phone has not stored them and cannot load them. */
const loadDefaultDistricts = () => import('./default-districts.lazy.ts').catch(() => undefined);

/** The server's list, which is stored; otherwise the stored one, otherwise the built-in one. A screen that was left requests nothing. */
async function refreshed(
  type: MasterDataType,
  parent: number | undefined,
  stored: readonly MasterDataItem[] | undefined,
  hasLeft: () => boolean,
): Promise<readonly MasterDataItem[] | undefined> {
  try {
    const [{ fetchMasterData }, { putMasterData }] = await Promise.all([loadApi(), loadStore()]);
    if (hasLeft()) return undefined;
    const fresh = await fetchMasterData(type, parent);
    await putMasterData(nameOf(type, parent), fresh, serverNow());
    // Loads them while somebody fills in an address, so that they are available without network.
    if (type === 'state') void loadDefaultDistricts();
    return fresh;
  } catch {
    return stored ?? defaultsOf(type, parent);
  }
}

/** Items of a list; undefined while nothing is known. A type with a parent waits for it. */
export function useMasterData(type: MasterDataType, parent?: number, isNeeded = true): readonly MasterDataItem[] | undefined {
  const [items, setItems] = useState<readonly MasterDataItem[]>();
  useEffect(() => {
    setItems(undefined);
    if (!isNeeded) return undefined;
    let isOver = false;
    const load = async (): Promise<void> => {
      const { findMasterData } = await loadStore();
      const stored = await findMasterData(nameOf(type, parent));
      if (stored && !isOver) setItems(stored);
      const items = await refreshed(type, parent, stored, () => isOver);
      if (items && !isOver) setItems(items);
    };
    void load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [type, parent, isNeeded]);
  return items;
}

/** The place of a PIN code or position; null when the server does not know it, undefined when it could not be asked. */
export async function suggestPlace(by: { pin: string } | { lat: number; lng: number }): Promise<Place | null | undefined> {
  return ask('findPlace', { query: by }).catch(({ status }: { status?: number }) => (status === 404 ? null : undefined));
}
