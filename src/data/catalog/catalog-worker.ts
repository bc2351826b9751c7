// The catalogue's worker: fetching, unpacking and searching a catalogue never holds up the page.

import { catalogDb } from '../db/catalog-db.ts';
import { createCatalogKeeper } from './catalog-keeper.ts';
import { answerAsks } from './worker-messages.ts';

answerAsks(self as unknown as Parameters<typeof answerAsks>[0], createCatalogKeeper(Date.now));
// Opened while nobody waits for it yet. Who asks hears when it can't be.
catalogDb().catch(() => undefined);
