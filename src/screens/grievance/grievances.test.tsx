// Complaints in the app: written with and without network, sent once, listed, and followed to the answer with its officer.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as grievance from '#core/contract/grievance/grievance.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { allCalls } from '#core/contract/wire/calls.ts';
import { loadAllWords } from '#state/frame/language-state.ts';
import { drainOutbox, readOutbox } from '#state/outbox/outbox.lazy.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { choose, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { emptyOutbox, signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { GrievancesScreen } from './grievances.tsx';

const row = {
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
  is_overdue: false,
};
const officer = { name: 'Asha Kumari', designation: 'Grievance Officer', phone: '06225 220001', email: 'asha@khurpi.in' };
const answer = {
  step: 'solved',
  words: 'It is at your door.',
  by: 'Asha Kumari',
  designation: 'Grievance Officer',
  at: '2026-11-21T05:00:00Z',
};

const isCall = (one: unknown): one is CallShape => typeof one === 'object' && one !== null && 'path' in one;

let server: FakeServer;
let results: readonly object[];
beforeAll(async () => {
  await loadWords();
  await loadAllWords('grievance');
});
beforeEach(async () => {
  withLocks();
  signInPerson();
  await emptyOutbox();
  await readOutbox();
  results = [];
  server = startServer(
    {
      listGrievances: () => ({ results, next: null }),
      getGrievance: () => ({ ...row, state: 'solved', solved_at: answer.at, answered_at: answer.at, answers: [answer] }),
      getOfficer: () => ({ officer }),
      listOrders: () => ({ results: [], next: null }),
      createGrievance: () => {
        results = [row];
        return { id: 7, ticket: row.ticket };
      },
    },
    [...allCalls, ...Object.values<unknown>(grievance).filter(isCall)],
  );
});

function open(path: string): void {
  history.replaceState(null, '', path);
  render(<GrievancesScreen />);
}

async function write(): Promise<void> {
  open('/complaints/new');
  await choose('Delivery');
  fireEvent.input(screen.getByLabelText('What happened?'), { target: { value: row.text } });
  await tap('Send');
  await screen.findByText('You get an answer within 48 hours. We solve it within one month.');
}

test('a complaint is sent once and then stands in the list with its ticket and time limit', async () => {
  await write();
  await screen.findByText(/G-7KFM2XA9/);
  expect(server.of('createGrievance').map(({ body }) => body)).toEqual([{ about: 'delivery', text: row.text }]);
  expect(screen.getByText(/Answer by/)).toBeTruthy();
  expect(screen.getByText('Asha Kumari')).toBeTruthy();
});

test('a complaint without network waits on the phone and goes later under the same key', async () => {
  server.answers['createGrievance'] = () => refuse(503, 'UNAVAILABLE');
  await write();
  await screen.findByText(/Saved on this phone/);
  const [first] = server.of('createGrievance');
  server.answers['createGrievance'] = () => {
    results = [row];
    return { id: 7, ticket: row.ticket };
  };
  await drainOutbox(true);
  await waitFor(() => expect(screen.queryByText(/Saved on this phone/)).toBeNull());
  const keys = server.of('createGrievance').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys)).toEqual(new Set([first?.headers['idempotency-key']]));
});

test('a complaint without subject or words is not sent, and what was typed stays', async () => {
  open('/complaints/new');
  await tap('Send');
  await screen.findByText('Choose what it is about.');
  await choose('Payment');
  await tap('Send');
  await screen.findByText('Write what happened.');
  expect(server.of('createGrievance')).toEqual([]);
});

test('an answer shows its words with the name and designation of who gave it', async () => {
  open('/complaints/G-7KFM2XA9');
  await screen.findByText('It is at your door.');
  expect(screen.getByText(/Asha Kumari, Grievance Officer/)).toBeTruthy();
});
