// The worker of the catalogue, so that downloads, unpacking and searches never block the page.

import { fetchFile } from '../api/app-file.ts';
import { catalogDb } from '../db/catalog-db.ts';
import { createCatalogKeeper } from './catalog-keeper.ts';
import { createTradeWords } from './trade-words.ts';
import { answerAsks } from './worker-messages.ts';

/** Language → version of its trade words (config/words/trade-words-plugin.ts). */
declare const __TRADE_WORDS__: Readonly<Record<string, string>>;

const bookOf = createTradeWords(__TRADE_WORDS__, fetchFile);
answerAsks(self as unknown as Parameters<typeof answerAsks>[0], createCatalogKeeper(Date.now, bookOf));
// Opens the database early. The first request reports a failure.
catalogDb().catch(() => undefined);
