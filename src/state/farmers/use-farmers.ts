// The counter's state for screens.
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isKeptAddress } from '#core/rules/address/address-selection.ts';
import { saveKept } from '../address/address-edit.ts';
import { useSelectedAddress } from '../address/address-selection.ts';
import { useCart } from '../cart/cart-state.ts';
import { useDeliveryMode } from '../cart/delivery-state.ts';
import { savePickupFarmer } from '../cart/pickup-state.ts';
import { failureOf, failureWords } from '../frame/failure.ts';
import { useNetwork } from '../frame/network-state.ts';
import { showFailure } from '../frame/sheet-state.ts';
import { useSession } from '../session/session-state.ts';
import { currentFarmers, followCounter } from './current-farmers.ts';
import type { ListedFarmer } from './farmer-row.ts';
import type { Farmers, FarmersState } from './farmers.ts';

export const useFarmersState = ({ state }: Farmers): Readonly<FarmersState> => useSnapshot(state) as Readonly<FarmersState>;

/** The counter of the page's person; undefined until it was read. */
export function useFarmers(): Farmers | undefined {
  const { db } = useSession();
  const [farmers, setFarmers] = useState<Farmers>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person has a counter of their own
  useEffect(() => {
    let isOver = false;
    let stop = (): void => undefined;
    void currentFarmers().then((own) => {
      if (isOver) return;
      setFarmers(own);
      void followCounter().then((end) => {
        if (isOver) end();
        else stop = end;
      });
    });
    return () => {
      isOver = true;
      stop();
      setFarmers(undefined);
    };
  }, [db]);
  return farmers;
}

interface Receiver {
  readonly name: string;
  readonly phone: string;
  readonly addressId: number | undefined;
}

/** The receiver of the goods by cart and address; undefined for the agent's own cart, and while nobody is chosen. */
function useReceiver(): Receiver | undefined {
  const { mode } = useDeliveryMode();
  const { pickupFarmer } = useCart().cart;
  const { selected } = useSelectedAddress();
  const { user } = useSession();
  const receiver =
    mode === 'SELF_PICKUP'
      ? pickupFarmer && { name: pickupFarmer.full_name, phone: pickupFarmer.phone_number, addressId: undefined }
      : selected && { name: selected.contact_name, phone: selected.contact_number, addressId: selected.id };
  return receiver && receiver.phone !== user?.phone_number ? receiver : undefined;
}

/** The receiver of the goods is the served farmer: a chosen address or collector names the farmer. */
export function useNamedByReceiver(farmers: Farmers): void {
  const { serving, isSwitching } = useFarmersState(farmers);
  const { name, phone, addressId } = useReceiver() ?? {};
  useEffect(() => {
    if (isSwitching || name === undefined || phone === undefined) return;
    if (serving?.name === name && serving.phone === phone) return;
    void farmers.name(serving?.id, { name, phone }, addressId);
  }, [farmers, serving, isSwitching, name, phone, addressId]);
}

function showRefusal(error: unknown): void {
  if (failureOf(error).kind !== 'refused') return;
  const { title, words } = failureWords(error);
  showFailure(title, words);
}

/**
 * Saves an address that was typed without network, when the network is back. If the shop refuses it, it stays, and the person reads why.
 */
export function useKeptAddress(): void {
  const { isOffline } = useNetwork();
  const { selected } = useSelectedAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address and each return of the network
  useEffect(() => {
    if (isOffline || !selected || !isKeptAddress(selected.id)) return;
    saveKept(selected).catch(showRefusal);
  }, [isOffline, selected?.id]);
}

/** The same for a farmer who collects the goods, typed without network. */
export function useKeptPickup(): void {
  const { isOffline } = useNetwork();
  const { pickupFarmer } = useCart().cart;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each farmer and each return of the network
  useEffect(() => {
    if (isOffline || !pickupFarmer || !isKeptAddress(pickupFarmer.id)) return;
    const { full_name: name, phone_number: phone, auth_id } = pickupFarmer;
    savePickupFarmer({ name, phone, isSelf: false }, auth_id).catch(showRefusal);
  }, [isOffline, pickupFarmer?.id]);
}

/** The row of the served farmer. */
export function useServingRow(farmers: Farmers): ListedFarmer | undefined {
  const { serving, rows } = useFarmersState(farmers);
  return rows.find(({ id }) => id === serving?.id);
}
