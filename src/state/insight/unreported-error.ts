// What broke in the service worker while no page was open to hear of it.
import { takeKeptError } from '#data/kept-error.ts';

/** Answers it once; undefined when nothing broke. */
export const unreportedError = (): ReturnType<typeof takeKeptError> => takeKeptError('/');
