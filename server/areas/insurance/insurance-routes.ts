// Registers the calls for insurance.
import { listInsuranceProducts } from '#core/contract/insurance.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { InsuranceService } from './insurance-service.ts';

export function registerInsuranceRoutes(register: RegisterCall, insurance: InsuranceService): void {
  register(listInsuranceProducts, async ({ caller, query, language }) => insurance.list(caller, query, language));
}
