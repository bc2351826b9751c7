// How the app was started: on its own, or inside another app that supplies a context.
import { proxy } from 'valtio';
import type { ClientId } from '#core/contract/session.ts';

export interface LaunchState {
  /** Inside another app's webview: some things are hidden, login is external. */
  isApp: boolean;
  readonly clientId: ClientId;
}

export const launch = proxy<LaunchState>({ isApp: false, clientId: 'farmer-web' });
