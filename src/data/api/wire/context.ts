// What the farmer's app knows of who asks: put here by the module that knows session and language.
import { FIRST_LANGUAGE } from '#core/rules/languages.ts';
import type { Watch } from './transmit.ts';

export interface HttpContext extends Watch {
  /** Stands for `/api` and `/auth` of the contract's paths. */
  apiBase: string;
  authBase: string;
  language(): string;
  /** Auth id of whom the app believes to be signed in. */
  subject(): string | undefined;
  /** Settles what must reach the server before any other call. @throws when it could not */
  ready(): Promise<void>;
  /** Renews the session; false when it is over. */
  refresh(): Promise<boolean>;
  /** The session is over. */
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
