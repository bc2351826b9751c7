// Growth packages: what is offered.
import { type GrowthProduct, listPackages } from '#core/contract/growth/growth.ts';
import { send } from '../wire/http.ts';

export const fetchPackages = async (): Promise<readonly GrowthProduct[]> => (await send(listPackages, { query: {} })).results;
