// The catalogue's worker: downloading, unpacking and searching never blocks the page.

import { catalogDb } from '../db/catalog-db.ts';
import { createCatalogKeeper } from './catalog-keeper.ts';
import { answerAsks } from './worker-messages.ts';

answerAsks(self as unknown as Parameters<typeof answerAsks>[0], createCatalogKeeper(Date.now));
// Opened before anybody waits. A failure is reported to the first request.
catalogDb().catch(() => undefined);
