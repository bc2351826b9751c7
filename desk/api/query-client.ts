// The cache of the server's answers. Reads are retried automatically; writes are never retried automatically, because their author decides.
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

export const FRESH_MS = 10_000;
const KEPT_IN_MEMORY_MS = 30 * 60_000;
const READ_TRIES = 2;

/** A refused request is not retried; one without an answer may succeed next time. */
const isWorthRetry = (tries: number, error: unknown): boolean =>
  tries < READ_TRIES &&
  error instanceof CallError &&
  (error.failure === 'troubled' || error.failure === 'unreachable') &&
  onlineManager.isOnline();

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, gcTime: KEPT_IN_MEMORY_MS, retry: isWorthRetry, networkMode: 'always' },
      // A write that waits for the network would run at an unexpected time.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
