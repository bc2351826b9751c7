// Makes the phone ready for a search.
import { languageState } from '../frame/language-state.ts';
import { catalogKeeper } from './catalog-worker.ts';

/** Fetches the trade words of the person's language. Without them a search does what it can. */
export const prepareSearch = (): void =>
  void catalogKeeper()
    .prepareSearch({ language: languageState.language })
    .catch(() => undefined);
