// Parameters from another app or a service centre that opened the app: `/launch#app=1&mobileNumber=…`. [spec 1 "Assisted contexts", 3
// "Stored agent/order context"] They decide what to show. Rights come from the signed-in person's own record only.

export interface LaunchContext {
  /** Inside another app's webview. */
  readonly isApp: boolean;
  /** Name of that app, for its own login. */
  readonly appId: string;
  /** The farmer whom the person buys for. */
  readonly mobileNumber: string | undefined;
  readonly addressId: number | undefined;
  /** False: the address is fixed. */
  readonly allowChangeAddress: boolean;
  readonly serviceId: string | undefined;
  /** The signed-in person's own phone replaces `mobileNumber`. */
  readonly isServiceMode: boolean;
  readonly partner: { readonly external_partner_type: string; readonly external_partner_id: string } | undefined;
  readonly hideOrderHeader: boolean;
}

/** Names and values of the fragment. */
export type LaunchParameters = Readonly<Record<string, string | undefined>>;

export const noLaunch: LaunchContext = {
  isApp: false,
  appId: '',
  mobileNumber: undefined,
  addressId: undefined,
  allowChangeAddress: true,
  serviceId: undefined,
  isServiceMode: false,
  partner: undefined,
  hideOrderHeader: false,
};

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'y';
const name = (value: string | undefined): string | undefined => (value !== undefined && /^[\w.-]{1,64}$/.test(value) ? value : undefined);

function phoneOf(value: string | undefined): string | undefined {
  const digits = (value ?? '').replace(/^\+?91(?=\d{10}$)/, '').replace(/^0+/, '');
  return /^\d{10}$/.test(digits) ? digits : undefined;
}

function partnerOf(type: string | undefined, id: string | undefined): LaunchContext['partner'] {
  return type !== undefined && id !== undefined ? { external_partner_type: type, external_partner_id: id } : undefined;
}

/** Reads launch parameters, new or stored. Invalid values are left out. */
export function readLaunch(given: LaunchParameters): LaunchContext {
  const addressId = Number(given['addressId']);
  return {
    isApp: isOn(given['app']),
    appId: name(given['app_id']) ?? '',
    mobileNumber: phoneOf(given['mobileNumber']),
    addressId: Number.isSafeInteger(addressId) && addressId > 0 ? addressId : undefined,
    allowChangeAddress: given['allowChangeAddress'] !== 'false',
    serviceId: name(given['serviceId'])?.slice(0, 16),
    isServiceMode: given['mode'] === 'service',
    partner: partnerOf(name(given['partnerType']), name(given['partnerId'])),
    hideOrderHeader: isOn(given['hideOrderHeader']),
  };
}

/** Whose addresses are looked up: the context's farmer, in service mode the person's own phone. Only agents may look up others. */
export function lookUpPhone(
  { mobileNumber, isServiceMode }: Pick<LaunchContext, 'mobileNumber' | 'isServiceMode'>,
  person: { readonly phone: string; readonly isAssisting: boolean },
): string | undefined {
  if (isServiceMode || !person.isAssisting || mobileNumber === person.phone) return undefined;
  return mobileNumber;
}

/** The fixed address: the context has one and it may not be changed. Then no list is fetched. [spec 4 "Address selection"] */
export function fixedAddressId({ addressId, allowChangeAddress }: LaunchContext): number | undefined {
  return allowChangeAddress ? undefined : addressId;
}

/** Path of the orders list: inside another app without its own header when nothing says to hide it. [spec 2 "Routes"] */
export function ordersPath({ isApp, hideOrderHeader }: Pick<LaunchContext, 'isApp' | 'hideOrderHeader'>): string {
  return isApp && !hideOrderHeader ? '/orders?sh=f' : '/orders';
}

/** Whether the surrounding app has its own header above the orders: `sh=f` hides ours. */
export function isHeaderHidden(path: string, search: string): boolean {
  return path === '/orders' && /(?:^|[?&])sh=f(?:&|$)/.test(search);
}

/** The surrounding app's own login, which returns to the cart. */
export function externalLogin(host: string, appId: string): string {
  return `${host}/login?redirect=${encodeURIComponent(appId)}&path=/cart`;
}
