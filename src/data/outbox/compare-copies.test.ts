// Tests the comparison of the database with the copies, and the repairs that make them equal.
import { expect, test } from 'vitest';
import { compareCopies } from './compare-copies.ts';
import type { KeptCopy } from './kept-copies.ts';
import type { OutboxRow } from './outbox-row.ts';

const NOW = 1_800_000_000_000;
const rowOf = (id: string, state: OutboxRow['state'] = 'saved'): OutboxRow => ({ id, state }) as OutboxRow;
const copyOf = (row: OutboxRow, ...instead: string[]): KeptCopy => ({ row, instead });

test('only a waiting row without a copy gets one', () => {
  const rows = [rowOf('waits'), rowOf('copied'), rowOf('proved', 'done'), rowOf('replaced')];
  const copies = [copyOf(rowOf('copied')), copyOf(rowOf('successor'), 'replaced')];
  expect(compareCopies(rows, copies, NOW).copy.map(({ id }) => id)).toEqual(['waits']);
});

test('only a copy whose row is lost is restored, and it may have been sent', () => {
  const copies = [copyOf(rowOf('lost')), copyOf(rowOf('stored')), copyOf(rowOf('old')), copyOf(rowOf('new'), 'old')];
  const { restore } = compareCopies([rowOf('stored')], copies, NOW);
  expect(restore.map(({ row }) => [row.id, row.state, row.isUnsure])).toEqual([
    ['lost', 'unknown', true],
    ['new', 'unknown', true],
  ]);
});

test('a row that waits for the person comes back as it was', () => {
  const { restore } = compareCopies([], [copyOf(rowOf('refused', 'rejected'))], NOW);
  expect(restore.map(({ row }) => row)).toEqual([rowOf('refused', 'rejected')]);
});

test('a copy is deleted when its row is proved or has a successor', () => {
  const copies = [copyOf(rowOf('proved')), copyOf(rowOf('waits')), copyOf(rowOf('old')), copyOf(rowOf('new'), 'old')];
  expect(compareCopies([rowOf('proved', 'done'), rowOf('waits')], copies, NOW).drop).toEqual(['proved', 'old']);
});
