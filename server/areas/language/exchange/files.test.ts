// Tests that an exported file comes back unchanged, in each format.
import { expect, test } from 'vitest';
import { wordFormats } from '#core/facts/language/words.ts';
import { FileProblem } from '../../import/file/problem.ts';
import { readTexts } from './read-texts.ts';
import { type WordToWrite, writeWordFile } from './write-words.ts';

const word = (key: string, original: string, text: string, file = 'cart'): WordToWrite => ({
  file,
  key,
  note: 'Button: "leave" <it>',
  original,
  beside: 'रहने दें',
  text,
  state: 'draft',
  source_hash: `h-${key}`,
});

const words: readonly WordToWrite[] = [
  word('cart.keep', 'Keep my cart', 'ਰੱਖੋ, "ਕਾਰਟ" & <ਹੋਰ>'),
  word('cart.same', 'Keep my cart', 'ਰਹਿਣ ਦਿਓ\nਦੂਜੀ ਲਾਈਨ'),
  word('cart.count', '{n, plural, one {# item} other {# items}}', '{n, plural, one {# ਚੀਜ਼} other {# ਚੀਜ਼ਾਂ}}'),
  word('cart.formula', 'None', '=ਕੁਝ ਨਹੀਂ'),
  word('error.CART_01.gone', 'Gone', '', 'server/errors'),
];

test.each(wordFormats)('%s gives back the texts with key and hash of the source', (format) => {
  const read = readTexts(Buffer.from(writeWordFile(format, words, 'pa')));
  expect(read.map(({ file, key, sourceHash, text }) => [file, key, sourceHash, text])).toEqual(
    words.map(({ file, key, source_hash, text }) => [file, key, source_hash, text]),
  );
  expect(new Set(read.map(({ row }) => row)).size).toBe(words.length);
});

test.each([
  ['a table without our columns', 'key,text\ncart.keep,x\n'],
  ['a torn XLIFF', '<?xml version="1.0"?><xliff><file original="cart"><body><trans-unit id="a">'],
  ['bytes that are no text', Buffer.from([0x66, 0xff, 0xfe, 0x80])],
])('%s is refused', (_, content) => {
  expect(() => readTexts(Buffer.from(content as string))).toThrow(FileProblem);
});

test('an XLIFF of another tool, with a prefix and CDATA, is read', () => {
  const text =
    '<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><x:file original="cart"><x:body>' +
    '<x:trans-unit id="cart.keep" resname="h1"><x:source>Keep</x:source><x:target><![CDATA[ਰੱਖੋ & ਜਾਓ]]></x:target></x:trans-unit>' +
    '</x:body></x:file></x:xliff>';
  expect(readTexts(Buffer.from(text))).toEqual([{ row: 1, file: 'cart', key: 'cart.keep', sourceHash: 'h1', text: 'ਰੱਖੋ & ਜਾਓ' }]);
});
