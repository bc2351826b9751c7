// The catalogue's worker: fetching, unpacking and searching a catalogue never holds up the page.
import { createCatalogKeeper } from './catalog-keeper.ts';
import { answerAsks } from './worker-messages.ts';

answerAsks(self as unknown as Parameters<typeof answerAsks>[0], createCatalogKeeper(Date.now));
