import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { iconNames, pictogramNames } from '#core/icon-names.ts';

const sprite = readFileSync(join(import.meta.dirname, '../../public/icons.svg'), 'utf8');
const symbols = new Map([...sprite.matchAll(/<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g)].map(([text, id]) => [id ?? '', text]));
const allNames: string[] = [...iconNames, ...pictogramNames];

describe('the icon sprite', () => {
  it('weighs at most 24 kB', () => {
    expect(Buffer.byteLength(sprite)).toBeLessThanOrEqual(24_000);
  });

  it('draws every listed name once, and nothing else', () => {
    const drawn = [...sprite.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(new Set(allNames).size).toBe(allNames.length);
    expect(drawn.toSorted()).toEqual(allNames.toSorted());
  });

  it('has only drawing elements: no styles, scripts, text, pictures or outside references', () => {
    expect(sprite).not.toMatch(/<(style|script|text|image|foreignObject|use)\b/i);
    expect(sprite).not.toMatch(/\b(href|style|class|on\w+)=/i);
    expect(sprite.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|url\(|data:/i);
  });

  it.each(iconNames.filter((name) => name !== 'india-flag'))('%s takes the colour of the text beside it', (name) => {
    const symbol = symbols.get(name);
    expect(symbol).toContain('viewBox="0 0 28 28"');
    expect(symbol).toContain('currentColor');
    expect(symbol).not.toContain('#');
  });

  it.each(pictogramNames)('%s uses the 40-unit box', (name) => {
    expect(symbols.get(name)).toContain('viewBox="0 0 40 40"');
  });
});
