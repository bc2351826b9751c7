// Puts the sentences that screens can speak into the build as `pages/speech.json`. The server turns them into sound.
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { isLanguage } from '../../core/rules/languages.ts';
import { needsReview } from '../../core/rules/words/word-level.ts';
import { isReviewed, namesOfFiles, readTexts } from './word-level.ts';

/** Whole sentences, and the states of orders, claims and documents. */
const SAID =
  /^(?:speech\.say-.+|order\.(?:awaiting-payment|placed|prebooked|accepted|packed|ready-at-shop|on-the-way|delivered|collected|cancelled|rejected|return-asked|returned|return-refused)|claim\.(?:available|received|to-be-evaluated|under-evaluation|in-process|not-eligible|step-paid))$/;

/** Language → key → sentence. Only texts in the language itself count. Texts that bind a farmer must be reviewed. */
export function spokenSentences(root: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const folder = path.join(root, 'words');
  const codes = fs.readdirSync(folder).filter(isLanguage);
  return Object.fromEntries(
    codes.map((code) => {
      const texts = namesOfFiles(folder).flatMap((file) =>
        Object.entries(readTexts(folder, code, file)).filter(
          ([key, text]) => SAID.test(key) && text !== '' && !text.includes('{') && (isReviewed(folder, code) || !needsReview(file, key)),
        ),
      );
      return [code, Object.fromEntries(texts)];
    }),
  );
}

export function spokenFile(root: string): Plugin {
  return {
    name: 'khurpi-spoken-sentences',
    generateBundle() {
      if (this.environment.config.build.ssr) return;
      this.emitFile({ type: 'asset', fileName: 'pages/speech.json', source: JSON.stringify(spokenSentences(root)) });
    },
  };
}
