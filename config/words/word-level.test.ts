import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { levelOf, needsReview } from '../../core/rules/words/word-level.ts';
import { readAdded } from './added-words.ts';
import { measureWords } from './word-level.ts';

type Files = Readonly<Record<string, unknown>>;

/** Creates a project with these files of words. */
function project(files: Files): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-added-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), JSON.stringify(content));
  }
  return root;
}

const own: Files = {
  'words/en/shell.json': { 'nav.home': 'Home', 'nav.more': '{n, plural, one {# thing} other {# things}}' },
  'words/hi/shell.json': { 'nav.home': 'होम', 'nav.more': '{n, plural, one {# चीज़} other {# चीज़ें}}' },
  'words/en/me.json': { 'terms.keep': 'We keep your name.' },
  'words/hi/me.json': { 'terms.keep': 'हम आपका नाम रखते हैं।' },
  'words/glossary.json': {},
};
const marathi: Files = {
  'words/mr/shell.json': { 'nav.home': 'होम', 'nav.more': '{n, plural, one {# वस्तू} other {# वस्तू}}' },
  'words/mr/me.json': { 'terms.keep': 'आम्ही तुमचे नाव ठेवतो.' },
  'words/mr/glossary.json': { order: 'ऑर्डर' },
  'words/mr/state.json': { state: 'draft' },
};
/** Loads the module of a bundle as the phone does. */
const moduleOf = (root: string, code: string, bundle: string): { messages: Record<string, unknown>; row?: { ownName: string } } => {
  const files = readAdded(root).find((one) => one.code === code)?.files ?? {};
  const [, source = ''] = Object.entries(files).find(([file]) => file.startsWith(`assets/words.${code}.${bundle}-`)) ?? [];
  return new Function(
    `${source.replaceAll('export const', 'const')}; return { messages, row: typeof row === 'undefined' ? undefined : row };`,
  )();
};

test('a language is offered only with all words of an order, nearly all others, and a review', () => {
  const whole = { checkout: { has: 10, of: 10 }, all: { has: 95, of: 100 }, isReviewed: true };
  expect(levelOf(whole)).toBe('offered');
  expect(levelOf({ ...whole, isReviewed: false })).toBe('trial');
  expect(levelOf({ ...whole, checkout: { has: 9, of: 10 } })).toBe('off');
  expect(levelOf({ ...whole, all: { has: 94, of: 100 } })).toBe('off');
});

test('completeness counts the texts of the app and of the server, and names the missing ones', () => {
  const server = {
    'server/words/en/errors.json': { 'error.NOT_FOUND': 'Not found.' },
    'server/words/en/messages.json': { 'message.login-otp': 'Code' },
  };
  const root = project({ ...own, ...marathi, ...server, 'server/words/mr/messages.json': { 'message.login-otp': 'कोड' } });
  expect(measureWords(root, 'mr')).toEqual({
    checkout: { has: 3, of: 3 },
    all: { has: 4, of: 5 },
    isReviewed: false,
    missing: ['error.NOT_FOUND'],
  });
});

test('a missing text comes from the next language of the chain, and its language stands beside it', () => {
  const root = project({ ...own, ...marathi, 'words/mr/shell.json': { 'nav.home': 'होम' }, 'words/ta/shell.json': { 'nav.home': 'ஹோம்' } });
  const { messages, row } = moduleOf(root, 'mr', 'shell');
  expect([messages['nav.home'], messages['@nav.home'], messages['@nav.more']]).toEqual(['होम', undefined, 'hi']);
  expect(row?.ownName).toBe('मराठी');
  expect(moduleOf(root, 'ta', 'shell').messages['@nav.more']).toBe('en');
});

test('a text that binds or protects is shown only when it is reviewed', () => {
  expect(moduleOf(project({ ...own, ...marathi }), 'mr', 'rest').messages).toEqual({
    'terms.keep': 'हम आपका नाम रखते हैं।',
    '@terms.keep': 'hi',
  });
  const reviewed = project({ ...own, ...marathi, 'words/mr/state.json': { state: 'reviewed' } });
  expect(moduleOf(reviewed, 'mr', 'rest').messages).toEqual({ 'terms.keep': 'आम्ही तुमचे नाव ठेवतो.' });
  const binding = [
    ['insurance', 'insurance.offer'],
    ['shop', 'hazard.red'],
    ['session', 'consent.chat'],
    ['session', 'login.terms'],
  ] as const;
  expect(binding.filter(([file, key]) => !needsReview(file, key))).toEqual([]);
  expect(needsReview('cart', 'cart.title')).toBe(false);
});

test('a language has one version, which changes with any of its words', () => {
  const before = readAdded(project({ ...own, ...marathi }));
  const after = readAdded(
    project({
      ...own,
      ...marathi,
      'words/mr/me.json': { 'terms.keep': 'आम्ही तुमचे नाव ठेवतो.', more: '' },
      'words/mr/shell.json': { 'nav.home': 'घर' },
    }),
  );
  expect(before.map(({ code }) => code)).toEqual(['mr']);
  expect(before[0]?.version).toMatch(/^[\w-]{8}$/);
  expect(after[0]?.version).not.toBe(before[0]?.version);
  expect(new Set(Object.keys(before[0]?.files ?? {}).map((file) => file.slice(-11, -3)))).toEqual(new Set([before[0]?.version]));
});
