// Tests the shop's data about a person: shown with reasons, exported, erased after two questions, and the last known state without network.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { noteReachability } from '#state/frame/network-state.ts';
import { isSheetOpen, startSheets } from '#state/frame/sheet-state.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { callsWithKyc } from '../../../tests/fixtures/app/kyc/kyc-calls.ts';
import { kycOf } from '../../../tests/fixtures/app/kyc/kyc-samples.ts';
import { eventually, loadWords, tap, type } from '../../../tests/fixtures/app/on-screen.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { MyDataPage } from './my-data-page.tsx';

let server: FakeServer;
let erasure: object | null;
let nominee: object | null;
let chat: readonly object[];

beforeAll(async () => {
  await loadWords();
  startSheets();
});
beforeEach(() => {
  noteReachability(true);
  signInPerson();
  erasure = null;
  nominee = null;
  chat = [];
  server = startServer(
    {
      getKyc: () => kycOf(),
      getNominee: () => ({ nominee }),
      putNominee: ({ body }) => {
        nominee = { ...(body as object), named_at: '2026-11-22T05:00:00Z' };
        return { nominee };
      },
      removeNominee: () => {
        nominee = null;
      },
      getMyData: () => ({
        kept: [
          { kind: 'profile', why: 'service', is_there: true, law_until: null },
          { kind: 'invoices', why: 'law', is_there: true, law_until: '2034-03-31T00:00:00Z' },
          { kind: 'kyc', why: 'consent', is_there: true, law_until: null },
          { kind: 'claims', why: 'service', is_there: false, law_until: null },
        ],
        consents: [
          { purpose: 'identity', version: '1', language: 'hi', agreed_at: '2026-11-20T05:00:00Z', wording: 'मैं अपना आधार नंबर देता/देती हूँ।' },
          ...chat,
        ],
        erasure,
      }),
      exportMyData: () => ({ profile: { name: 'Mohan Lal' } }),
      eraseMyKyc: () => {
        erasure = { asked_at: '2026-11-22T05:00:00Z', destroyed_by: '2027-11-22T05:00:00Z', state: 'sealed' };
        return erasure;
      },
    },
    callsWithKyc,
  );
});

const kept = (name: string): string => screen.getByText(name).closest('li')?.textContent ?? '';

test('each kind of data shows its reason and time limit, and each consent its date', async () => {
  render(<MyDataPage />);
  await screen.findByText('What is kept');
  expect(kept('Name and mobile number')).toBe('Name and mobile numberTo serve you');
  expect(kept('Bills')).toBe('BillsThe law requires it, kept until 31/03/2034');
  expect(kept('ID and bank account')).toContain('You agreed to it');
  expect(kept('Claims')).toBe('Claimsnothing kept');
  expect(kept('Check of your ID')).toBe('Check of your IDon 20/11/2026, in हिन्दी“मैं अपना आधार नंबर देता/देती हूँ।”');
});

test('the data is saved as a file', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:mine';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  render(<MyDataPage />);
  await tap(await screen.findByRole('button', { name: 'Save it as a file' }).then(() => 'Save it as a file'));
  await eventually(() => expect(names).toEqual(['khurpi-my-data.json']));
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({ profile: { name: 'Mohan Lal' } });
});

test('KYC is erased once after a second confirmation, and the result stays visible', async () => {
  render(<MyDataPage />);
  await screen.findByText('What is kept');
  await tap('Erase ID and bank account');
  expect(screen.getByRole('alert').textContent).toContain('We stop using them at once');
  await tap('Cancel');
  expect(server.of('eraseMyKyc')).toEqual([]);
  await tap('Erase ID and bank account');
  await tap('Erase');
  await screen.findByText('Not used since 22/11/2026. We destroy it by 22/11/2027.');
  expect(server.of('eraseMyKyc').map(({ body }) => body)).toEqual([{ what: 'kyc' }]);
  expect(screen.queryByRole('button', { name: 'Erase ID and bank account' })).toBeNull();
});

test('a refusal is shown, and a retry uses the same key', async () => {
  const { eraseMyKyc: erase } = server.answers;
  server.answers['eraseMyKyc'] = () => refuse(503, 'UNAVAILABLE');
  render(<MyDataPage />);
  await screen.findByText('What is kept');
  await tap('Erase ID and bank account');
  await tap('Erase');
  await eventually(() => expect(screen.getByRole('button', { name: 'Erase ID and bank account' })).toBeTruthy());
  if (erase) server.answers['eraseMyKyc'] = erase;
  await tap('Erase ID and bank account');
  await tap('Erase');
  await screen.findByText(/^Not used since/);
  const keys = server.of('eraseMyKyc').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('without network the last known data shows with its age', async () => {
  const { unmount } = render(<MyDataPage />);
  await screen.findByText('What is kept');
  unmount();
  server.isGone = true;
  render(<MyDataPage />);
  await screen.findByText(/^Saved on \d\d\/\d\d \d\d:\d\d/);
  expect(kept('Bills')).toContain('The law requires it');
  await act(async () => signInPerson());
});

test('a person names who speaks for them, sees a refusal in words, changes and removes the name', async () => {
  render(<MyDataPage />);
  await screen.findByRole('button', { name: 'Name a person' });
  await tap('Name a person');
  await tap('Save');
  await screen.findByText('Enter name, 10-digit number and relation.');
  await type('Their name', ' Gita Devi ');
  await type('Their mobile number', '9812345678');
  fireEvent.change(screen.getByLabelText('Who they are to you'), { target: { value: 'spouse' } });
  const { putNominee: put } = server.answers;
  server.answers['putNominee'] = () => refuse(503, 'UNAVAILABLE');
  await tap('Save');
  await eventually(() => expect(isSheetOpen('failure')).toBe(true));
  if (put) server.answers['putNominee'] = put;
  await tap('Save');
  await screen.findByText('Gita Devi');
  expect(screen.getByText(/Wife or husband/).textContent).toContain('+91 98123 45678');
  expect(server.of('putNominee').at(-1)?.body).toEqual({ name: 'Gita Devi', phone_number: '9812345678', relation: 'spouse' });
  await tap('Change');
  await type('Their name', 'Gita Kumari');
  await tap('Save');
  await screen.findByText('Gita Kumari');
  await tap('Remove');
  await screen.findByRole('button', { name: 'Name a person' });
});

test('agreed messages show the text that was read, and one tap takes the agreement back', async () => {
  const wording = 'Stay connected on WhatsApp (order and crop messages; stop any time)';
  chat = [{ purpose: 'whatsapp', version: 'stay-connected-1', language: 'en', agreed_at: '2026-11-21T05:00:00Z', wording }];
  server.answers['postConsent'] = ({ body }) => (body as { agree: boolean }).agree;
  signInPerson({ ...userOf(1), wants_whatsapp: true });
  render(<MyDataPage />);
  expect(await screen.findByText(`“${wording}”`)).toBeTruthy();
  await tap('Stop the messages');
  await eventually(() => expect(screen.queryByText('Messages on WhatsApp')).toBeNull());
  await eventually(() => expect(server.of('postConsent').map(({ body }) => body)).toEqual([{ agree: false }]));
});
