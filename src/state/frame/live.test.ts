import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { putNote, readNote } from '#data/db/note-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { useLive, watch } from './live.ts';

let made = 0;
let db = userDb('khurpi-live-0');
beforeEach(() => {
  made++;
  db = userDb(`khurpi-live-${made}`);
});

const note = (name: string) => () => readNote<string>(db, name);

test('the stored value shows, and shows again after a change', async () => {
  await putNote(db, 'crop', 'wheat');
  const { result } = renderHook(() => useLive(note('crop'), ['crop'], 'none'));
  expect(result.current).toBe('none');
  await vi.waitFor(() => expect(result.current).toBe('wheat'));
  await putNote(db, 'crop', 'maize');
  await vi.waitFor(() => expect(result.current).toBe('maize'));
});

test('a late result of an earlier query does not show for the next', async () => {
  let answer = (_value: string): void => undefined;
  const slow = (): Promise<string> => new Promise((resolve) => (answer = resolve));
  await putNote(db, 'crop', 'wheat');
  const { result, rerender } = renderHook(({ of }) => useLive(of === 'slow' ? slow : note(of), [of], undefined as string | undefined), {
    initialProps: { of: 'slow' },
  });
  await vi.waitFor(() => answer('late'));
  rerender({ of: 'crop' });
  expect(result.current).toBeUndefined();
  await vi.waitFor(() => expect(result.current).toBe('wheat'));
  answer('later still');
  await putNote(db, 'other', 1);
  expect(result.current).toBe('wheat');
});

test('a stopped watch sends no more values', async () => {
  const values: unknown[] = [];
  const stop = await watch(note('crop'), (value) => values.push(value));
  // A store that was just opened may answer more than once.
  await vi.waitFor(() => expect(values).toContain(undefined));
  stop();
  await putNote(db, 'crop', 'wheat');
  await readNote(db, 'crop');
  expect(values).not.toContain('wheat');
});

test('a screen that was left no longer reads the store', async () => {
  const query = vi.fn(note('crop'));
  const { result, unmount } = renderHook(() => useLive(query, [], 'none' as string | undefined));
  await vi.waitFor(() => expect(result.current).toBeUndefined());
  unmount();
  query.mockClear();
  const values: unknown[] = [];
  const stop = await watch(note('crop'), (value) => values.push(value));
  await putNote(db, 'crop', 'wheat');
  await vi.waitFor(() => expect(values).toContain('wheat'));
  expect(query).not.toHaveBeenCalled();
  stop();
});

test('a failing query is reported and breaks nothing', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { result } = renderHook(() => useLive(() => Promise.reject(new Error('broken')), [], 'initial'));
  await vi.waitFor(() => expect(complained).toHaveBeenCalled());
  expect(result.current).toBe('initial');
});
