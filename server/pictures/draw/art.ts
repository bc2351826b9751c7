import type { AccentTones } from '../accents.ts';
import type { Emblem } from '../emblems/emblems.ts';
import { emblemArt } from '../emblems/emblems.ts';
import type { Hazard } from '../hazards.ts';

/** Everything a drawing needs from its product. */
export interface Art {
  tones: AccentTones;
  emblem: Emblem;
  text: string;
  hazard?: Hazard | undefined;
}

export const paper = '#FFFDF4';
export const cream = '#F6E8C6';
export const ground = '#EEF4EA';
export const metal = '#B4BEC6';
export const steel = '#74828E';
export const black = '#2B3036';
export const wood = '#B0763C';

const xmlNames: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => xmlNames[sign] ?? sign);
}

function signWidth(sign: string): number {
  if (/[il.,\s]/.test(sign)) return 0.33;
  if (/[mwM%]/.test(sign)) return 0.92;
  return 0.62;
}

function textWidth(text: string): number {
  return [...text].reduce((sum, sign) => sum + signWidth(sign), 0);
}

/** A short bold word, as large as `max` allows and never wider than `width`. */
export function word(text: string, x: number, middle: number, width: number, max: number, fill: string): string {
  const size = Math.floor(Math.min(max, width / Math.max(textWidth(text), 1)) * 2) / 2;
  const y = Math.round(middle + size * 0.36);
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="700" font-family="sans-serif" text-anchor="middle" fill="${fill}">${escapeXml(text)}</text>`;
}

/** The number large and its unit below it, for narrow objects such as bottles. */
export function stackedWord(text: string, x: number, top: number, width: number, fill: string): string {
  const cut = text.indexOf(' ');
  if (cut < 0) return word(text, x, top + 18, width, 30, fill);
  return word(text.slice(0, cut), x, top + 13, width, 31, fill) + word(text.slice(cut + 1), x, top + 36, width, 21, fill);
}

/** The emblem, centred on a point and `size` wide. */
export function emblem(art: Art, x: number, y: number, size: number): string {
  const half = size / 2;
  const scale = Math.round((size / 40) * 100) / 100;
  return `<g transform="translate(${x - half} ${y - half}) scale(${scale})">${emblemArt[art.emblem]}</g>`;
}

/** The emblem on a light disc, so that it shows on every ground. */
export function badge(art: Art, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paper}"/>${emblem(art, x, y, Math.round(radius * 1.5))}`;
}

/** A paper tag on a string, for objects that carry no label of their own. */
export function tag(art: Art, x: number, y: number, string: string): string {
  const { tones } = art;
  return (
    `<path d="${string}" fill="none" stroke="${black}" stroke-width="2.5"/>` +
    `<path d="M${x} ${y + 17}l14-17h56q6 0 6 6v22q0 6-6 6h-56z" fill="${tones.base}"/><circle cx="${x + 14}" cy="${y + 17}" r="4" fill="${paper}"/>` +
    word(art.text, x + 46, y + 17, 54, 24, tones.ink)
  );
}

export function shadow(x: number, y: number, radius: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="6" fill="#0B3D1E" opacity=".15"/>`;
}
