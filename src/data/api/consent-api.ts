// Consent to chat messages.
import { postConsent } from '#core/contract/consent.ts';
import { freeze } from './http.ts';
import type { FrozenRequest } from './transmit.ts';

export const freezeConsent = (agree: boolean, key: string): FrozenRequest => freeze(postConsent, { body: { agree }, key });
