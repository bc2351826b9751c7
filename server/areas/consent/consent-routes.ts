// Registers the calls for consent to chat messages.
import { postConsent } from '#core/contract/consent.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { reviewedLanguage } from '../../words/reviewed.ts';
import type { ConsentService } from './consent-service.ts';

export function registerConsentRoutes(register: RegisterCall, consent: ConsentService): void {
  register(postConsent, async ({ caller, body, language }) => consent.record(caller.userId, body.agree, reviewedLanguage(language)));
}
