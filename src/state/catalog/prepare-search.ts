// Prepares the phone for a search.
import { tabStorage } from '#device/keep/storage.ts';
import { languageState } from '../frame/language-state.ts';
import { LAST_SEARCH_KEY } from '../frame/stored-keys.ts';
import { catalogKeeper } from './catalog-worker.ts';

/** Loads the trade words of the person's language. A search also works without them. */
export const prepareSearch = (): void =>
  void catalogKeeper()
    .prepareSearch({ language: languageState.language })
    .catch(() => undefined);

/** Notes a search, which becomes a recent one when the box is empty again. */
export function noteSearch(text: string): void {
  if (text !== '') tabStorage.set(LAST_SEARCH_KEY, text);
}
