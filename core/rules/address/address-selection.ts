// Decides which delivery address is selected. [spec 4 "Address selection"]
import type { AddressPlace } from '../../contract/address.ts';

export interface AddressChoice {
  /** Id stored in the browser from last time. */
  readonly storedId: number | undefined;
  /** The address list, undefined until it has loaded. */
  readonly list: readonly { readonly id: number }[] | undefined;
  /** The stored context's address, when it has one. */
  readonly contextAddressId?: number | undefined;
  readonly allowChangeAddress?: boolean | undefined;
}

export type AddressSelection =
  | { readonly kind: 'fixed'; readonly id: number }
  | { readonly kind: 'restored'; readonly id: number }
  | { readonly kind: 'cleared' }
  | { readonly kind: 'unknown' };

/** If the stored context has an address and change is not allowed, that address is fixed and no list is fetched. */
export function isAddressFixed({
  contextAddressId,
  allowChangeAddress,
}: Pick<AddressChoice, 'contextAddressId' | 'allowChangeAddress'>): boolean {
  return contextAddressId !== undefined && allowChangeAddress === false;
}

/** On reload a stored selection is restored if its id is found in the list, otherwise it is cleared. */
export function selectAddress(choice: AddressChoice): AddressSelection {
  const { storedId, list, contextAddressId } = choice;
  if (contextAddressId !== undefined && isAddressFixed(choice)) return { kind: 'fixed', id: contextAddressId };
  if (list === undefined) return { kind: 'unknown' };
  const wanted = storedId ?? contextAddressId;
  return wanted !== undefined && list.some((address) => address.id === wanted) ? { kind: 'restored', id: wanted } : { kind: 'cleared' };
}

export interface AddressOffer<T> {
  /** Id of the last selected address, which a pickup order does not clear. */
  readonly lastId: number | undefined;
  readonly list: readonly T[] | undefined;
  /** The list has every address of the person, not only a page or a search's results. */
  readonly isWhole: boolean;
}

/** The address that is ticked while none is selected: the last used one, or the only one. */
export function offeredAddress<T extends { readonly id: number }>({ lastId, list = [], isWhole }: AddressOffer<T>): T | undefined {
  const last = list.find(({ id }) => id === lastId);
  return last ?? (isWhole && list.length === 1 ? list[0] : undefined);
}

/** An address with its place in the reader's language, if it is known. */
export const inReadersLanguage = <T extends { readonly shown_place?: AddressPlace | undefined }>(address: T): T => ({
  ...address,
  ...address.shown_place,
});

/** Street1[, street2], block, district, state, pin code. [spec 2 "Selected address card"] */
export function displayAddress(a: {
  readonly street_address_1: string;
  readonly street_address_2?: string | undefined;
  readonly block?: string | undefined;
  readonly district: string;
  readonly state: string;
  readonly pin_code: string;
}): string {
  return [a.street_address_1, a.street_address_2, a.block, a.district, a.state, a.pin_code].filter(Boolean).join(', ');
}

/** Ids from here on are addresses that the shop does not know yet (`kept-address.ts`). */
export const KEPT_FROM = 2 ** 52;

/** Whether the shop does not know the address with this id. */
export const isKeptAddress = (id: number): boolean => id >= KEPT_FROM;
