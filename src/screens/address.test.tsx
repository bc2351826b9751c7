// Tests the page of an address: a deleted address and an unreachable server look different.
import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Route } from 'wouter';
import { type FakeServer, refuse, startServer } from '../../tests/fixtures/app/fake-server.ts';
import { loadWords } from '../../tests/fixtures/app/on-screen.ts';
import { addressOf } from '../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../tests/fixtures/app/signed-in.ts';
import { AddressScreen } from './address.tsx';

let server: FakeServer;

function opens(path: string): void {
  history.replaceState(null, '', path);
  render(
    <Route path="/address/:id/edit">
      <AddressScreen />
    </Route>,
  );
}

beforeAll(async () => {
  await loadWords();
});
beforeEach(() => {
  server = startServer({ listMasterData: ({ query }) => ({ [query.data_for]: [] }), findPlace: () => refuse(404, 'NOT_FOUND') });
  signInPerson();
});

test('without network the page says that internet is needed, not that the address is gone', async () => {
  server.isGone = true;
  opens('/address/1/edit');
  expect(await screen.findByRole('heading', { name: 'Internet is needed for this' })).toBeTruthy();
  expect(screen.queryByText('Address not found')).toBeNull();
});

test('an address that the server does not have is reported as gone', async () => {
  server.answers['getAddress'] = () => refuse(404, 'NOT_FOUND');
  opens('/address/1/edit');
  expect(await screen.findByRole('heading', { name: 'Address not found' })).toBeTruthy();
});

test.each([
  ['one’s own number is locked', '/address/5/edit?p=y', 'Mobile number, locked', true],
  ['another’s is not', '/address/5/edit', 'Mobile number', false],
])('the edit form shows the stored address; %s', async (_, path, label, isLocked) => {
  server.answers['getAddress'] = () => addressOf(5, { contact_name: 'Asha Devi' });
  opens(path);
  expect(((await screen.findByLabelText('Full name')) as HTMLInputElement).value).toBe('Asha Devi');
  expect(screen.getByLabelText<HTMLInputElement>(label)).toMatchObject({ value: '9876500001', readOnly: isLocked });
});
