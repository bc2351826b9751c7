// Updates the products of a renamed brand or category in small batches. Products contain a copy of its names and words.
import { array, enums, type Infer, integer, object, string } from 'superstruct';
import { LocalText } from '#core/contract/wire/fields.ts';
import { matches } from '#core/contract/wire/matches.ts';
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts';
import type { CatalogDeskParts } from './catalog-desk-parts.ts';
import type { EntryRow } from './list-repository.ts';
import type { DeskProductRecord, PackRow } from './product-desk-repository.ts';
import { type Classification, columnsOf, ownWordsOf, planProduct, wordsOfProduct } from './product-write.ts';

const RECLASSIFICATION_JOB = 'refile';
const MOST_TRIES = 8;
/** Products in one transaction; a batch is small, because it locks the shops' lines. */
const BATCH = 50;

/** The entry before the change. It separates an old product's own search words from its category's. */
const Payload = object({ kind: enums(['brand', 'category']), id: integer(), names: LocalText, search_words: array(string()) });
type Payload = Infer<typeof Payload>;

/** Adds the job in the current transaction. */
export async function queueReclassification(
  queue: Pick<JobQueue, 'add'>,
  kind: Payload['kind'],
  { id, names, search_words }: EntryRow,
): Promise<void> {
  const payload: Payload = { kind, id, names, search_words: [...search_words] };
  await queue.add({ kind: RECLASSIFICATION_JOB, payload });
}

type ReclassificationParts = Pick<CatalogDeskParts, 'products' | 'lists' | 'publishing' | 'deps' | 'forgetWords'>;

/** The current brand and category of a product; empty for a deleted entry. */
async function classificationOf({ lists }: ReclassificationParts, row: DeskProductRecord): Promise<Classification> {
  const [brand, category, crops] = await Promise.all([
    lists.find('brand', row.brand_id),
    lists.find('category', row.category_id),
    lists.crops(row.crop_ids),
  ]);
  const gone = { search_words: [], products: 0, version: 1 };
  return {
    brand: brand ?? { ...gone, id: row.brand_id, names: row.brand_names },
    category: category ?? { ...gone, id: row.category_id, names: {} },
    crops,
  };
}

async function reclassifyProduct(
  parts: ReclassificationParts,
  { kind, ...before }: Payload,
  row: DeskProductRecord,
  packs: readonly PackRow[],
): Promise<void> {
  const filing = await classificationOf(parts, row);
  const own = ownWordsOf(row, { ...filing, [kind]: { ...filing[kind], ...before } });
  const product = planProduct(row, packs, own, {});
  const { brand_names, search_text, local_names, search_words } = columnsOf(product, filing);
  await parts.products.refile(row.id, { brand_names, search_text, local_names, search_words });
  await parts.publishing.setWords(row.id, wordsOfProduct(product, search_text));
}

export function reclassificationJobs(parts: ReclassificationParts): Readonly<Record<string, JobKind>> {
  const { products, publishing, deps } = parts;

  /** @returns the last product of the batch; undefined when no more follow */
  const batch = (payload: Payload, after: number): Promise<number | undefined> =>
    publishing.inTransaction(async () => {
      const ids = await publishing.lockProducts(await products.filedUnder(payload.kind, payload.id, after, BATCH));
      const packs = Map.groupBy(await products.packs(ids), ({ product_id }) => product_id);
      for (const id of ids) {
        const row = await products.find(id);
        if (row) await reclassifyProduct(parts, payload, row, packs.get(id) ?? []);
      }
      if (ids.length > 0) await publishing.publish(ids, deps.newId());
      return ids.at(-1);
    });

  const handle: JobKind['handle'] = async (payload, _job, signal) => {
    if (!matches(payload, Payload)) throw new Error('the job does not say which entry was changed');
    for (let after: number | undefined = 0; after !== undefined; after = await batch(payload, after)) signal.throwIfAborted();
    parts.forgetWords();
  };
  return { [RECLASSIFICATION_JOB]: { handle, maxAttempts: MOST_TRIES, isLong: true } };
}
