import { HOUR_MS } from '#core/time.ts';
import type { Area, AreaContext } from '../area.ts';
import { keyAddresses } from './address-key-repository.ts';
import { createAddressRepository } from './address-repository.ts';
import { registerAddressRoutes } from './address-routes.ts';
import { type AddressParts, type AddressService, createAddressService } from './address-service.ts';

export function createAddressArea({ database, budget, deps }: AreaContext, others: Pick<AddressParts, 'farmers'>): Area<AddressService> {
  const service = createAddressService({ repository: createAddressRepository(database), ...others, budget, deps });
  return {
    service,
    routes: (register) => registerAddressRoutes(register, service),
    sweeps: [{ everyMs: HOUR_MS, run: () => keyAddresses(database) }],
  };
}
