// Registers the calls for farmers that agents buy for.
import { createFarmer } from '#core/contract/farmer.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { FarmerService } from './farmer-service.ts';

export function registerFarmerRoutes(register: RegisterCall, farmers: FarmerService): void {
  register(createFarmer, async ({ caller, body, language }) => farmers.ensure(caller, body.name, body.phone_number, language));
}
