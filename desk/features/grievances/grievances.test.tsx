import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DeskGrievance } from '#core/contract/desk/grievance/grievance.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const grievance: DeskGrievance = {
  id: 7,
  ticket: 'G-7KFM2XA9',
  about: 'delivery',
  order_id: null,
  text: 'The urea came late.',
  state: 'new',
  received_at: '2026-11-20T05:00:00Z',
  answer_by: '2026-11-22T05:00:00Z',
  solve_by: '2026-12-20T05:00:00Z',
  answered_at: null,
  solved_at: null,
  is_overdue: true,
  answers: [],
  farmer: { id: 5, full_name: 'Mohan Lal', phone: '9876500005' },
};

test('support confirms a complaint, answers it and solves it, each once', async () => {
  const answered = (state: DeskGrievance['state']) => () => ({ ...grievance, state });
  const server = startDeskServer(personAs('support'), {
    getDeskGrievance: () => grievance,
    acknowledgeGrievance: answered('open'),
    replyToGrievance: answered('open'),
    solveGrievance: answered('solved'),
  });
  await openDesk('/desk/complaints/7');
  await screen.findByText('The urea came late.');
  await press('Confirm receipt');
  expect(server.of('acknowledgeGrievance')).toHaveLength(1);
  await type('Answer', 'It left today.');
  await press('Send the answer');
  expect(server.of('replyToGrievance').map(({ body }) => body)).toEqual([{ words: 'It left today.' }]);
});

test('an overdue complaint is marked in the list, and only the owner can download the file', async () => {
  const { answers: _, ...row } = grievance;
  startDeskServer(personAs('support'), { listDeskGrievances: () => ({ results: [row], next: null }) });
  await openDesk('/desk/complaints');
  await screen.findByText('G-7KFM2XA9');
  expect(screen.getByText(/Answer by/).className).toMatch(/danger/);
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
});
