// The session and language that calls of the farmer's app need. The session's module sets it.
import { FIRST_LANGUAGE } from '#core/rules/languages.ts';
import type { Watch } from './transmit.ts';

export interface HttpContext extends Watch {
  /** Replaces `/api` and `/auth` at the start of the contract's paths. */
  apiBase: string;
  authBase: string;
  language(): string;
  /** Auth id of the person whom the app believes to be signed in. */
  subject(): string | undefined;
  /** Sends what must reach the server before any other call. @throws when that fails */
  ready(): Promise<void>;
  /** Renews the session. Resolves to false when it has ended. */
  refresh(): Promise<boolean>;
  /** Called when the session has ended. */
  onSignedOut(): void;
}

export const httpContext: HttpContext = {
  apiBase: '/api',
  authBase: '/auth',
  language: () => FIRST_LANGUAGE,
  subject: () => undefined,
  ready: async () => undefined,
  refresh: async () => false,
  onHeaders: () => undefined,
  onReach: () => undefined,
  onSignedOut: () => undefined,
};
