// What the server says beside its answers: whether this is the demo, what time it is, which wire it speaks.
import { proxy, useSnapshot } from 'valtio';
import { CLOCK_SKEW_WARN_MS, WIRE_VERSION } from '#core/constants.ts';
import { DEMO_HEADER, SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { DEMO_KEY } from './stored-keys.ts';

export interface ServerHeaders {
  isDemo: boolean;
  /** The phone's clock is more than ten minutes off. */
  isClockWrong: boolean;
  /** The server speaks a newer wire: the app must be renewed. */
  isOutdated: boolean;
}

const state = proxy<ServerHeaders>({
  isDemo: typeof localStorage !== 'undefined' && localStorage.getItem(DEMO_KEY) === '1',
  isClockWrong: false,
  isOutdated: false,
});

/** Server time decides what has expired, not the phone's; a person whose clock is far off is told. */
export function noteHeaders(headers: Headers): void {
  const version = headers.get(SERVER_WIRE_VERSION_HEADER);
  // An answer that does not name its version is not the server's own.
  if (version === null) return;
  state.isOutdated = Number(version) > WIRE_VERSION;
  const isDemo = headers.get(DEMO_HEADER) === '1';
  if (isDemo !== state.isDemo) localStorage.setItem(DEMO_KEY, isDemo ? '1' : '0');
  state.isDemo = isDemo;
  const serverTime = Date.parse(headers.get('date') ?? '');
  state.isClockWrong = Math.abs(Date.now() - serverTime) > CLOCK_SKEW_WARN_MS;
}

export function useServerHeaders(): Readonly<ServerHeaders> {
  return useSnapshot(state);
}
