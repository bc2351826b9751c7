// What the server says beside its answers: whether this is the demo, what time it is, which wire it speaks.
import { proxy, useSnapshot } from 'valtio';
import { CLOCK_SKEW_WARN_MS, WIRE_VERSION } from '#core/constants.ts';
import { DEMO_HEADER, SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { phoneStorage } from '#device/keep/storage.ts';
import { CLOCK_KEY, DEMO_KEY } from './stored-keys.ts';

export interface ServerHeaders {
  isDemo: boolean;
  /** The phone's clock is more than ten minutes off. */
  isClockWrong: boolean;
  /** The server speaks a newer wire: the app must be renewed. */
  isOutdated: boolean;
}

const state = proxy<ServerHeaders>({
  isDemo: phoneStorage.get(DEMO_KEY) === '1',
  isClockWrong: false,
  isOutdated: false,
});

/** How far the server's clock was ahead of the phone's when it was last heard, ms. */
let aheadMs = Number(phoneStorage.get(CLOCK_KEY)) || 0;
/** Less than this is the line's delay, and not worth writing down. */
const CLOCK_NOTED_MS = 60_000;

/** The time by the server's clock, as far as the phone knows it; epoch ms. */
export const serverNow = (): number => Date.now() + aheadMs;

function noteClock(serverTime: number): void {
  if (Number.isNaN(serverTime)) return;
  const before = aheadMs;
  aheadMs = serverTime - Date.now();
  if (Math.abs(aheadMs - before) > CLOCK_NOTED_MS) phoneStorage.set(CLOCK_KEY, String(aheadMs));
}

/** Server time decides what has expired, not the phone's; a person whose clock is far off is told. */
export function noteHeaders(headers: Headers): void {
  const version = headers.get(SERVER_WIRE_VERSION_HEADER);
  // An answer that does not name its version is not the server's own.
  if (version === null) return;
  state.isOutdated = Number(version) > WIRE_VERSION;
  const isDemo = headers.get(DEMO_HEADER) === '1';
  if (isDemo !== state.isDemo) phoneStorage.set(DEMO_KEY, isDemo ? '1' : '0');
  state.isDemo = isDemo;
  const serverTime = Date.parse(headers.get('date') ?? '');
  noteClock(serverTime);
  state.isClockWrong = Math.abs(Date.now() - serverTime) > CLOCK_SKEW_WARN_MS;
}

export function useServerHeaders(): Readonly<ServerHeaders> {
  return useSnapshot(state);
}
