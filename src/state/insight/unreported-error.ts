// Returns a service worker's error from a time without an open page.
import { takeKeptError } from '#data/kept-error.ts';

/** Returns it once; undefined without an error. */
export const unreportedError = (): ReturnType<typeof takeKeptError> => takeKeptError('/');
