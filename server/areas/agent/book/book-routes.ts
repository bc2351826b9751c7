// Registers the calls of the agent's book.
import { closeAgentDay, exportAgentBook, getAgentDay, getAgentStatement, listAgentBook } from '#core/contract/agent/book.ts';
import { confirmCash, listHandOvers, offerCash, withdrawCash } from '#core/contract/agent/hand-over.ts';
import { exportCentreBook, listCentreBook, listCentreHandOvers } from '#core/contract/desk/centre/book.ts';
import { fillPath } from '#core/contract/wire/call.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import type { BookService } from './book-service.ts';
import { type CentreBookParts, fileAtDesk, listAtDesk } from './centre-book.ts';
import { confirm, type HandOverParts, listOfCentre, listOwn, offer, withdraw } from './hand-over-service.ts';

export function registerBookRoutes(register: RegisterCall, book: BookService): void {
  register(listAgentBook, async ({ caller, query }) => {
    const { results, cursor } = await book.list(caller, query);
    return { results, next: nextPage(listAgentBook.path, query, cursor) };
  });
  register.csv(exportAgentBook, async ({ caller, query }) => book.file(caller, query));
  register(getAgentDay, async ({ caller, params }) => book.day(caller, params.date));
  register(closeAgentDay, async ({ caller, params, body }) => book.close(caller, params.date, body));
  register(getAgentStatement, async ({ caller, params, query }) => book.statement(caller, params.month, query));
}

/** The same at the desk, for a whole centre. */
export function registerCentreBookRoutes(register: RegisterCall, parts: CentreBookParts): void {
  register(listCentreBook, async ({ caller, params, query }) => {
    const { cursor, ...page } = await listAtDesk(parts, caller, params.id, query);
    return { ...page, next: nextPage(fillPath(listCentreBook.path, params), query, cursor) };
  });
  register.csv(exportCentreBook, async ({ caller, params, query }) => fileAtDesk(parts, caller, params.id, query));
}

/** Cash that agents hand to the lead of their centre. */
export function registerHandOverRoutes(register: RegisterCall, parts: HandOverParts): void {
  register(listHandOvers, async ({ caller, query }) => {
    const { results, cursor, held } = await listOwn(parts, caller, query);
    return { results, next: nextPage(listHandOvers.path, query, cursor), held };
  });
  register(offerCash, async ({ caller, body }) => offer(parts, caller, body));
  register(confirmCash, async ({ caller, params, body }) => confirm(parts, caller, params.id, body.counted));
  register(withdrawCash, async ({ caller, params }) => withdraw(parts, caller, params.id));
  register(listCentreHandOvers, async ({ caller, params, query }) => {
    const { results, cursor } = await listOfCentre(parts, caller, params.id, query);
    return { results, next: nextPage(fillPath(listCentreHandOvers.path, params), query, cursor) };
  });
}
