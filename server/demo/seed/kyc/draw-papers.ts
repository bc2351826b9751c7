// Draws photos of the demo people's documents, each marked as the demo's.
import type sharp from 'sharp';

export interface PaperFacts {
  readonly title: string;
  /** Colour of the band at the top of the paper. */
  readonly colour: string;
  readonly lines: readonly string[];
  /** Blurred as by a shaking hand, so that nobody can read it. */
  readonly isBlurred?: boolean;
}

const WIDTH = 1_000;
const HEIGHT = 640;
const BLUR = 9;

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function svgOf({ title, colour, lines }: PaperFacts): string {
  const text = lines.map((line, i) => `<text x="330" y="${250 + i * 70}" font-size="40">${escaped(line)}</text>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#8a7f6d"/>
<g transform="rotate(-1.5 500 320)"><rect x="40" y="40" width="920" height="560" rx="24" fill="#fbfaf5" stroke="#c9c2b0" stroke-width="3"/>
<path d="M40 64a24 24 0 0 1 24-24h872a24 24 0 0 1 24 24v86H40z" fill="${colour}"/>
<text x="80" y="115" font-size="46" font-weight="700" fill="#fff">${escaped(title)}</text>
<rect x="80" y="200" width="200" height="240" rx="10" fill="#d9e3ea"/><circle cx="180" cy="285" r="52" fill="#8fa5b5"/><path d="M95 440c0-62 38-92 85-92s85 30 85 92z" fill="#8fa5b5"/>
<g fill="#232a1e">${text}</g>
<text x="80" y="560" font-size="34" fill="#a11212">DEMO: nobody's paper</text></g></svg>`;
}

/**
 * A picture in the format of a phone, a small WebP.
 * @param draw loaded only when something is drawn
 */
export async function drawPaper(draw: typeof sharp, facts: PaperFacts): Promise<Buffer> {
  const picture = draw(Buffer.from(svgOf(facts)));
  return (facts.isBlurred ? picture.blur(BLUR) : picture).webp({ quality: 60 }).toBuffer();
}
