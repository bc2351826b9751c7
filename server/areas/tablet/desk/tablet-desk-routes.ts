// Registers the desk's calls for tablets.
import { listDeskTablets, orderTablet } from '#core/contract/desk/centre/tablet.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { actorOf } from '../../audit/audit-service.ts';
import type { TabletDeskService } from './tablet-desk-service.ts';

export function registerTabletDeskRoutes(register: RegisterCall, tablets: TabletDeskService): void {
  register(listDeskTablets, async ({ caller, query }) => {
    const { results, cursor } = await tablets.list(caller, query);
    return { results, next: nextPage(listDeskTablets.path, query, cursor) };
  });
  register(orderTablet, async (request) => tablets.order(actorOf(request), request.params.id, request.body));
}
