// How the app was started: on its own, or inside another app or a service centre that supplies a context. Kept until sign-out.
import { proxy, useSnapshot } from 'valtio';
import type { ClientId } from '#core/contract/session.ts';
import {
  externalLogin,
  type LaunchContext,
  type LaunchParameters,
  noLaunch,
  ordersPath,
  readLaunch,
} from '#core/rules/session/launch-context.ts';
import { LAUNCH_KEY } from '../frame/stored-keys.ts';

/** Where launch parameters arrive: `/launch#app=1&…`. */
const ENTRANCE = '/launch';

export interface LaunchState extends LaunchContext {
  readonly clientId: ClientId;
}

const stateOf = (context: LaunchContext): LaunchState => ({ ...context, clientId: context.isApp ? 'farmer-app' : 'farmer-web' });

export const launch = proxy<LaunchState>(stateOf(noLaunch));

/** Takes in the parameters the app was opened with, or those it was opened with before. */
export function startLaunch(): void {
  if (location.pathname === ENTRANCE) {
    const given: LaunchParameters = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
    localStorage.setItem(LAUNCH_KEY, JSON.stringify(given));
    history.replaceState(null, '', '/');
  }
  try {
    Object.assign(launch, stateOf(readLaunch((JSON.parse(localStorage.getItem(LAUNCH_KEY) ?? 'null') as LaunchParameters | null) ?? {})));
  } catch {
    clearLaunch();
  }
}

/** The context ends with the session of whom it was given for. */
export function clearLaunch(): void {
  localStorage.removeItem(LAUNCH_KEY);
  Object.assign(launch, stateOf(noLaunch));
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
