// The headers of the server's answers: demo or not, the server's time, the wire version.
import { proxy, useSnapshot } from 'valtio';
import { CLOCK_SKEW_WARN_MS, WIRE_VERSION } from '#core/constants.ts';
import { DEMO_HEADER, SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { serverClock } from '#device/keep/server-clock.ts';
import { phoneStorage } from '#device/keep/storage.ts';
import { CLOCK_KEY, DEMO_KEY } from './stored-keys.ts';

export interface ServerHeaders {
  isDemo: boolean;
  /** The phone's clock is more than ten minutes off. */
  isClockWrong: boolean;
  /** The server has a newer wire, so the app must be updated. */
  isOutdated: boolean;
  /** How far the server's clock is ahead, ms, to about a minute. Displayed times change with it. */
  aheadMs: number;
}

/** The facts that one page knows about the server. */
export function createServerHeaders() {
  const clock = serverClock(CLOCK_KEY, (aheadMs) => {
    state.aheadMs = aheadMs;
  });
  const state = proxy<ServerHeaders>({
    isDemo: phoneStorage.get(DEMO_KEY) === '1',
    isClockWrong: false,
    isOutdated: false,
    aheadMs: clock.aheadMs(),
  });
  return { clock, state };
}

/** This page's own. */
const ownHeaders = createServerHeaders();

/** The time by the server's clock, as far as the phone knows it; epoch ms. All displayed times use it. */
export const serverNow = ownHeaders.clock.now;

/** The same for the screen: it renders again when an answer shows that the phone's clock is wrong. */
export const useServerNow = (): number => Date.now() + useSnapshot(ownHeaders.state).aheadMs;

/** A time of the phone's clock, by the server's; epoch ms. 0 means never. */
export const byServerClock = ownHeaders.clock.of;

/** The server's time, not the phone's, decides what has expired. The app warns a person whose clock is far off. */
export function noteHeaders(headers: Headers, { clock, state } = ownHeaders): void {
  const version = headers.get(SERVER_WIRE_VERSION_HEADER);
  // An answer without a version is not from the server itself.
  if (version === null) return;
  state.isOutdated = Number(version) > WIRE_VERSION;
  const isDemo = headers.get(DEMO_HEADER) === '1';
  if (isDemo !== state.isDemo) phoneStorage.set(DEMO_KEY, isDemo ? '1' : '0');
  state.isDemo = isDemo;
  const date = headers.get('date');
  clock.note(date);
  state.isClockWrong = Math.abs(Date.now() - Date.parse(date ?? '')) > CLOCK_SKEW_WARN_MS;
}

export function useServerHeaders({ state } = ownHeaders): Readonly<ServerHeaders> {
  return useSnapshot(state);
}
