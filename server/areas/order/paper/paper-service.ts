// Papers of several orders at once, for desk staff.
import type { OrderPaper } from '#core/contract/desk/paper.ts';
import { permittedVendors } from '#core/rules/permission.ts';
import type { Caller } from '../../../http/caller.ts';
import { showContacts } from '../shown-phones.ts';
import type { PaperRepository } from './paper-repository.ts';
import { toPaper } from './paper-view.ts';

export type PaperService = ReturnType<typeof createPaperService>;

export function createPaperService(repository: PaperRepository) {
  return {
    /** Keeps the given order, and leaves out orders that the person may not see. */
    async papers(caller: Caller, ids: readonly number[]): Promise<OrderPaper[]> {
      const vendors = permittedVendors(caller, 'orders.read');
      const found = (await repository.orders([...new Set(ids)])).filter(
        ({ vendor_id }) => vendors === 'all' || vendors.includes(vendor_id),
      );
      if (found.length === 0) return [];
      const shops = [...new Set(found.map(({ vendor_id }) => vendor_id))];
      const own = found.map(({ id }) => id);
      const [items, papers, sellers] = await Promise.all([
        repository.items(shops, own),
        repository.papers(shops, own),
        repository.sellers(shops),
      ]);
      const [itemsOf, papersOf] = [Map.groupBy(items, (row) => row.order_id), Map.groupBy(papers, (row) => row.order_id)];
      const byId = new Map(found.map((row) => [row.id, row]));
      return [...new Set(ids)].flatMap((id) => {
        const row = byId.get(id);
        if (!row) return [];
        const lines = itemsOf.get(id) ?? [];
        const { licences = [] } = sellers.find((one) => one.id === row.vendor_id) ?? {};
        const seller = { licences, shelves: lines.map(({ category_id }) => category_id) };
        const paper = showContacts(caller, row.vendor_id, toPaper(row, { lines, seller, papers: papersOf.get(id) ?? [] }));
        return [{ ...paper, invoice: paper.invoice && showContacts(caller, row.vendor_id, paper.invoice) }];
      });
    },
  };
}
