// A centre's book at the desk. Staff who see the centre see the orders from their own shops, and all the cash.
import type { exportCentreBook, listCentreBook } from '#core/contract/desk/centre/book.ts';
import type { Centre } from '#core/contract/desk/centre/centre.ts';
import type { QueryOf, ResponseOf } from '#core/contract/wire/call.ts';
import { permittedVendors } from '#core/rules/permission.ts';
import type { Caller } from '../../../http/caller.ts';
import { DESK_PAGE_SIZE } from '../../../http/page-cursor.ts';
import type { CentreService } from '../../centre/centre-service.ts';
import type { BookScope } from './book-repository.ts';
import { type BookParts, blindTo, fileOf, pageOfBook } from './book-service.ts';
import { settleAll } from './cash-service.ts';

export interface CentreBookParts extends BookParts {
  readonly centres: Pick<CentreService, 'get'>;
}

/** Whether somebody of the desk leads this centre too. Then the blind count also counts here. */
export const leads = ({ people }: Pick<Centre, 'people'>, { userId }: Pick<Caller, 'userId'>): boolean =>
  people.some(({ id, role }) => id === userId && role === 'lead');

/** @throws Refusal NOT_FOUND for a centre that the caller may not see */
async function scopeAtDesk(parts: CentreBookParts, caller: Caller, id: number) {
  const { centres, book } = parts;
  const centre = await centres.get(caller, id);
  const own = permittedVendors(caller, 'centres.read');
  const scope: BookScope = { agents: await book.agentsOf(id), centreId: id, vendors: own === 'all' ? undefined : own };
  if (leads(centre, caller)) return { centre, scope: { ...scope, blindTo: await blindTo(parts, id, caller.userId) } };
  return { centre, scope };
}

/** @throws Refusal NOT_FOUND */
export async function listAtDesk(
  parts: CentreBookParts,
  caller: Caller,
  id: number,
  query: QueryOf<typeof listCentreBook>,
): Promise<Omit<ResponseOf<typeof listCentreBook>, 'next'> & { readonly cursor: string | undefined }> {
  const { centre, scope } = await scopeAtDesk(parts, caller, id);
  await settleAll(parts, id);
  const [page, cash] = await Promise.all([pageOfBook(parts, scope, { page_size: DESK_PAGE_SIZE, ...query }), parts.book.cashOf(id)]);
  const { handedOver } = cash;
  const hidden = new Set(scope.blindTo);
  const people = cash.people.map((one) => (hidden.has(one.id) ? { ...one, held: null } : one));
  const held = people.some((one) => one.held === null) ? null : cash.people.reduce((sum, one) => sum + one.held, 0);
  return { ...page, cash: { held, limit: centre.cash_limit, handed_over: handedOver, people } };
}

/** @throws Refusal NOT_FOUND */
export async function fileAtDesk(parts: CentreBookParts, caller: Caller, id: number, query: QueryOf<typeof exportCentreBook>) {
  const { scope } = await scopeAtDesk(parts, caller, id);
  return fileOf(parts, scope, query);
}
