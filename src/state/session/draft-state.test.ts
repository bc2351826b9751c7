import { beforeEach, expect, test } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './draft-state.ts';
import { becomeGuest, setSession } from './session-state.ts';

beforeEach(() => becomeGuest());

test('typed text is stored until it is saved, for each form separately', async () => {
  await keepDraft('address', { pin: '843109' });
  await keepDraft('farmer', { name: 'Asha' });
  await keepDraft('address', { pin: '800001' });
  expect(await readDraft('address')).toEqual({ pin: '800001' });
  await dropDraft('address');
  expect(await readDraft('address')).toBeUndefined();
  expect(await readDraft('farmer')).toEqual({ name: 'Asha' });
});

test('one person’s text does not show to the next person, and waits for its author', async () => {
  setSession({ db: 'khurpi-draft-asha', subject: 'asha' });
  await keepDraft('address', { pin: '843109' });
  setSession({ db: 'khurpi-draft-bhola', subject: 'bhola' });
  expect(await readDraft('address')).toBeUndefined();
  setSession({ db: 'khurpi-draft-asha', subject: 'asha' });
  expect(await readDraft('address')).toEqual({ pin: '843109' });
});

test('text written after a change of person is dropped', async () => {
  setSession({ db: 'khurpi-draft-late', subject: 'asha' });
  const kept = keepDraft('address', { pin: '843109' });
  setSession({ db: 'khurpi-draft-next', subject: 'bhola' });
  await kept;
  expect(await readDraft('address')).toBeUndefined();
  setSession({ db: 'khurpi-draft-late', subject: 'asha' });
  expect(await readDraft('address')).toBeUndefined();
});
