// What screens show of the counter.
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isKeptAddress } from '#core/rules/address/address-selection.ts';
import { saveKept } from '../address/address-edit.ts';
import { useSelectedAddress } from '../address/address-selection.ts';
import { useCart } from '../cart/cart-state.ts';
import { useDeliveryMode } from '../cart/delivery-state.ts';
import { failureOf, failureWords } from '../frame/failure.ts';
import { useNetwork } from '../frame/network-state.ts';
import { showFailure } from '../frame/sheet-state.ts';
import { useSession } from '../session/session-state.ts';
import type { ListedFarmer } from './farmer-row.ts';
import type { Farmers, FarmersState } from './farmers.ts';
import { farmersNow, followCounter } from './farmers-now.ts';

export const useFarmersState = ({ state }: Farmers): Readonly<FarmersState> => useSnapshot(state) as Readonly<FarmersState>;

/** The counter of whoever uses the page; undefined until it has been read. */
export function useFarmers(): Farmers | undefined {
  const { db } = useSession();
  const [farmers, setFarmers] = useState<Farmers>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person has a counter of their own
  useEffect(() => {
    let isOver = false;
    let stop = (): void => undefined;
    void farmersNow().then((own) => {
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

/** Who gets the goods, as cart and address say; undefined for the agent's own, and as long as nobody is chosen. */
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

/** Whoever gets the goods is who is being served: a chosen address or collector names the farmer. */
export function useNamedByReceiver(farmers: Farmers): void {
  const { serving, isSwitching } = useFarmersState(farmers);
  const { name, phone, addressId } = useReceiver() ?? {};
  useEffect(() => {
    if (isSwitching || name === undefined || phone === undefined) return;
    if (serving?.name === name && serving.phone === phone) return;
    void farmers.name(serving?.id, { name, phone }, addressId);
  }, [farmers, serving, isSwitching, name, phone, addressId]);
}

/** An address that was typed without network is saved once there is network. One that the shop refuses stays, and why is said. */
export function useKeptAddress(): void {
  const { isOffline } = useNetwork();
  const { selected } = useSelectedAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address and each return of the network
  useEffect(() => {
    if (isOffline || !selected || !isKeptAddress(selected.id)) return;
    saveKept(selected).catch((error: unknown) => {
      if (failureOf(error).kind !== 'refused') return;
      const { title, words } = failureWords(error);
      showFailure(title, words);
    });
  }, [isOffline, selected?.id]);
}

/** The row of whoever is served. */
export function useServingRow(farmers: Farmers): ListedFarmer | undefined {
  const { serving, rows } = useFarmersState(farmers);
  return rows.find(({ id }) => id === serving?.id);
}
