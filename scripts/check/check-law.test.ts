import { expect, test } from 'vitest';
import type { Duty } from '../../core/law/duties.ts';
import { lawFaults, lawPage, type Project } from './check-law.ts';

const row: Duty = {
  id: 'ticket',
  what: 'A ticket.',
  since: '2020-07-23',
  source: 'Rule 4',
  shownAt: ['src/a.tsx'],
  test: { file: 'src/a.test.tsx', title: 'a ticket is shown' },
  state: 'in force',
};
const project: Project = { hasFile: (file) => file.startsWith('src/a.'), titles: () => ['a ticket is shown'] };

test('a duty whose screen or test is missing fails the check', () => {
  expect(lawFaults([row], [], project)).toEqual([]);
  expect(lawFaults([{ ...row, shownAt: ['src/b.tsx'] }], [], project)).toEqual(['ticket: src/b.tsx does not exist']);
  const renamed = { file: 'src/a.test.tsx', title: 'another title' };
  expect(lawFaults([{ ...row, test: renamed }], [], project)).toEqual(['ticket: src/a.test.tsx has no test “another title”']);
});

test('a gap has to be known, and a known gap that was built leaves the list', () => {
  const open = { ...row, test: null, shownAt: [], gap: 'Not built.' };
  expect(lawFaults([open], [], project)).toEqual(['ticket: this gap is not known: Not built.']);
  expect(lawFaults([open], ['ticket'], project)).toEqual([]);
  expect(lawFaults([row], ['ticket'], project)).toEqual(['ticket: it has no gap, and is listed as one']);
  expect(lawFaults([{ ...row, test: null }], [], project)).toEqual(['ticket: without a screen or a test it needs a gap']);
});

test('the page names each gap', () => {
  expect(lawPage([{ ...row, gap: 'Not built.' }])).toContain('**Missing:** Not built.');
});
