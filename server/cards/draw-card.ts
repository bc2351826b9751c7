// Draws a card. Pango and HarfBuzz set its text, because they shape Devanagari correctly.
import sharp, { type OverlayOptions } from 'sharp';
import { CARD_FONT } from './card-fonts.ts';
import { CARD, type CardFacts, type CardTask } from './card-task.ts';

sharp.concurrency(1);
sharp.cache(false);

const PAPER = '#f4f7ee';
const INK = '#1a1f16';
const QUIET = '#454b40';
const GREEN = '#0b5a2b';

const MARGIN = 60;
/** Square, at the left, on a white background. */
const PICTURE = CARD.height - 2 * MARGIN;
const PICTURE_PADDING = 24;
const LOGO = 64;
const QUALITY = 84;
/** At this resolution Pango's points are pixels. */
const DPI = 72;

interface Line {
  readonly text: string;
  readonly color: string;
  readonly isBold: boolean;
  /** Font sizes from the preferred to the smallest, px. */
  readonly sizes: readonly number[];
  readonly mostHeight: number;
}

const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface SetLine {
  readonly input: Buffer;
  readonly height: number;
}

async function setInSize({ text, color, isBold }: Line, size: number, width: number): Promise<SetLine> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `${CARD_FONT} ${isBold ? 'Bold ' : ''}${size}`,
      width,
      dpi: DPI,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

/** Removes the last word. */
const shorter = (text: string): string => {
  const words = text.replace(/…$/, '').split(' ').slice(0, -1);
  return words.length > 0 ? `${words.join(' ')}…` : `${text.slice(0, Math.floor(text.length / 2))}…`;
};

/** Sets the line in the largest size that fits. A line that does not fit in the smallest size loses words at its end. */
async function setLine(line: Line, width: number): Promise<SetLine> {
  const [size = 0, ...smaller] = line.sizes;
  const set = await setInSize(line, size, width);
  if (set.height <= line.mostHeight) return set;
  return smaller.length > 0 ? setLine({ ...line, sizes: smaller }, width) : setLine({ ...line, text: shorter(line.text) }, width);
}

const linesOf = ({ brand, name, price, pack }: CardFacts): readonly Line[] =>
  [
    { text: brand, color: QUIET, isBold: false, sizes: [32], mostHeight: 50 },
    { text: name, color: INK, isBold: true, sizes: [62, 52, 44, 36], mostHeight: 200 },
    { text: price, color: GREEN, isBold: true, sizes: [68, 56], mostHeight: 90 },
    { text: pack, color: QUIET, isBold: false, sizes: [36], mostHeight: 56 },
  ].filter(({ text }) => text !== '');

async function pictureOn(picture: Uint8Array): Promise<OverlayOptions[]> {
  const side = PICTURE - 2 * PICTURE_PADDING;
  const fitted = await sharp(picture, { density: 300, limitInputPixels: 40_000_000 })
    .resize({ width: side, height: side, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE}" height="${PICTURE}"><rect width="100%" height="100%" rx="28" fill="#fff"/></svg>`,
  );
  return [
    { input: ground, left: MARGIN, top: MARGIN },
    { input: fitted, left: MARGIN + PICTURE_PADDING, top: MARGIN + PICTURE_PADDING },
  ];
}

const LINE_GAP = 16;

/** Lines below each other, centred in the space above the shop's name. */
async function wordsOn(facts: CardFacts, left: number, width: number): Promise<OverlayOptions[]> {
  const set: SetLine[] = [];
  for (const line of linesOf(facts)) set.push(await setLine(line, width));
  const room = CARD.height - 2 * MARGIN - LOGO - LINE_GAP;
  let top = MARGIN + Math.max(0, Math.round((room - set.reduce((sum, { height }) => sum + height + LINE_GAP, -LINE_GAP)) / 2));
  return set.map(({ input, height }) => {
    const at = { input, left, top };
    top += height + LINE_GAP;
    return at;
  });
}

async function footOn({ facts, logo }: CardTask, left: number, width: number): Promise<OverlayOptions[]> {
  const top = CARD.height - MARGIN - LOGO;
  const sign = logo && (await sharp(logo, { density: 300 }).resize(LOGO, LOGO).png().toBuffer());
  const beside = sign ? LOGO + 18 : 0;
  const shop = await setLine({ text: facts.shop, color: GREEN, isBold: true, sizes: [34, 28, 24], mostHeight: LOGO }, width - beside);
  return [
    ...(sign ? [{ input: sign, left, top }] : []),
    { input: shop.input, left: left + beside, top: top + Math.round((LOGO - shop.height) / 2) },
  ];
}

/** @returns a JPEG */
export async function drawCard(task: CardTask): Promise<Buffer> {
  const left = task.picture ? MARGIN + PICTURE + MARGIN : MARGIN;
  const width = CARD.width - left - MARGIN;
  const layers = [
    ...(task.picture ? await pictureOn(task.picture) : []),
    ...(await wordsOn(task.facts, left, width)),
    ...(await footOn(task, left, width)),
  ];
  return sharp({ create: { ...CARD, channels: 3, background: PAPER } })
    .composite(layers)
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
