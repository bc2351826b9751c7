import fs from 'node:fs';
import { expect, test } from 'vitest';
import { CONSENT_VERSION, consentTexts } from '#core/rules/kyc/consents.ts';
import { CHAT_WORDING, wordingOf } from './wordings.ts';

const words = new URL('../../../words/', import.meta.url);

test('the text beside “Stay connected” is the stored text of its version, in every language of the app', () => {
  const codes = fs.readdirSync(words).filter((code) => code !== 'notes' && fs.existsSync(new URL(`${code}/session.json`, words)));
  expect(codes.length).toBeGreaterThan(1);
  for (const code of codes) {
    const shown = JSON.parse(fs.readFileSync(new URL(`${code}/session.json`, words), 'utf8')) as Readonly<Record<string, string>>;
    expect(wordingOf('whatsapp', CHAT_WORDING, code), code).toBe(shown['consent.chat']);
  }
});

test('an earlier version keeps its own text, and an unknown version or language has none', () => {
  expect(wordingOf('identity', CONSENT_VERSION, 'hi')).toBe(consentTexts.identity.hi);
  expect(wordingOf('identity', '2026-11-1', 'hi')).toContain('तारीख़');
  expect(wordingOf('identity', '2026-11-1', 'hi')).not.toBe(consentTexts.identity.hi);
  const unknown = [
    wordingOf('bank', 'constructor', 'hi'),
    wordingOf('bank', CONSENT_VERSION, 'fr'),
    wordingOf('whatsapp', '2026-11-1', 'hi'),
  ];
  expect(unknown).toEqual([null, null, null]);
});
