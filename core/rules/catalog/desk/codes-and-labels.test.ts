import { expect, test } from 'vitest';
import { isEan, isHsn, isSku } from './article-codes.ts';
import { isPackLabel, packKey, packNames } from './pack-label.ts';

test('a bar code is valid when its check digit fits', () => {
  for (const code of ['8901030865275', '96385074', '036000291452', '10614141000415']) expect(isEan(code), code).toBe(true);
  for (const code of ['8901030865276', '8901234001', '', '89010308652 5', '८९०१०३०८६५२७५']) expect(isEan(code), code).toBe(false);
});

test('HSN has 4, 6 or 8 digits', () => {
  for (const code of ['3808', '310210', '12099190']) expect(isHsn(code), code).toBe(true);
  for (const code of ['38O8', '380', '38081', '0038', ' 3808', '']) expect(isHsn(code), code).toBe(false);
});

test('an own code has only characters that are safe in files and addresses', () => {
  for (const code of ['K10011', 'UREA-45', 'a/b_c.1']) expect(isSku(code), code).toBe(true);
  for (const code of ['', '-a', '=1+1', 'a b', 'a,b', 'x'.repeat(41)]) expect(isSku(code), code).toBe(false);
});

test('a label with a known unit is written in both languages, however it was typed', () => {
  expect(packNames({ en: '500gm' })).toEqual({ en: '500 g', hi: '500 ग्राम' });
  expect(packNames({ en: ' 1 Litre ', hi: 'x' })).toEqual({ en: '1 litre', hi: '1 लीटर' });
  expect(packNames({ en: '2x500 ml' })).toEqual({ en: '2 x 500 ml', hi: '2 x 500 मिली' });
  expect(packNames({ en: '45 किलो' })).toEqual({ en: '45 kg', hi: '45 किलो' });
  expect(packNames({ en: '16 litre tank', hi: '16 लीटर टंकी' })).toEqual({ en: '16 litre tank', hi: '16 लीटर टंकी' });
  expect(packNames({ en: '16 litre tank' })).toEqual({ en: '16 litre tank', hi: '' });
});

test('two spellings of a pack are the same pack, and a number alone is no pack', () => {
  expect(packKey('500gm')).toBe(packKey('500 g'));
  expect(packKey('500 g')).not.toBe(packKey('500 ml'));
  for (const label of ['500', '', '4.5']) expect(isPackLabel(label), label).toBe(false);
});
