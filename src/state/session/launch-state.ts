// How the app was started: on its own, or inside another app or a service centre that supplies a context. Kept until sign-out.
import { proxy, useSnapshot } from 'valtio';
import type { ClientId } from '#core/contract/session.ts';
import { externalLogin, type LaunchContext, type LaunchParameters, ordersPath, readLaunch } from '#core/rules/session/launch-context.ts';
import { randomId } from '#device/keep/random-id.ts';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { LAUNCH_KEY } from '../frame/stored-keys.ts';

/** Where launch parameters arrive: `/launch#app=1&…`. */
export const LAUNCH_PATH = '/launch';

export interface LaunchState extends LaunchContext {
  readonly clientId: ClientId;
  /** Names this opening, so that choices of an earlier one are recognised. Undefined when it was opened on its own. */
  readonly id: string | undefined;
}

/** As they are stored: the parameters, and the name of the opening they came with. */
type StoredLaunch = LaunchParameters & { readonly launchId?: string };

function stateOf(given: StoredLaunch): LaunchState {
  const context = readLaunch(given);
  return { ...context, clientId: context.isApp ? 'farmer-app' : 'farmer-web', id: given.launchId };
}

export const launch = proxy<LaunchState>(stateOf({}));

/** Takes in the parameters the app was opened with, or those it was opened with before. */
export function startLaunch(): void {
  if (location.pathname === LAUNCH_PATH) {
    const given: LaunchParameters = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
    writeStored(phoneStorage, LAUNCH_KEY, { ...given, launchId: randomId() } satisfies StoredLaunch);
    history.replaceState(null, '', '/');
  }
  Object.assign(launch, stateOf(readStored<StoredLaunch>(phoneStorage, LAUNCH_KEY) ?? {}));
}

/** The context ends with the session of whom it was given for. */
export function clearLaunch(): void {
  phoneStorage.set(LAUNCH_KEY, null);
  Object.assign(launch, stateOf({}));
}

export function useLaunch(): Readonly<LaunchState> {
  return useSnapshot(launch) as Readonly<LaunchState>;
}

/** Whether the app was started for somebody or inside something. */
export function hasContext({ isApp, mobileNumber, addressId }: LaunchContext): boolean {
  return isApp || mobileNumber !== undefined || addressId !== undefined;
}

export function ordersHref(): string {
  return ordersPath(launch);
}

/** Leaves for the login of the app around this one. */
export function openExternalLogin(): void {
  location.assign(externalLogin(__EXTERNAL_LOGIN_HOST__ || location.origin, launch.appId));
}
