// Registers the desk's calls for debtors.

import { exportDebtors, getDebtor, listDebtors, remindDebtor, sumDebtors } from '#core/contract/desk/money/debtors.ts';
import { changeDueLimit, getDueLimits, removeDueLimit } from '#core/contract/desk/money/due-limits.ts';
import { rupeesTextFromPaise } from '#core/money.ts';
import { maskPhone } from '#core/rules/phone.ts';
import { allRows, csvRows } from '../../../http/csv-answer.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { actorOf } from '../../audit/audit-service.ts';
import type { DebtorService, NamedDebtor } from './debtor-service.ts';
import type { DueLimitService } from './due-limits.ts';

const columns = {
  farmer: ({ farmer }: NamedDebtor) => farmer,
  name: ({ name }: NamedDebtor) => name,
  phone: ({ phone }: NamedDebtor) => maskPhone(phone ?? ''),
  due: ({ due }: NamedDebtor) => rupeesTextFromPaise(due),
  oldest: ({ oldest }: NamedDebtor) => oldest.toISOString(),
  orders: ({ orders }: NamedDebtor) => orders,
};

export function registerDebtorRoutes(register: RegisterCall, debtors: DebtorService, limits: DueLimitService): void {
  register(getDueLimits, async ({ caller, params }) => limits.read(caller, params.vendor));
  register(changeDueLimit, async (request) => limits.change(actorOf(request), request.params.vendor, request.body));
  register(removeDueLimit, async (request) => limits.remove(actorOf(request), request.params.vendor, request.params.farmer));
  register(listDebtors, async ({ caller, query }) => {
    const { results, cursor } = await debtors.list(caller, query);
    return { results, next: nextPage(listDebtors.path, query, cursor) };
  });
  register(sumDebtors, async ({ caller, query }) => debtors.sums(caller, query.vendor));
  register(getDebtor, async ({ caller, params }) => debtors.get(caller, params.farmer));
  register(remindDebtor, async (request) => {
    const { farmer } = request.params;
    await debtors.remind(actorOf(request), farmer, request.body.vendor);
    return debtors.get(request.caller, farmer);
  });
  register.csv(exportDebtors, async ({ caller, query }) =>
    csvRows(
      'debtors',
      columns,
      allRows<NamedDebtor>((after, limit) => debtors.rows(caller, query, after, limit)),
    ),
  );
}
