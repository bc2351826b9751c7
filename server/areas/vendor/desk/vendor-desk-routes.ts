// Registers the desk's calls for shops.
import { getVendorBank, setVendorBank } from '#core/contract/desk/vendor/bank.ts';
import { checkLicence, listLicenceChecks } from '#core/contract/desk/vendor/licence.ts';
import { checkTestPayment, getOpening, sendTestMessage, startTestPayment } from '#core/contract/desk/vendor/opening.ts';
import {
  checkPins,
  createDeskVendor,
  getDeskVendor,
  listDeskVendors,
  listVendorNames,
  updateDeskVendor,
} from '#core/contract/desk/vendor/vendor.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { ifMatchOf } from '../../../http/versions/if-match.ts';
import { actorOf } from '../../audit/audit-service.ts';
import type { BankService } from './bank-service.ts';
import type { LicenceCheckService } from './licence-check-service.ts';
import type { OpeningService } from './opening-service.ts';
import type { TryOutService } from './try-out-service.ts';
import type { VendorDeskService } from './vendor-desk-service.ts';

export interface VendorDeskServices {
  readonly shops: VendorDeskService;
  readonly checks: LicenceCheckService;
  readonly banks: BankService;
  readonly opening: OpeningService;
  readonly tries: TryOutService;
}

export function registerVendorDeskRoutes(register: RegisterCall, { shops, checks, banks, opening, tries }: VendorDeskServices): void {
  register(listDeskVendors, async ({ caller, query }) => {
    const { results, cursor } = await shops.list(caller, query);
    return { results, next: nextPage(listDeskVendors.path, query, cursor) };
  });
  register(listVendorNames, async ({ caller }) => shops.names(caller));
  register(getDeskVendor, async ({ caller, params }) => shops.get(caller, params.id));
  register(createDeskVendor, async (request) => shops.create(actorOf(request), request.body));
  register(updateDeskVendor, async (request) => shops.change(actorOf(request), request.params.id, request.body, ifMatchOf(request.raw)));
  register(listLicenceChecks, async ({ caller, params }) => ({ results: await checks.list(caller, params.vendor), next: null }));
  register(checkLicence, (request) => {
    const { vendor, category } = request.params;
    return checks.check(actorOf(request), vendor, category, request.body.number);
  });
  register(checkPins, async ({ body }) => shops.checkPins(body.pins));

  register(getVendorBank, async ({ caller, params }) => banks.read(caller, params.vendor));
  register(setVendorBank, async (request) => banks.put(actorOf(request), request.params.vendor, request.body, ifMatchOf(request.raw)));

  register(getOpening, async ({ caller, query }) => opening.read(caller, query.vendor));
  register(sendTestMessage, async (request) => tries.sendMessage(actorOf(request), request.language));
  register(startTestPayment, async (request) => tries.startPayment(actorOf(request)));
  register(checkTestPayment, async (request) => tries.checkPayment(actorOf(request), request.params.id));
}
