// Draws a certificate: one page of A4.
import { generate } from 'lean-qr';
import PdfDocument from 'pdfkit';
import { fontFile } from '../fonts/noto-fonts.ts';
import type { CertificatePaper } from './pdf-task.ts';
import { createTextPen, type Page, type TextPen, type TextStyle } from './text-pen.ts';

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const QR_SIDE = 120;
const LABEL_WIDTH = 150;
const GAP = 6;
/** Three lines, so that label and value start on the same page. */
const FACT_HEIGHT = 60;
const GREEN = '#0b5a2b';
const QUIET = '#454b40';
const BLACK = '#000';

const style = (size: number, color: string, weight: TextStyle['weight'] = 'regular'): TextStyle => ({ size, color, weight });
const QUIET_TEXT = style(11, QUIET);

/** Draws dark squares as rectangles, which are sharp at every size. */
function drawQr(page: Page, text: string, x: number, y: number): void {
  const code = generate(text);
  const unit = QR_SIDE / code.size;
  for (let row = 0; row < code.size; row++)
    for (let column = 0; column < code.size; column++) if (code.get(column, row)) page.rect(x + column * unit, y + row * unit, unit, unit);
  page.fill(BLACK);
}

function drawFacts(pen: TextPen, facts: CertificatePaper['facts'], y: number): number {
  return facts.reduce((last, [label, value]) => {
    const top = pen.roomFor(FACT_HEIGHT, last);
    const afterLabel = pen.write(label, { x: MARGIN, y: top, width: LABEL_WIDTH }, QUIET_TEXT);
    const beside = { x: MARGIN + LABEL_WIDTH, y: top, width: WIDTH - LABEL_WIDTH };
    return Math.max(afterLabel, pen.write(value, beside, style(12, BLACK, 'bold'))) + GAP;
  }, y);
}

function drawHead(page: Page, pen: TextPen, { title, intro, warning }: CertificatePaper): number {
  let y = pen.write(title, { x: MARGIN, y: MARGIN, width: WIDTH }, style(24, GREEN, 'bold'));
  y = pen.write(intro, { x: MARGIN, y, width: WIDTH }, QUIET_TEXT) + GAP;
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(2)
    .stroke(GREEN);
  y += 16;
  return warning === undefined ? y : pen.write(warning, { x: MARGIN, y, width: WIDTH }, style(13, '#a11212', 'bold')) + GAP;
}

function drawFoot(page: Page, pen: TextPen, { scan, checkUrl, made }: CertificatePaper, last: number): void {
  const y = pen.roomFor(QR_SIDE, last);
  drawQr(page, checkUrl, MARGIN, y);
  const beside = { x: MARGIN + QR_SIDE + 20, width: WIDTH - QR_SIDE - 20 };
  const afterScan = pen.write(scan, { ...beside, y: y + 8 }, style(11, BLACK));
  const afterUrl = pen.write(checkUrl, { ...beside, y: afterScan }, style(11, GREEN));
  pen.write(made, { ...beside, y: afterUrl }, QUIET_TEXT);
}

function drawPage(page: Page, paper: CertificatePaper): void {
  const pen = createTextPen(page);
  const line = (text: string, y: number, look: TextStyle): number => pen.write(text, { x: MARGIN, y, width: WIDTH }, look);
  let y = drawFacts(pen, paper.facts, drawHead(page, pen, paper)) + GAP;
  y = line(paper.perilsTitle, y, style(12, BLACK, 'bold'));
  y = line(paper.perils, y, style(12, BLACK));
  if (paper.loss !== undefined) y = line(paper.loss, y + GAP, QUIET_TEXT);
  drawFoot(page, pen, paper, y + 20);
}

/** Returns the file. Takes about a tenth of a second. */
export function drawCertificate(paper: CertificatePaper): Promise<Buffer> {
  const page = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: paper.language,
    font: fontFile('Devanagari', 'regular'),
    info: { Title: paper.fileTitle, CreationDate: new Date(paper.madeAt) },
  });
  const parts: Buffer[] = [];
  const written = new Promise<Buffer>((done, fail) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => done(Buffer.concat(parts)));
    page.on('error', fail);
  });
  drawPage(page, paper);
  page.end();
  return written;
}
