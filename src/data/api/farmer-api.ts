// Farmers one buys for.
import type { FarmerDetails } from '#core/contract/address.ts';
import { createFarmer } from '#core/contract/farmer.ts';
import { send } from './wire/http.ts';

/** @param key the same for every try of one intent */
export const postFarmer = (name: string, phone: string, key: string): Promise<FarmerDetails> =>
  send(createFarmer, { body: { name, phone_number: phone, source: 'Farmer Web App', sub_source: 'Pickup from store' }, key });
