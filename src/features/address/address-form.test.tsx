// Tests the address form: little typing, no choice overwritten, and faults shown at their fields.
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { MasterDataItem } from '#core/contract/master-data.ts';
import { type AddressField, addressRules } from '#core/rules/address/address-form.ts';
import { startForm } from '#core/rules/form.ts';
import { languageState } from '#state/frame/language-state.ts';
import { rememberDb } from '#state/session/people.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { alerts, eventually, fill, loadWords, runAndRender, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { AddressForm } from './address-form.tsx';

const lists: Readonly<Record<string, readonly MasterDataItem[]>> = {
  state: [
    { id: 1, name: 'Bihar', names: { en: 'Bihar', hi: 'बिहार' } },
    { id: 2, name: 'Jharkhand' },
  ],
  district: [
    { id: 10, name: 'Muzaffarpur', names: { en: 'Muzaffarpur', hi: 'मुज़फ़्फ़रपुर' } },
    { id: 11, name: 'Vaishali' },
  ],
  block: [{ id: 100, name: 'Kanti', names: { en: 'Kanti', hi: 'कांटी' } }],
};
const muzaffarpur = { area: '', city: '', postalCode: '843109', district: 'Muzaffarpur', state: 'Bihar', district_id: 10, state_id: 1 };

let server: FakeServer;
let saved: unknown[];

const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const chosen = (name: string): string => field(name).value;
const choose = async (name: string, value: string): Promise<void> => {
  await eventually(() => expect([...field(name).querySelectorAll('option')].map((option) => option.value)).toContain(value));
  await runAndRender(() => {
    field(name).value = value;
    field(name).dispatchEvent(new Event('change', { bubbles: true }));
  });
};

type Values = Partial<Record<AddressField, string>>;

function opens({ isPhoneLocked = false, ...values }: { readonly isPhoneLocked?: boolean } & Values = {}): void {
  function Page() {
    const [form, setForm] = useState(() => startForm(addressRules, values));
    return (
      <AddressForm form={form} onForm={setForm} onSave={() => saved.push(form.values)} isSaving={false} isPhoneLocked={isPhoneLocked} />
    );
  }
  render(<Page />);
}

beforeAll(async () => {
  await loadWords();
});
beforeEach(() => {
  saved = [];
  server = startServer({
    listMasterData: ({ query }) => ({ [query.data_for]: lists[query.data_for] }),
    findPlace: ({ query }) => (query.pin === '999999' ? refuse(404, 'NOT_FOUND') : { ...muzaffarpur, postalCode: query.pin }),
  });
});

// This test comes first, because the phone stores the answers to the others.
test('without lists a district is chosen from the built-in list, and the block is typed', async () => {
  server.answers['listMasterData'] = () => refuse(503, 'UNAVAILABLE');
  opens();
  await choose('State', 'Punjab');
  await choose('District', 'Ferozepur');
  await eventually(() => expect(field('Block (optional)').tagName).toBe('INPUT'));
  await fill(field('Block (optional)'), 'Zira');
  expect([chosen('State'), chosen('District'), chosen('Block (optional)')]).toEqual(['Punjab', 'Ferozepur', 'Zira']);
});

test('mistakes show at their field on leaving it and on saving, which goes to the first', async () => {
  opens();
  await fill(field('Full name'), '');
  expect(alerts()).toEqual(['Fill in Full name']);
  expect(field('Full name').getAttribute('aria-invalid')).toBe('true');
  await fill(field('Mobile number'), '98765');
  await fill(field('PIN code'), '8431');
  expect(alerts()).toEqual(['Fill in Full name', 'Mobile number must have 10 digits', 'PIN code must have 6 digits']);
  await fill(field('Full name'), 'आशा');
  await tap('Save address');
  expect(document.activeElement).toBe(field('Mobile number'));
  expect(alerts()).toEqual([
    'Mobile number must have 10 digits',
    'PIN code must have 6 digits',
    'Choose state',
    'Choose district',
    'Fill in Village or street',
  ]);
  expect(saved).toEqual([]);
});

test('the PIN code fills in an empty state and district, and the address can be saved', async () => {
  opens({ contact_number: '9876500001' });
  await fill(field('Full name'), 'Asha');
  await fill(field('PIN code'), '843109');
  await eventually(() => expect([chosen('State'), chosen('District')]).toEqual(['Bihar', 'Muzaffarpur']));
  expect(screen.getByText('Muzaffarpur, Bihar')).toBeTruthy();
  await fill(field('Village or street'), 'Ward 4');
  await tap('Save address');
  expect(saved).toMatchObject([{ contact_name: 'Asha', state: 'Bihar', district: 'Muzaffarpur', pin_code: '843109' }]);
});

test('the block is filled in if known, and is shown in the person’s language', async () => {
  server.answers['findPlace'] = () => ({ ...muzaffarpur, block: 'Kanti' });
  opens();
  await fill(field('PIN code'), '843109');
  await eventually(() => expect(chosen('Block (optional)')).toBe('Kanti'));
  const shown = (): (string | null)[] => [...field('Block (optional)').querySelectorAll('option')].map(({ textContent }) => textContent);
  await eventually(() => expect(shown()).toContain('Kanti'));
  await runAndRender(() => {
    languageState.language = 'hi';
  });
  await eventually(() => expect(shown()).toContain('कांटी'));
  expect(screen.getByText('मुज़फ़्फ़रपुर, बिहार')).toBeTruthy();
  expect(chosen('Block (optional)')).toBe('Kanti');
  await runAndRender(() => {
    languageState.language = 'en';
  });
});

test('a corrected PIN code changes what the wrong one filled in', async () => {
  const delhi = { ...muzaffarpur, district: 'New Delhi', state: 'Delhi' };
  server.answers['findPlace'] = ({ query }) => (query.pin === '110001' ? delhi : { ...muzaffarpur, block: 'Kanti' });
  opens();
  await fill(field('PIN code'), '842001');
  await eventually(() => expect(chosen('Block (optional)')).toBe('Kanti'));
  await fill(field('PIN code'), '110001');
  await eventually(() => expect([chosen('State'), chosen('District'), chosen('Block (optional)')]).toEqual(['Delhi', 'New Delhi', '']));
});

test('an edited address follows its new PIN code', async () => {
  const delhi = { ...muzaffarpur, district: 'New Delhi', state: 'Delhi' };
  server.answers['findPlace'] = ({ query }) => (query.pin === '110001' ? delhi : muzaffarpur);
  opens({ pin_code: '842001', state: 'Bihar', district: 'Muzaffarpur' });
  await screen.findByText('Muzaffarpur, Bihar');
  await fill(field('PIN code'), '110001');
  await eventually(() => expect([chosen('State'), chosen('District')]).toEqual(['Delhi', 'New Delhi']));
});

test('another PIN code never changes a chosen place; another state asks for its district', async () => {
  opens();
  await fill(field('PIN code'), '843109');
  await eventually(() => expect(chosen('District')).toBe('Muzaffarpur'));
  await choose('District', 'Vaishali');
  await fill(field('PIN code'), '842002');
  await eventually(() => expect(server.of('findPlace')).toHaveLength(2));
  await screen.findByText('Muzaffarpur, Bihar');
  expect(chosen('District')).toBe('Vaishali');
  await choose('State', 'Jharkhand');
  expect(chosen('District')).toBe('');
  await fill(field('PIN code'), '843109');
  await eventually(() => expect(server.of('findPlace')).toHaveLength(3));
  await screen.findByText('Muzaffarpur, Bihar');
  expect([chosen('State'), chosen('District')]).toEqual(['Jharkhand', '']);
});

test('an unknown PIN code is reported; one that could not be checked is not', async () => {
  opens();
  await fill(field('PIN code'), '999999');
  const unknown = 'This PIN code is not in our list. Check it.';
  await screen.findByText(unknown);
  server.isGone = true;
  await fill(field('PIN code'), '845001');
  await eventually(() => expect(server.of('findPlace')).toHaveLength(2));
  await runAndRender(() => new Promise(setImmediate));
  expect(screen.queryByText(unknown)).toBeNull();
});

test('a number that belongs to the account cannot be changed', () => {
  opens({ isPhoneLocked: true, contact_number: '9876500001' });
  expect(field('Mobile number, locked')).toMatchObject({ value: '9876500001', readOnly: true });
});

test('the form allows autofill, except on a phone of several people', async () => {
  const words = (): readonly string[] => [...document.querySelectorAll('input')].map((input) => input.autocomplete);
  opens();
  expect(words()).toEqual(['name', 'tel-national', 'postal-code', 'address-line1', 'address-line2']);
  cleanup();
  rememberDb('somebody-else', 'khurpi-theirs');
  opens();
  expect(words()).toEqual(words().map(() => 'off'));
  rememberDb('somebody-else', undefined);
});
