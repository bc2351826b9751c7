import { HOUR_MS } from '#core/time.ts';
import type { Area, AreaContext } from '../area.ts';
import { keyAddresses } from './address-key-repository.ts';
import { createAddressRepository } from './address-repository.ts';
import { type Places, registerAddressRoutes } from './address-routes.ts';
import { type AddressParts, type AddressService, createAddressService } from './address-service.ts';

export interface AddressNeeds extends Pick<AddressParts, 'farmers'> {
  readonly places: Places;
}

export function createAddressArea({ database, budget, deps }: AreaContext, { farmers, places }: AddressNeeds): Area<AddressService> {
  const service = createAddressService({ repository: createAddressRepository(database), farmers, budget, deps });
  return {
    service,
    routes: (register) => registerAddressRoutes(register, service, places),
    sweeps: [{ name: 'key-addresses', everyMs: HOUR_MS, run: () => keyAddresses(database) }],
  };
}
