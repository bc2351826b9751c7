// The signed-in agent's service centre, for its lead: its people, and the orders of all.
import { exportAgentBook, listAgentBook } from '#core/contract/agent/book.ts';
import { addOwnPerson, endOwnPerson, getOwnCentre, type OwnCentre } from '#core/contract/agent/centre.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { randomId } from '#device/keep/random-id.ts';
import { ask } from '../session/ask.ts';

/** @throws ApiError, `NOT_OF_CENTRE` for people without a centre */
export const readOwnCentre = (): Promise<OwnCentre> => ask(getOwnCentre, {});

/** @throws ApiError */
export const addAgent = (phone: string, name: string): Promise<OwnCentre> =>
  ask(addOwnPerson, { body: { phone_number: phone, full_name: name }, key: randomId() });

/** @param person the number of their account @throws ApiError */
export const endAgent = (person: number): Promise<OwnCentre> => ask(endOwnPerson, { params: { person } });

/** The newest orders of the whole centre. @throws ApiError */
export const readCentreBook = (cursor?: string): Promise<ResponseOf<typeof listAgentBook>> =>
  ask(listAgentBook, { query: { whose: 'centre', ...(cursor === undefined ? {} : { cursor }) } });

/** The same as a CSV file, UTF-8. @throws ApiError */
export const centreFile = (): Promise<ArrayBuffer> =>
  ask(exportAgentBook, { query: { whose: 'centre' } }) as Promise<unknown> as Promise<ArrayBuffer>;
