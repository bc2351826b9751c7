// How the app was started: alone, or inside another app or a service centre with a context. Stored until sign-out.
import { proxy, useSnapshot } from 'valtio';
import type { ClientId } from '#core/contract/session.ts';
import { externalLogin, type LaunchContext, type LaunchParameters, ordersPath, readLaunch } from '#core/rules/session/launch-context.ts';
import { randomId } from '#device/keep/random-id.ts';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { LAUNCH_KEY } from '../frame/stored-keys.ts';

/** The address of launch parameters: `/launch#app=1&…`. */
export const LAUNCH_PATH = '/launch';

export interface LaunchState extends LaunchContext {
  readonly clientId: ClientId;
  /** Names this opening, so that choices of an earlier one are recognised. Undefined when it was opened alone. */
  readonly id: string | undefined;
}

/** The stored form: the parameters, and the name of their opening. */
type StoredLaunch = LaunchParameters & { readonly launchId?: string };

function stateOf(given: StoredLaunch): LaunchState {
  const context = readLaunch(given);
  return { ...context, clientId: context.isApp ? 'farmer-app' : 'farmer-web', id: given.launchId };
}

export const launch = proxy<LaunchState>(stateOf({}));

/** Reads the parameters of this opening, or the stored ones of an earlier one. */
export function startLaunch(): void {
  if (location.pathname === LAUNCH_PATH) {
    const given: LaunchParameters = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
    writeStored(phoneStorage, LAUNCH_KEY, { ...given, launchId: randomId() } satisfies StoredLaunch);
    history.replaceState(null, '', '/');
  }
  Object.assign(launch, stateOf(readStored<StoredLaunch>(phoneStorage, LAUNCH_KEY) ?? {}));
}

/** Ends the context with the session of its person. */
export function clearLaunch(): void {
  phoneStorage.set(LAUNCH_KEY, null);
  Object.assign(launch, stateOf({}));
}

export function useLaunch(): Readonly<LaunchState> {
  return useSnapshot(launch) as Readonly<LaunchState>;
}

/** Whether the app was started for a person or inside another app. */
export function hasContext({ isApp, mobileNumber, addressId }: LaunchContext): boolean {
  return isApp || mobileNumber !== undefined || addressId !== undefined;
}

export function ordersHref(): string {
  return ordersPath(launch);
}

/** Opens the login of the surrounding app. */
export function openExternalLogin(): void {
  location.assign(externalLogin(__EXTERNAL_LOGIN_HOST__ || location.origin, launch.appId));
}
