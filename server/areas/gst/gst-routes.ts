// Registers the calls for the accountant.
import { exportInvoices, exportOrderLines, exportOrders, getGstr1, getTally } from '#core/contract/desk/money/gst.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { ExportFiles } from './export-files.ts';
import type { GstService } from './gst-service.ts';

export function registerGstRoutes(register: RegisterCall, gst: GstService, files: ExportFiles): void {
  register(getGstr1, async ({ query }) => gst.gstr1(query));
  register.xml(getTally, async ({ query }) => gst.tally(query));
  register.csv(exportOrders, async ({ caller, query }) => files.orders(caller, query));
  register.csv(exportOrderLines, async ({ caller, query }) => files.lines(caller, query));
  register.csv(exportInvoices, async ({ caller, query }) => files.papers(caller, query));
}
