import { expect, test } from 'vitest';
import { accents } from './accents.ts';
import { drawPicture } from './draw-picture.ts';
import { emblemArt, emblems } from './emblems/emblems.ts';
import { hazards } from './hazards.ts';
import { drawPeril, perilPictures, perilPictureUrl } from './perils.ts';
import { pictureKinds } from './picture-kinds.ts';
import { picturePrefix } from './picture-url.ts';

const largestBytes = 2500;
const longestEmblem = emblems.reduce((long, one) => (emblemArt[one].length > emblemArt[long].length ? one : long));

/** Checks what a strict XML reader checks: tags are nested, attributes are quoted once, no stray characters. */
function faults(svg: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  if (/&(?!(amp|lt|gt|quot|apos);)/.test(svg)) found.push('unescaped &');
  for (const [tag, close, name, body, empty] of svg.matchAll(/<(\/?)([a-z]+)((?:\s+[a-zA-Z:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const names = [...(body ?? '').matchAll(/([a-zA-Z:-]+)="/g)].map((match) => match[1]);
    if (new Set(names).size !== names.length) found.push(`attribute twice in ${tag}`);
    if (close && open.pop() !== name) found.push(`closes wrongly: ${tag}`);
    if (!close && !empty) open.push(name ?? '');
  }
  if (open.length > 0) found.push(`left open: ${open.join(' ')}`);
  const rest = svg.replace(/<\/?[a-z]+(?:\s+[a-zA-Z:-]+="[^"<]*")*\s*\/?>/g, '');
  if (/[<>]/.test(rest)) found.push(`not a tag: ${rest.slice(0, 60)}`);
  if (/NaN|undefined|\[object/.test(svg)) found.push('a value is missing');
  return found;
}

test('every kind of picture is well formed, small and complete in itself', () => {
  for (const kind of pictureKinds) {
    for (const accent of accents) {
      const svg = drawPicture({ kind, accent, emblem: longestEmblem, packLabel: '18x12 ft', hazard: 'yellow' });
      expect(faults(svg), kind).toEqual([]);
      expect(Buffer.byteLength(svg), kind).toBeLessThanOrEqual(largestBytes);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 160 160" role="img"/);
      expect(svg).not.toMatch(/<script|<style|<image|<foreignObject|href|url\(|on[a-z]+=/);
    }
  }
});

test('every emblem is well formed on the fullest drawing', () => {
  for (const emblem of emblems) {
    expect(faults(drawPicture({ kind: 'bottle', accent: 'red', emblem, packLabel: '500 ml', hazard: 'red' })), emblem).toEqual([]);
  }
});

test('the pack size is on every picture', () => {
  for (const kind of pictureKinds) {
    const svg = drawPicture({ kind, accent: 'sky', emblem: 'leaf', packLabel: '475 g' });
    expect(svg.includes('>475 g<') || (svg.includes('>475<') && svg.includes('>g<')), kind).toBe(true);
  }
  expect(drawPicture({ kind: 'bottle', accent: 'sky', emblem: 'leaf', packLabel: '1 l' })).toContain('>1 L<');
  expect(drawPicture({ kind: 'tarpaulin', accent: 'sky', emblem: 'leaf', packLabel: '18x12 ft' })).toContain('>18×12 ft<');
});

test('every peril’s picture is well formed, small and complete in itself', () => {
  for (const peril of perilPictures) {
    const svg = drawPeril(perilPictureUrl(peril).slice(picturePrefix.length)) ?? '';
    expect(faults(svg), peril).toEqual([]);
    expect(Buffer.byteLength(svg), peril).toBeLessThanOrEqual(1_000);
  }
  for (const strange of ['peril-flood.svg', 'peril-hail', 'peril-toString.svg', 'hail.svg', ''])
    expect(drawPeril(strange), strange).toBeUndefined();
});

test('special characters in a label cannot break out of the drawing', () => {
  const svg = drawPicture({ kind: 'sack', accent: 'green', emblem: 'leaf', packLabel: `<b a="1">&'` });
  expect(faults(svg)).toEqual([]);
  expect(svg).toContain('&lt;b a=&quot;1&quot;&gt;&amp;&apos;');
});

test('each toxicity colour gives its own picture, and none gives no mark', () => {
  const drawn = [...hazards, undefined].map((hazard) =>
    drawPicture({ kind: 'bottle', accent: 'green', emblem: 'insect', packLabel: '1 l', hazard }),
  );
  expect(new Set(drawn).size).toBe(hazards.length + 1);
});
