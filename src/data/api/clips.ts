// Loads sound files. A file's content never changes under its address.
import { transmit } from './wire/transmit.ts';

/** The whole file. Rejects when it does not arrive in time. */
export const getClip = (url: string, signal?: AbortSignal): Promise<Response> =>
  transmit({ method: 'GET', url, headers: {}, body: undefined }, signal);
