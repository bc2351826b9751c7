import { beforeEach, expect, test } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './draft-state.ts';
import { becomeGuest, setSession } from './session-state.ts';

beforeEach(() => becomeGuest());

test('what was typed is kept until it is saved, each form for itself', async () => {
  await keepDraft('address', { pin: '843109' });
  await keepDraft('farmer', { name: 'Asha' });
  await keepDraft('address', { pin: '800001' });
  expect(await readDraft('address')).toEqual({ pin: '800001' });
  await dropDraft('address');
  expect(await readDraft('address')).toBeUndefined();
  expect(await readDraft('farmer')).toEqual({ name: 'Asha' });
});

test('what one person typed is not shown to the next, and waits for them', async () => {
  setSession({ db: 'khurpi-draft-asha', subject: 'asha' });
  await keepDraft('address', { pin: '843109' });
  setSession({ db: 'khurpi-draft-bhola', subject: 'bhola' });
  expect(await readDraft('address')).toBeUndefined();
  setSession({ db: 'khurpi-draft-asha', subject: 'asha' });
  expect(await readDraft('address')).toEqual({ pin: '843109' });
});

test('what is written once somebody else has the phone goes nowhere', async () => {
  setSession({ db: 'khurpi-draft-late', subject: 'asha' });
  const kept = keepDraft('address', { pin: '843109' });
  setSession({ db: 'khurpi-draft-next', subject: 'bhola' });
  await kept;
  expect(await readDraft('address')).toBeUndefined();
  setSession({ db: 'khurpi-draft-late', subject: 'asha' });
  expect(await readDraft('address')).toBeUndefined();
});
