// Tests lists for the insurer: answers are checked before they are written.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { AnswersRead, Bordereau } from '#core/contract/desk/policy/bordereau.ts';
import type { Answers } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const list: Bordereau = {
  id: 5,
  day: '2026-11-22',
  state: 'open',
  lines: { new: 2, change: 0, cancel: 1 },
  accepted: 0,
  rejected: 0,
  made_at: '2026-11-22T14:30:00Z',
  answered_at: null,
};
const read: AnswersRead = {
  accepted: 1,
  rejected: 1,
  unchanged: 0,
  missing: 1,
  problems: [{ row: 4, column: 'reference', value: 'XYZ', code: 'unknown' }],
  bordereau: list,
};
const start = (answers: Answers = {}) =>
  startDeskServer(personAs('finance'), {
    listBordereaux: () => ({ results: [list], next: null }),
    giveBordereauAnswers: () => read,
    ...answers,
  });

const choose = (file: File): Promise<void> =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Upload answers'), { target: { files: [file] } });
  });

test('an answer file is previewed with its faults, and saved after a confirmation', async () => {
  const server = start();
  await openDesk('/desk/bordereaux');
  await screen.findByText('2 new, 0 changed, 1 stopped');
  await choose(new File(['reference,result\n'], 'answers.csv', { type: 'text/csv' }));
  const found = await screen.findByRole('heading', { name: 'Answers to the list of 22/11/2026' });
  const part = within(found.closest('section') as HTMLElement);
  expect(part.getByText(/1 accepted, 1 refused, 0 already known, 1 without an answer/)).toBeTruthy();
  expect(part.getByText('Row 4, reference: “XYZ” is not on this list')).toBeTruthy();
  expect(server.of('giveBordereauAnswers').map(({ body }) => body)).toEqual([{}]);
  await press('Save 2 answers');
  await screen.findByText('2 answers saved');
  expect(server.of('giveBordereauAnswers')).toHaveLength(2);
  expect(screen.queryByRole('heading', { name: /Answers to the list/ })).toBeNull();
});
