// Home delivery or self pickup: a shop's modes, and what a change clears. [spec 2 "Delivery mode selector", 4 "Delivery modes"]

export type DeliveryMode = 'HOME_DELIVERY' | 'SELF_PICKUP';
export type FulfillmentType = 'DOORSTEP_DELIVERY' | 'PICKUP_FROM_STORE' | 'BOTH';
/** Names on the wire. */
export type OrderType = 'DOORSTEP' | 'SELF_PICKUP';

const deliveryModes: readonly DeliveryMode[] = ['HOME_DELIVERY', 'SELF_PICKUP'];

export function orderTypeOf(mode: DeliveryMode): OrderType {
  return mode === 'SELF_PICKUP' ? 'SELF_PICKUP' : 'DOORSTEP';
}

/** Delivery or pickup as the vendor's `fulfillment_type` allows. */
export function isTypeOffered(type: OrderType, fulfillment: FulfillmentType): boolean {
  return fulfillment === 'BOTH' || (type === 'SELF_PICKUP') === (fulfillment === 'PICKUP_FROM_STORE');
}

export interface ModeOption {
  readonly mode: DeliveryMode;
  /** The vendor allows only the other one. */
  readonly isDisabled: boolean;
}

/** The selector's options. Self pickup is hidden in app mode; an option is disabled when the vendor allows only the other. */
export function modeOptions(facts: { readonly isApp: boolean; readonly fulfillment: FulfillmentType }): readonly ModeOption[] {
  return deliveryModes
    .filter((mode) => !(facts.isApp && mode === 'SELF_PICKUP'))
    .map((mode) => ({ mode, isDisabled: !isTypeOffered(orderTypeOf(mode), facts.fulfillment) }));
}

/** The active mode: the chosen one while it is offered, otherwise the offered one. */
export function activeMode(chosen: DeliveryMode, facts: { readonly isApp: boolean; readonly fulfillment: FulfillmentType }): DeliveryMode {
  const open = modeOptions(facts).filter((option) => !option.isDisabled);
  return open.some((option) => option.mode === chosen) ? chosen : (open[0]?.mode ?? chosen);
}

/** What switching clears: to pickup the selected address, to delivery the pickup farmer. */
export function clearedBySwitch(to: DeliveryMode): 'address' | 'pickup-farmer' {
  return to === 'SELF_PICKUP' ? 'address' : 'pickup-farmer';
}
