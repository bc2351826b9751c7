// The server's time: the desk never uses the device's own clock.
import { serverClock } from '#device/keep/server-clock.ts';
import { CLOCK_KEY } from './stored-keys.ts';

const clock = serverClock(CLOCK_KEY);

/** Epoch ms. */
export const serverNow = clock.now;

/** Converts a time of the device's clock to the server's; epoch ms. 0 means never. */
export const byServerClock = clock.of;

export const noteClock = clock.note;
