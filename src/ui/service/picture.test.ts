// The sprite of services: what is named is drawn, what is drawn is named, and it is nothing but drawing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { servicePictures, serviceSigns } from './picture.tsx';

const sprite = readFileSync(join(import.meta.dirname, 'pictures.svg'), 'utf8');
const symbols = new Map([...sprite.matchAll(/<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g)].map(([text, id]) => [id ?? '', text]));

test('every picture name is drawn once, and nothing else is', () => {
  const names = [...serviceSigns, ...servicePictures];
  expect(new Set(names).size).toBe(names.length);
  expect([...symbols.keys()].toSorted()).toEqual([...names].toSorted());
});

test('a picture has only drawing elements, and is small', () => {
  expect(sprite).not.toMatch(/<(style|script|text|image|foreignObject|use)\b/i);
  expect(sprite).not.toMatch(/\b(href|style|class|on\w+)=/i);
  expect(sprite.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|url\(|data:/i);
  expect(Buffer.byteLength(sprite)).toBeLessThanOrEqual(24_000);
});

test('signs have the colour of the text beside them; pictures have their own box', () => {
  for (const name of serviceSigns) {
    expect(symbols.get(name)).toContain('viewBox="0 0 28 28"');
    expect(symbols.get(name)).toContain('currentColor');
    expect(symbols.get(name)).not.toContain('#');
  }
  for (const name of servicePictures) expect(symbols.get(name), name).toContain('viewBox="0 0 40 40"');
});
