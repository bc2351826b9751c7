// Texts that a farmer agrees to before KYC. Each consent is stored with the version of its text: changed words are a new version. [DPDP Act
// 2023, 6]
import type { ConsentPurpose } from '../../facts/kyc.ts';
import type { ByLanguage } from '../../language/said.ts';
import texts from '../../words/consents.json' with { type: 'json' };

/** Version of all three; stored with the consent, its language and time. */
export const CONSENT_VERSION = '2026-11-2';

export const consentTexts: Readonly<Record<ConsentPurpose, ByLanguage<string>>> = texts;
