// Consent to chat messages.
import { postConsent } from '#core/contract/consent.ts';
import { freeze } from './wire/http.ts';
import type { FrozenRequest } from './wire/transmit.ts';

export const freezeConsent = (agree: boolean, key: string): FrozenRequest => freeze(postConsent, { body: { agree }, key });
