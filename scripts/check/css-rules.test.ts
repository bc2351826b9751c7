// Tests that styles fit every script and both writing directions.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ROOMS = ['src', 'desk'];

interface Fault {
  readonly says: string;
  /** Whether a declaration is wrong. @param rule all declarations of its rule */
  readonly isIn: (name: string, value: string, rule: string) => boolean;
}

/** Whether a value has four parts, and right differs from left. */
function isOneSided(value: string): boolean {
  const parts = value.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '()').split(/\s+/);
  return parts.length === 4 && parts[1] !== parts[3];
}

const faults: readonly Fault[] = [
  {
    says: 'a script may need higher lines: var(--leading) or var(--leading-tight)',
    isIn: (name, value) => name === 'line-height' && !/^(?:var\(--leading(?:-tight)?\)|inherit)$/.test(value),
  },
  { says: 'Indic scripts have no capitals', isIn: (name) => name === 'text-transform' },
  {
    says: 'spaced letters come apart in Indic scripts: only codes, which are digits',
    isIn: (name, value, rule) => name === 'letter-spacing' && value !== 'inherit' && !rule.includes('tabular-nums'),
  },
  {
    says: 'letters are 14 px at least',
    isIn: (name, value) => {
      const [, size = '', unit] = /^([\d.]+)(rem|px)$/.exec(value) ?? [];
      return name === 'font-size' && unit !== undefined && Number(size) * (unit === 'rem' ? 16 : 1) < 14;
    },
  },
  {
    says: 'right and left change places in Urdu: inline-start and inline-end',
    isIn: (name, value) =>
      /(?:^|-)(?:left|right)(?:$|-)/.test(name) ||
      (name === 'text-align' && /^(?:left|right)$/.test(value)) ||
      /translateX\(/.test(value) ||
      (/^(?:inset|margin|padding|border-width)$/.test(name) && isOneSided(value)),
  },
];

/** Faults of a style sheet, as `line 12: line-height: 1.3: why`. */
function faultsIn(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...bare.matchAll(/\{([^{}]*)\}/g)].flatMap(({ 1: rule = '', index }) =>
    [...rule.matchAll(/([\w-]+)\s*:\s*([^;]+);/g)].flatMap(({ 1: name = '', 2: value = '', index: at }) => {
      const line = bare.slice(0, index + at + 1).split('\n').length;
      return faults.filter(({ isIn }) => isIn(name, value.trim(), rule)).map(({ says }) => `line ${line}: ${name}: ${value}: ${says}`);
    }),
  );
}

const sheets = ROOMS.flatMap((room) =>
  fs
    .readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.posix.join(room, file)),
);

test('every style fits each script and both directions of writing', () => {
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.flatMap((file) => faultsIn(fs.readFileSync(path.join(ROOT, file), 'utf8')).map((fault) => `${file}, ${fault}`))).toEqual(
    [],
  );
});

test('the check finds a style that cuts a script or supports one direction only', () => {
  const wrong = [
    'line-height: 1.3',
    'line-height: 1.25rem',
    'text-transform: uppercase',
    'letter-spacing: 0.1em',
    'font-size: 0.75rem',
    'font-size: 13px',
    'margin-left: 1rem',
    'left: 50%',
    'border-top-left-radius: 1rem',
    'text-align: right',
    'transform: translateX(2rem)',
    'padding: 0 1rem 0 calc(2rem + 1px)',
  ];
  expect(wrong.filter((one) => faultsIn(`.a { ${one}; }`).length !== 1)).toEqual([]);
  const right = [
    'line-height: var(--leading)',
    'letter-spacing: 0.5rem; font-variant-numeric: tabular-nums',
    'font-size: 0.875rem',
    'padding: 0 1rem 2rem 1rem',
    'margin-inline: 0 1rem',
    'text-align: start',
  ];
  expect(right.flatMap((one) => faultsIn(`.a { ${one}; }`))).toEqual([]);
});
