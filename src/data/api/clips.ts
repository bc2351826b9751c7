// Fetches sound files by their address, which never changes its content.
import { transmit } from './wire/transmit.ts';

/** The whole file. Rejects when it can't be had in time. */
export const getClip = (url: string, signal?: AbortSignal): Promise<Response> =>
  transmit({ method: 'GET', url, headers: {}, body: undefined }, signal);
