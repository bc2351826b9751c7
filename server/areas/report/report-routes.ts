// Registers the calls for reports.
import { exportReport, getReport } from '#core/contract/desk/report/report.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { ReportService } from './report-service.ts';

export function registerReportRoutes(register: RegisterCall, reports: ReportService): void {
  register(getReport, async ({ caller, params, query }) => reports.read(caller, { ...params, ...query }));
  register.csv(exportReport, async ({ caller, params, query }) => reports.file(caller, { ...params, ...query }));
}
