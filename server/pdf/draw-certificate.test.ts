import { expect, test } from 'vitest';
import { drawingOf, linesIn } from '../../tests/fixtures/files/pdf-text.ts';
import { type BoundedChild, ChildGone } from '../child/bounded-child.ts';
import { drawCertificate } from './draw-certificate.ts';
import { createPdfMaker } from './pdf-maker.ts';
import type { CertificatePaper } from './pdf-task.ts';
import { breakLines } from './text-pen.ts';

const names = {
  Hindi: 'श्रीकृष्ण त्रिपाठी',
  Bengali: 'শ্যামল চক্রবর্তী',
  Punjabi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Gujarati: 'શ્યામજી કૃષ્ણવર્મા',
  Odia: 'ଶ୍ରୀକୃଷ୍ଣ ପଟ୍ଟନାୟକ',
  Tamil: 'ஸ்ரீனிவாசன் க்ஷேத்ரபாலன்',
  Telugu: 'శ్రీనివాస్ రెడ్డి',
  Kannada: 'ಶ್ರೀಕೃಷ್ಣ ಕುಮಾರ್',
  Malayalam: 'ശ്രീകൃഷ്ണൻ ക്ഷേമൻ',
  Urdu: 'محمد اسلم خان',
  mixed: 'রাম, Ram ₹12 राम',
};

const paper = (more: Partial<CertificatePaper> = {}): CertificatePaper => ({
  language: 'hi',
  title: 'बीमा प्रमाणपत्र',
  fileTitle: 'बीमा प्रमाणपत्र ABCD',
  intro: 'इस कागज़ में लिखा है कि किस चीज़ का बीमा है।',
  warning: undefined,
  facts: [['बीमा किसका है', 'Kamla Devi']],
  perilsTitle: 'इन नुकसानों पर पैसा मिलेगा',
  perils: 'ओला, पाला',
  loss: undefined,
  scan: 'स्कैन करें',
  checkUrl: 'https://shop.example/certificate/ABCD',
  made: '27/11/2026 को बना',
  madeAt: Date.UTC(2026, 10, 27),
  ...more,
});

/** The drawn glyphs, as numbers in the file's font subset; 0 is the empty box. */
const glyphsIn = (drawing: string): readonly number[] =>
  [...drawing.matchAll(/\[(<.*?)\] TJ/g)].flatMap(([, parts = '']) =>
    [...parts.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map((one) => Number.parseInt(one, 16))),
  );

test.each(Object.entries(names))('a certificate shows a name in %s without an empty box, and its text can be copied', async (_, name) => {
  const pdf = await drawCertificate(paper({ facts: [['', name]] }));
  const glyphs = glyphsIn(drawingOf(pdf));
  expect(glyphs.length).toBeGreaterThan(50);
  expect(glyphs).not.toContain(0);
  expect(linesIn(pdf)).toContain(name);
});

test('a certificate too long for one page continues on the next, with a whole QR code', async () => {
  const facts = Array.from({ length: 40 }, (_, n): [string, string] => [`label ${n}`, 'ओला '.repeat(60)]);
  const text = (await drawCertificate(paper({ facts }))).toString('latin1');
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
});

test('lines break at spaces, and a word wider than a line breaks between letters', () => {
  const fits = (line: string): boolean => line.length <= 6;
  expect(breakLines('ab cd  efgh', fits)).toEqual(['ab cd', 'efgh']);
  expect(breakLines('a abcdefghij k', fits)).toEqual(['a', 'abcdef', 'ghij k']);
  expect(breakLines(`${'कि'.repeat(4)}`, fits)).toEqual(['किकिकि', 'कि']);
  expect(breakLines(' ', fits)).toEqual([]);
});

test('a paper that ends its process is tried twice, and is then not drawn', async () => {
  let starts = 0;
  const start = (): BoundedChild => {
    starts++;
    return { isAlive: false, pid: undefined, ask: () => Promise.reject(new ChildGone('ended')), close: () => undefined };
  };
  const maker = createPdfMaker({ start });
  expect(await maker.make(paper(), '1')).toBeUndefined();
  expect(starts).toBe(2);
  await maker.close();
});
