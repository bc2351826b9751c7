// Tests that one thing has one Hindi word in all visible texts: app, desk, server errors, SMS, push, papers and the demo's own
// pages.

import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Files that contain Hindi beside English. The demo insurer's papers are drawn once and stored, so they are left out. */
const WORD_FILES = /^(server\/demo\/providers\/.*words|core\/rules\/kyc\/consents)\.ts$/;
const WITHOUT = new Set(['server/demo/providers/insurer/insurer-words.ts']);

interface Term {
  readonly refused: RegExp;
  /** The right word. */
  readonly right: string;
  /** The starts of places where the refused word is right. */
  readonly but?: string;
}

const terms: readonly Term[] = [
  // Newspapers write the dot only under ज फ ड ढ. This is simpler to type and to search.
  { refused: /[कखग]\u093c|[\u0958-\u095a]/, right: 'क ख ग without a dot: तारीख, खबर, गलत, कागज़' },
  { refused: /खरीफ(?!\u093c)/, right: 'खरीफ़' },
  { refused: /हिंदी/, right: 'हिन्दी' },
  { refused: /वर्शन/, right: 'वर्ज़न' },
  { refused: /भुगतान/, right: 'पेमेंट' },
  { refused: /केवल/, right: 'सिर्फ़' },
  { refused: /कारण/, right: 'वजह' },
  { refused: /संदेश/, right: 'मैसेज' },
  { refused: /पंक्ति/, right: 'लाइन' },
  { refused: /अनुमति/, right: 'इजाज़त' },
  { refused: /अनुरोध/, right: 'रिक्वेस्ट' },
  { refused: /हामी|सहमत/, right: 'मंज़ूर, मंज़ूरी' },
  { refused: /दूसरे की हाँ|हाँ बाकी|व्यक्ति की हाँ/, right: 'दूसरी मंज़ूरी' },
  { refused: /आदमी/, right: 'व्यक्ति' },
  { refused: /स्थिति|हालत|स्टेटस/, right: 'हाल' },
  { refused: /(जाँच|काम) (पर )?चालू/, right: 'चल रही है, चल रहा है' },
  { refused: /लिंग(?!\S)/, right: 'पुरुष या महिला' },
  { refused: /प्रकार/, right: 'कैसा' },
  { refused: /चौखट/, right: 'घेरा' },
  { refused: /भूमिका/, right: 'काम' },
  { refused: /KYC/, right: 'केवाईसी' },
  { refused: /बीमा (की|का|के|को|में|से)(?!\S)/, right: 'बीमे की, बीमे का' },
  { refused: /प्रमाणपत्र|सर्टिफ़िकेट/, right: 'बीमे का कागज़', but: 'server/words/hi/certificate.json ' },
  { refused: /छाप(ें|ेगा|ने|कर| लि)/, right: 'प्रिंट करें on paper, ऐप पर डालें for articles' },
  { refused: /फ़ोटो (\{n\} )?लें/, right: 'फ़ोटो खींचें' },
  { refused: /(?<!\S)नेट (?!बैंकिंग)/, right: 'इंटरनेट' },
  { refused: /होम डिलीवरी|खुद ले जाना/, right: 'घर पर डिलीवरी, दुकान से लेना है' },
  { refused: /पहले से बुक/, right: 'एडवांस बुकिंग' },
  { refused: /छपा दाम/, right: 'MRP' },
  { refused: /(कार्ट में|सामान) डालें/, right: 'जोड़ें' },
  { refused: /किसान (यह|इसे) पढ़े/, right: 'किसान को यही दिखेगा' },
  { refused: /साइन इन/, right: 'लॉगिन' },
  { refused: /रिफ़ंड/, right: 'वापसी' },
  // A place is no person, and half of the farmers are women.
  { refused: /^मैं$/, right: 'मेरा खाता' },
  { refused: /ूँगा|ता हूँ/, right: 'a form that women say too: लेना है' },
  // The verb would depend on the name of the shop, which may be "दुकान" or "केंद्र".
  { refused: /\{shop\}(?! (से|ने|पर)(?!\S)).*(करेगा|पाएगा|पहुँचाती)/, right: '{shop} से …' },
];

/** Folders with files of Hindi: key → text. */
const HINDI = ['words/hi', 'desk/words/hi', 'server/words/hi', 'server/db/seed/names'];
const textsIn = (folder: string): (readonly [string, string])[] =>
  fs
    .readdirSync(path.join(ROOT, folder))
    .filter((file) => folder.endsWith('hi') || file === 'hi.json')
    .flatMap((file) =>
      Object.entries(JSON.parse(fs.readFileSync(path.join(ROOT, folder, file), 'utf8')) as Record<string, string>).map(
        ([key, hi]) => [`${folder}/${file} ${key}`, hi] as const,
      ),
    );

const quotesOf = (file: string): (readonly [string, string])[] =>
  [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(/(['"`])((?:\\.|(?!\1).)*[\u0900-\u097f](?:\\.|(?!\1).)*)\1/g)].map(
    ([, , text = '']) => [file, text] as const,
  );

const wordFiles = ['server', 'core']
  .flatMap((room) => fs.readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`))
  .filter((file) => WORD_FILES.test(file) && !WITHOUT.has(file));

const all = [...HINDI.flatMap(textsIn), ...wordFiles.flatMap(quotesOf)];

/** Each place where a refused word is, with the right one beside it. */
const faultsIn = (texts: readonly (readonly [string, string])[]): string[] =>
  texts.flatMap(([place, hi]) =>
    terms
      .filter(({ refused, but }) => refused.test(hi) && !(but && place.startsWith(but)))
      .map(({ right }) => `${place}: "${hi}" → ${right}`),
  );

test('one Hindi word has one meaning everywhere', () => {
  expect(all.length).toBeGreaterThan(3_500);
  expect(faultsIn(all)).toEqual([]);
});

test('a refused word is found in a message', () => {
  const planted = ['भुगतान हो गया', 'मैं', 'बीमा की रकम', 'तारी\u0916\u093c', '{shop} यहाँ नहीं पहुँचाती', 'दुकान से लूँगा'];
  expect(planted.filter((text) => faultsIn([['here', text]]).length === 0)).toEqual([]);
});
