// A certificate as a PDF: one page of A4, in either language. Devanagari is shaped by the font's own rules (fontkit), so that
// half letters, matras and reph stand where they belong.
import { createRequire } from 'node:module';
import { generate } from 'lean-qr';
import { formatMoney } from '#core/money.ts';
import { formatDay } from '#core/rules/dates.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { displayReference } from '#core/rules/policy/policy-reference.ts';
import type { PolicyRow } from '../policy-repository.ts';
import { certificateWords, fillWords } from './certificate-words.ts';

export interface CertificateFacts {
  readonly policy: PolicyRow;
  /** Null: the person never said. */
  readonly holder: string | null;
  readonly language: LanguageCode;
  /** Where anybody can ask whether it is valid. */
  readonly checkUrl: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

const { resolve } = createRequire(import.meta.url);
/** It has Latin letters, digits and the rupee sign beside Devanagari. */
const FONT = '@expo-google-fonts/noto-sans-devanagari';
const fontFile = (weight: string): string => resolve(`${FONT}/${weight}/NotoSansDevanagari_${weight}.ttf`);

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const QR_SIDE = 120;
const LABEL_WIDTH = 150;
const GREEN = '#0b5a2b';
const QUIET = '#454b40';

type Pen = PDFKit.PDFDocument;

/** Dark squares as runs: sharp at every size. */
function drawQr(pen: Pen, text: string, x: number, y: number): void {
  const code = generate(text);
  const unit = QR_SIDE / code.size;
  for (let row = 0; row < code.size; row++)
    for (let column = 0; column < code.size; column++) if (code.get(column, row)) pen.rect(x + column * unit, y + row * unit, unit, unit);
  pen.fill('#000');
}

/** Label → what stands beside it; what is not known is left out. */
function factsOf({ policy, holder, language }: CertificateFacts): [string, string][] {
  const words = certificateWords[language];
  const day = (at: Date): string => formatDay(at.getTime());
  const goods = `${policy.goods.names[language]}, ${fillWords(words.packets, { n: String(policy.packets), pack: policy.goods.pack[language] })}`;
  const crops = policy.crops.map(({ names }) => names[language]).join(', ');
  const all: [string, string | null][] = [
    [words.holder, holder],
    [words.number, policy.number ?? words.numberSoon],
    [words.reference, displayReference(policy.reference)],
    [words.kind, policy.types[language]],
    [words.crop, crops || null],
    [words.goods, goods],
    [words.sum, fillWords(words.upTo, { amount: formatMoney(policy.sum_insured_paise) })],
    [words.period, fillWords(words.fromTo, { from: day(policy.starts_at), to: day(policy.ends_at) })],
    [words.enrolled, day(policy.enrolled_at)],
  ];
  return all.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}

function drawFacts(pen: Pen, facts: CertificateFacts): void {
  for (const [label, value] of factsOf(facts)) {
    const { y } = pen;
    pen.font('regular').fontSize(11).fillColor(QUIET).text(label, MARGIN, y, { width: LABEL_WIDTH });
    const afterLabel = pen.y;
    pen
      .font('bold')
      .fontSize(12)
      .fillColor('#000')
      .text(value, MARGIN + LABEL_WIDTH, y, { width: WIDTH - LABEL_WIDTH });
    pen.y = Math.max(pen.y, afterLabel) + 6;
  }
}

function drawPage(pen: Pen, facts: CertificateFacts): void {
  const { policy, language, checkUrl, now } = facts;
  const words = certificateWords[language];
  pen.font('bold').fontSize(24).fillColor(GREEN).text(words.title, MARGIN, MARGIN, { width: WIDTH });
  pen.font('regular').fontSize(11).fillColor(QUIET).text(words.intro, { width: WIDTH });
  pen.moveDown(0.5);
  pen
    .moveTo(MARGIN, pen.y)
    .lineTo(MARGIN + WIDTH, pen.y)
    .lineWidth(2)
    .stroke(GREEN);
  pen.y += 16;
  if (policy.ended_at)
    pen
      .font('bold')
      .fontSize(13)
      .fillColor('#a11212')
      .text(fillWords(words.over, { day: formatDay(policy.ended_at.getTime()) }), MARGIN, pen.y, { width: WIDTH })
      .moveDown(0.5);
  drawFacts(pen, facts);
  pen.moveDown(0.5).font('bold').fontSize(12).fillColor('#000').text(words.perils, MARGIN, pen.y, { width: WIDTH });
  pen
    .font('regular')
    .fontSize(12)
    .text(policy.perils.map(({ names }) => names[language]).join(', '), { width: WIDTH });
  if (policy.insures !== 'farmer') pen.moveDown(0.5).fontSize(11).fillColor(QUIET).text(words.loss, { width: WIDTH });
  const y = pen.y + 20;
  drawQr(pen, checkUrl, MARGIN, y);
  const beside = { width: WIDTH - QR_SIDE - 20 };
  pen
    .font('regular')
    .fontSize(11)
    .fillColor('#000')
    .text(words.scan, MARGIN + QR_SIDE + 20, y + 8, beside);
  pen.fillColor(GREEN).text(checkUrl, beside);
  pen.fillColor(QUIET).text(fillWords(words.made, { day: formatDay(now) }), beside);
}

/** The file. Takes about a tenth of a second. */
export async function drawCertificate(facts: CertificateFacts): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const words = certificateWords[facts.language];
  const pen = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: facts.language,
    font: fontFile('400Regular'),
    info: { Title: `${words.title} ${displayReference(facts.policy.reference)}`, CreationDate: new Date(facts.now) },
  });
  pen.registerFont('regular', fontFile('400Regular'));
  pen.registerFont('bold', fontFile('700Bold'));
  const parts: Buffer[] = [];
  const written = new Promise<Buffer>((done, fail) => {
    pen.on('data', (part: Buffer) => parts.push(part));
    pen.on('end', () => done(Buffer.concat(parts)));
    pen.on('error', fail);
  });
  drawPage(pen, facts);
  pen.end();
  return written;
}
