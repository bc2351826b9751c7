import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskInsurance, DeskPremium } from '#core/contract/desk/insurance/product.ts';
import { endOfDay, startOfDay } from '#core/rules/dates.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';
import { insuranceBody, insuranceRules, insuranceValues } from './insurance-form.ts';

beforeEach(closeDesk);

const draft: DeskInsurance = {
  ...{ id: 7, version: 3, code: 'RABI-26', names: { en: 'Rabi weather', hi: 'रबी मौसम' }, types: { en: 'Weather cover', hi: 'मौसम बीमा' } },
  ...{
    insurer_name: 'Gangetic',
    insurer_licence: '',
    our_role: 'broker',
    insures: 'crop',
    counted_by: 'packet',
    crop_ids: [],
    claim_phone: null,
  },
  perils: [{ peril: 'hail', names: { en: 'Big hail', hi: 'बड़ा ओला' } }],
  starts_at: new Date(startOfDay('2026-11-01')).toISOString(),
  ends_at: new Date(endOfDay('2027-04-15')).toISOString(),
  ...{ sale_from: null, sale_to: null, notice_rule: 'localised', document: null, terms: null, premiums: 1, state: 'draft' },
  missing: [
    { path: 'insurer_licence', reason: 'licence-missing' },
    { path: 'document', reason: 'document-missing' },
  ],
  ...{ proposed: null, may_sell: false, changed: null },
};
const whole: DeskInsurance = { ...draft, insurer_licence: 'IRDAI/1', missing: [] };
const proposed: DeskInsurance = { ...whole, state: 'proposed', proposed: { at: '2026-11-26T06:00:00Z', by: 'Vikas Gupta' } };
const pack: DeskPremium = {
  ...{ variant_id: 31, sku: 'K31', names: { en: 'Wheat seed', hi: 'गेहूँ बीज' }, pack: { en: '40 kg', hi: '40 किलो' } },
  ...{ cost: 12_000, sum_insured: 600_000, premium: 12_000 },
};
const start = (product: DeskInsurance, role: 'editor' | 'finance' = 'editor', more: Parameters<typeof startDeskServer>[1] = {}) =>
  startDeskServer(personAs(role), {
    listDeskInsurance: () => ({ results: [product], next: null }),
    getDeskInsurance: () => product,
    listDeskPremiums: () => ({ results: [pack], next: null }),
    listMasterData: () => ({ crop: [{ id: 3, name: 'Wheat' }] }),
    ...more,
  });

test('the list shows what each product insures, and whether it is on sale', async () => {
  start(draft);
  await openDesk('/desk/insurance');
  const row = within(await screen.findByRole('row', { name: /Rabi weather/ }));
  for (const words of ['RABI-26', 'Draft', 'Gangetic', '01/11/2026 – 15/04/2027', '1']) row.getByText(words);
});

test('a save sends the loaded values, with whole days and the product’s own names of losses', () => {
  const { code: _code, ...facts } = draft;
  expect(insuranceBody(insuranceValues(draft), draft)).toEqual({
    ...{
      names: facts.names,
      types: facts.types,
      insurer_name: 'Gangetic',
      insurer_licence: '',
      our_role: 'broker',
      insures: 'crop',
      counted_by: 'packet',
    },
    ...{ perils: facts.perils, crop_ids: [], starts_at: facts.starts_at, ends_at: facts.ends_at, sale_from: null, sale_to: null },
    ...{ notice_rule: 'localised', claim_phone: null },
  });
  expect(insuranceBody({ ...insuranceValues(draft), sale_to: '2027-01-31', crops: '3,5', perils: 'cold' }, draft)).toMatchObject({
    sale_to: new Date(endOfDay('2027-01-31')).toISOString(),
    crop_ids: [3, 5],
    perils: [{ peril: 'cold', names: { en: 'Frost or cold' } }],
  });
});

test('a draft shows what is missing, and cannot be proposed before', async () => {
  start(draft);
  await openDesk('/desk/insurance/7');
  await screen.findByText('Write the licence number of the company.');
  screen.getByText('Upload the policy document as a PDF.');
  expect(screen.queryByRole('button', { name: 'Ask for approval' })).toBeNull();
});

test('contradicting dates show at the field, and nothing is sent', async () => {
  const server = start(draft, 'editor', { updateDeskInsurance: () => draft });
  await openDesk('/desk/insurance/7');
  await screen.findByLabelText('Insured until');
  await type('Insured until', '2026-10-01');
  await press('Save');
  await screen.findByText('The insured time ends before it starts.');
  expect(server.of('updateDeskInsurance')).toHaveLength(0);
});

test('a person requests approval for exactly the version they see', async () => {
  const server = start(whole, 'editor', { proposeInsurance: () => proposed });
  await openDesk('/desk/insurance/7');
  await press('Ask for approval');
  await screen.findByText('Approval requested');
  expect(server.of('proposeInsurance')[0]).toMatchObject({ params: { id: 7 }, headers: { 'if-match': '"3"' } });
});

test('the role of the shop is chosen, and saved with the insurer', async () => {
  const server = start({ ...draft, our_role: null }, 'editor', { updateDeskInsurance: () => draft });
  await openDesk('/desk/insurance/7');
  const roles = within(await screen.findByRole('group', { name: 'Our role' }));
  fireEvent.click(roles.getByRole('radio', { name: 'We pass the form on' }));
  await press('Save');
  await vi.waitFor(() =>
    expect(server.of('updateDeskInsurance')[0]?.body).toMatchObject({ insurer_name: 'Gangetic', our_role: 'passes-on' }),
  );
});

test('another person approves the insurance, and the desk shows the server’s refusal', async () => {
  const server = start({ ...proposed, may_sell: true }, 'finance', {
    sellInsurance: () => refuse(403, 'SIGN_OFF_OWN', {}, 'Another person has to.'),
  });
  await openDesk('/desk/insurance/7');
  await screen.findByText(/Vikas Gupta asked for approval on/);
  await press('Approve for sale');
  await screen.findByText('Another person has to.');
  expect(server.of('sellInsurance')).toHaveLength(1);
  // Finance can read and approve, but not edit.
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a premium is changed for each pack', async () => {
  const server = start(draft, 'editor', { putDeskPremium: () => draft });
  await openDesk('/desk/insurance/7');
  await press('Change');
  await type('Farmer pays', '150');
  await type('Full premium', '₹१५०.०');
  const sheet = within(await screen.findByRole('dialog'));
  sheet.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(server.of('putDeskPremium')).toHaveLength(1));
  expect(server.of('putDeskPremium')[0]).toMatchObject({
    params: { id: 7, variant: 31 },
    body: { cost: 15_000, sum_insured: 600_000, premium: 15_000 },
  });
});

test.each([
  ['\u202a१८०० 123\u20110001\u202c', '1800 123-0001'],
  ['(06225)\u00a0220001', '06225 220001'],
  ['+91 94310 00001', '+91 94310 00001'],
  ['call us', '1'],
])('the helpline box reads “%s” as “%s”', (raw, text) => {
  expect(insuranceRules.claim_phone.accept?.('1', raw)).toBe(text);
});
