// A shop with very many products: the server's real answers, repeated with other ids.
import type { BrowserContext } from 'playwright-core';
import type { Infer } from 'superstruct';
import type { listCatalogChanges } from '../../../core/contract/catalog.ts';

type Changes = Infer<(typeof listCatalogChanges)['response']>;

const PAGE = 2_000;
/** A word that only one product has. */
export const RARE_WORD = 'mahakhurpi';

/** Answers requests for catalogue changes in this context with `count` products. */
export async function serveBigCatalog(context: BrowserContext, count: number): Promise<void> {
  let real: Changes['products'] | undefined;
  await context.route('**/catalogue/changes*', async (route) => {
    const url = new URL(route.request().url());
    const from = Number(url.searchParams.get('since') ?? 0);
    if (!real) {
      url.searchParams.delete('since');
      real = ((await (await route.fetch({ url: url.href })).json()) as Changes).products;
    }
    const originals = real;
    const products = Array.from({ length: Math.max(0, Math.min(PAGE, count - from)) }, (_, i) => {
      const original = originals[(from + i) % originals.length] as Changes['products'][number];
      const n = from + i;
      const name = n === count - 1 ? RARE_WORD : `${n}`;
      return {
        ...original,
        id: 1_000_000 + n,
        name: `${original.name} ${name}`,
        names: { en: `${original.names.en} ${name}`, hi: `${original.names.hi} ${name}` },
        search_text: `${original.search_text} ${name}`,
      };
    });
    const end = from + products.length;
    await route.fulfill({
      json: { products, deleted_ids: [], cursor: String(end), has_more: end < count, full_resync: from === 0 } satisfies Changes,
    });
  });
}
