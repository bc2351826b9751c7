// Draws photos of damaged fields as a farmer would take them: each different, and marked as the demo's.
import type sharp from 'sharp';

export type Damage = 'hail' | 'water' | 'cold' | 'wind';

export interface FieldFacts {
  readonly damage: Damage;
  /** Another number gives another photo. */
  readonly seed: number;
}

const WIDTH = 1_200;
const HEIGHT = 900;
const HORIZON = 300;
const ROWS = 7;
const PLANTS = 11;

/** The same for the same number: 0 to 1. */
const scattered = (n: number): number => ((n * 7_919 + 104_729) % 1_009) / 1_009;

const looks: Readonly<Record<Damage, { readonly ground: string; readonly leaf: string; readonly hurt: string }>> = {
  hail: { ground: '#6b4a2f', leaf: '#3f7d32', hurt: '#8c7a35' },
  water: { ground: '#5f7f92', leaf: '#4d8040', hurt: '#7d8a4a' },
  cold: { ground: '#7a5a3c', leaf: '#6f8f57', hurt: '#8a7a5c' },
  wind: { ground: '#735234', leaf: '#4b8338', hurt: '#9a8a3f' },
};

/** Larger when nearer; every third one is damaged. */
function plant({ damage, seed }: FieldFacts, row: number, n: number): string {
  const { leaf, hurt } = looks[damage];
  const chance = scattered(seed * 131 + row * 17 + n);
  const size = 14 + row * 9;
  const x = ((n + 0.5 + (chance - 0.5) * 0.4) * WIDTH) / PLANTS;
  const y = HORIZON + 40 + row * 82;
  const isHurt = scattered(seed * 57 + row * 29 + n * 3) < 0.45;
  const lean = isHurt ? 55 : (chance - 0.5) * 14;
  const fruit = isHurt ? '' : `<circle cx="${size * 0.3}" cy="${-size * 0.5}" r="${size * 0.16}" fill="#c0392b"/>`;
  return `<g transform="translate(${x.toFixed(0)} ${y}) rotate(${lean.toFixed(0)})"><ellipse cx="0" cy="${-size * 0.7}" rx="${size * 0.6}" ry="${size}" fill="${isHurt ? hurt : leaf}"/>${fruit}</g>`;
}

const stone = (seed: number, n: number): string =>
  `<circle cx="${(scattered(seed + n * 11) * WIDTH).toFixed(0)}" cy="${(HORIZON + 40 + scattered(seed * 3 + n * 7) * 540).toFixed(0)}" r="${5 + (n % 4) * 2}" fill="#f4f8fb"/>`;

function svgOf(facts: FieldFacts): string {
  const { damage, seed } = facts;
  const plants = Array.from({ length: ROWS * PLANTS }, (_, i) => plant(facts, Math.floor(i / PLANTS), i % PLANTS)).join('');
  const stones = damage === 'hail' ? Array.from({ length: 90 }, (_, n) => stone(seed, n)).join('') : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${seed % 2 ? '#b9c6d0' : '#a7b6c4'}"/>
<path d="M0 ${HORIZON}q300 -${40 + (seed % 5) * 12} 600 -10t600 0V${HEIGHT}H0z" fill="#567048"/>
<rect y="${HORIZON + 10}" width="${WIDTH}" height="${HEIGHT}" fill="${looks[damage].ground}"/>${plants}${stones}
<text x="24" y="${HEIGHT - 24}" font-size="34" fill="#fff">DEMO: nobody's field</text></svg>`;
}

/**
 * A picture in the format of a phone.
 * @param draw loaded only when something is drawn
 */
export const drawField = (draw: typeof sharp, facts: FieldFacts): Promise<Buffer> =>
  draw(Buffer.from(svgOf(facts)))
    .webp({ quality: 60 })
    .toBuffer();
