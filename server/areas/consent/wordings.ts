// The texts that people agreed to, by version. A receipt shows the text that the person read, also after the text has changed.
import type { ConsentPurpose } from '#core/facts/kyc.ts';
import { type ByLanguage, ownText } from '#core/language/said.ts';
import { CONSENT_VERSION, consentTexts } from '#core/rules/kyc/consents.ts';
import { isLanguage } from '#core/rules/languages.ts';
import wordings from './wordings.json' with { type: 'json' };

/** Version of the text beside "Stay connected". A changed text needs a new version, and the old one stays in wordings.json. */
export const CHAT_WORDING = 'stay-connected-1';

type Texts = Readonly<Partial<Record<ConsentPurpose | 'whatsapp', ByLanguage<string>>>>;

const versions: Readonly<Record<string, Texts>> = { ...wordings, [CONSENT_VERSION]: consentTexts };

/** The text of that version in that language. Null when it is not known. */
export function wordingOf(purpose: ConsentPurpose | 'whatsapp', version: string, language: string): string | null {
  const texts = Object.hasOwn(versions, version) ? versions[version] : undefined;
  return (isLanguage(language) && ownText(texts?.[purpose], language)) || null;
}
