import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { number, object, string } from 'superstruct';
import { beforeEach, expect, test, vi } from 'vitest';
import { endDeskSession, listDeskSessions } from '#core/contract/desk/session.ts';
import { createStaff, listStaff } from '#core/contract/desk/staff.ts';
import { defineCall } from '#core/contract/wire/call.ts';
import { refuse, startServer } from '../../tests/fixtures/app/fake-server.ts';
import { anita, closeDesk, personAs, press, startDeskServer } from '../../tests/fixtures/desk/open-desk.tsx';
import { createQueryClient } from './query-client.ts';
import { useChange } from './use-change.ts';
import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

beforeEach(closeDesk);
const owner = personAs('owner');
const show = (Part: () => React.ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Part />
    </QueryClientProvider>,
  );

const body = { phone_number: '9876512345', full_name: 'Sita', roles: [{ role: 'support' as const, vendor_id: null }] };

test('a request keeps one key until its result is known', async () => {
  const server = startDeskServer(owner, {});
  show(() => {
    const { write, isBusy } = useWrite(createStaff, { changes: [listStaff] });
    return (
      <button type="button" onClick={() => write({ body })}>
        {isBusy ? 'Busy' : 'Save'}
      </button>
    );
  });
  const keys = (): unknown[] => server.of('createStaff').map(({ headers }) => headers['idempotency-key']);
  const saveTimes = async (times: number): Promise<void> => {
    await press('Save');
    await vi.waitFor(() => expect(keys()).toHaveLength(times));
    await screen.findByRole('button', { name: 'Save' });
  };
  server.isGone = true;
  await saveTimes(1);
  server.isGone = false;
  server.answers['createStaff'] = () => refuse(409, 'STAFF_ALREADY');
  await saveTimes(2);
  await saveTimes(3);
  const [first, second, third] = keys();
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

const sessionRow = (id: string) => ({
  id,
  device: id.slice(-1),
  signed_in_at: '2026-11-22T08:00:00Z',
  last_seen_at: '2026-11-22T08:00:00Z',
  ends_at: '2026-11-22T20:00:00Z',
  is_done: true,
  is_current: false,
});
const A = '0c3f1a52-0000-4000-8000-00000000000a';
const B = '0c3f1a52-0000-4000-8000-00000000000b';

test('an early preview is undone when the server refuses', async () => {
  let say = (_: Response): void => undefined;
  startDeskServer(owner, {
    listDeskSessions: () => ({ results: [sessionRow(A), sessionRow(B)], next: null }),
    endDeskSession: () => new Promise((resolve) => (say = resolve)),
  });
  const failed = vi.fn();
  show(() => {
    const { data } = useRead(listDeskSessions, { query: {} });
    const { write } = useWrite(endDeskSession, {
      changes: [],
      atOnce: {
        of: listDeskSessions,
        change: (answer, { params }) => {
          const list = answer as NonNullable<typeof data>;
          return { ...list, results: list.results.filter(({ id }) => id !== params.id) };
        },
      },
      onFailed: failed,
    });
    return (
      <>
        <p>{data?.results.map(({ device }) => device).join(' ')}</p>
        <button type="button" onClick={() => write({ params: { id: A } })}>
          End
        </button>
      </>
    );
  });
  await screen.findByText('a b');
  await press('End');
  await screen.findByText('b');
  say(refuse(403, 'FORBIDDEN'));
  await screen.findByText('a b');
  expect(failed).toHaveBeenCalledTimes(1);
});

test('a person who saves an outdated version sees both versions and chooses one', async () => {
  const Row = object({ name: string(), version: number() });
  const saveRow = defineCall({
    name: 'saveRow',
    method: 'PATCH',
    path: '/api/desk/v1/row',
    access: 'desk.self',
    body: object({ name: string() }),
    response: Row,
    errors: [],
    summary: 'A row with a version.',
  });
  const there = { name: 'theirs', version: 5 };
  const server = startServer(
    {
      saveRow: ({ headers, body: { name } }) => (headers['if-match'] === '"5"' ? { name, version: 6 } : refuse(412, 'CHANGED_MEANWHILE')),
    },
    [saveRow],
  );
  const done = vi.fn();
  show(() => {
    const { save, theirs, keepMine, giveUp } = useChange(saveRow, { changes: [], readNow: async () => there, onDone: done });
    return (
      <>
        <p>{theirs ? `now ${theirs.name}` : 'alone'}</p>
        <button type="button" onClick={() => save({ body: { name: 'mine' } }, { name: 'before', version: 4 })}>
          Save
        </button>
        <button type="button" onClick={keepMine}>
          Mine
        </button>
        <button type="button" onClick={giveUp}>
          Theirs
        </button>
      </>
    );
  });
  await press('Save');
  await screen.findByText('now theirs');
  await press('Theirs');
  await screen.findByText('alone');
  expect(done).not.toHaveBeenCalled();
  await press('Save');
  await screen.findByText('now theirs');
  await press('Mine');
  await screen.findByText('alone');
  await vi.waitFor(() => expect(done.mock.calls[0]?.[0]).toEqual({ name: 'mine', version: 6 }));
  expect(server.of('saveRow').map(({ headers }) => headers['if-match'])).toEqual(['"4"', '"4"', '"5"']);
});

test('stored data shows offline, with its time', async () => {
  const server = startDeskServer(owner, { listStaff: () => ({ results: [anita], next: null }) });
  const Names = () => {
    const { data, error, at } = useRead(listStaff, { query: {} }, { isKept: true });
    return (
      <p>
        {data?.results.map(({ full_name }) => full_name)} {error ? 'old' : 'new'} {at > 0 ? 'dated' : 'undated'}
      </p>
    );
  };
  show(Names);
  await screen.findByText('Anita Kumari new dated');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  server.isGone = true;
  screen.getByText('Anita Kumari new dated').parentElement?.remove();
  show(Names);
  await screen.findByText('Anita Kumari old dated');
  vi.useRealTimers();
});
