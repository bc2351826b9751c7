// Credit lines on the wire.
import { getCreditLines } from '#core/contract/credit.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { CreditService } from './credit-service.ts';

export function registerCreditRoutes(register: RegisterCall, credit: CreditService): void {
  register(getCreditLines, async ({ caller, params }) => credit.lines(caller, params.auth_id));
}
