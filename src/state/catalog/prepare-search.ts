// Prepares the phone for a search.
import { languageState } from '../frame/language-state.ts';
import { catalogKeeper } from './catalog-worker.ts';

/** Loads the trade words of the person's language. A search also works without them. */
export const prepareSearch = (): void =>
  void catalogKeeper()
    .prepareSearch({ language: languageState.language })
    .catch(() => undefined);
