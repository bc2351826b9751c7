// An address that the shop does not know yet: an agent typed it without network, for a farmer who is being served.
import type { Address, AddressDraft } from '../../contract/address.ts';
import { displayAddress, KEPT_FROM } from './address-selection.ts';

/**
 * The address as the app shows it. Its farmer has an account in name only: an order sends name and number instead.
 * @param now epoch ms @param key UUID: the key of the request that will save it
 */
export function keptAddress(draft: AddressDraft, now: number, key: string): Address {
  const { street_address_2 = '', block = '' } = draft;
  const id = KEPT_FROM + now;
  return {
    ...draft,
    street_address_2,
    block,
    id,
    full_display_address: displayAddress(draft),
    farmer_details: { auth_id: key, id, full_name: draft.contact_name, phone_number: draft.contact_number },
  };
}

/** The typed fields. */
export function draftOfKept({
  id: _id,
  full_display_address: _text,
  farmer_details: _farmer,
  position: _position,
  ...draft
}: Address): AddressDraft {
  return draft;
}
