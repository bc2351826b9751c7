// Tests the tabs of a text in several languages, in the form of a product.
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { deskProduct } from '../../../tests/fixtures/desk/desk-product.ts';
import { choose, closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const neem = deskProduct({ id: 7, version: 4, hsn: '3101', names: { en: 'Neem', hi: 'नीम', te: 'వేప' } });
const who = { at: '2026-11-20T08:00:00Z', by: 'Anita Kumari' };
const entry = { field: 'names', language: 'te', state: 'draft', written: who, reviewed: null, is_own: false, seen: 'abc' } as const;

const start = (more: Parameters<typeof startDeskServer>[1] = {}) =>
  startDeskServer(personAs('editor'), {
    getDeskProduct: () => neem,
    listDeskBrands: () => ({ results: [], next: null }),
    listDeskCategories: () => ({ results: [], next: null }),
    listMasterData: () => ({ crop: [] }),
    listProductOffers: () => ({ results: [], next: null }),
    listTextStates: () => ({ results: [entry], next: null }),
    updateDeskProduct: () => neem,
    ...more,
  });

const nameTabs = async () => within((await screen.findAllByRole('tablist', {}, { timeout: 20_000 }))[0] as HTMLElement);

test('each language of the shop and of the text is a tab with its state, and arrow keys move between them', async () => {
  start({
    getLanguages: () => ({ languages: [{ code: 'mr', own_name: 'मराठी', listen: 'ऐका', trial: null, bytes: 1 }] }),
  });
  await openDesk('/desk/products/7');
  const tabs = await nameTabs();
  await tabs.findByRole('tab', { name: 'Marathi, मराठी, Empty' });
  await tabs.findByRole('tab', { name: 'Telugu, తెలుగు, Draft' });
  expect(tabs.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'))).toEqual([
    'English, Reviewed',
    'Hindi, हिन्दी, Reviewed',
    'Marathi, मराठी, Empty',
    'Telugu, తెలుగు, Draft',
  ]);
  const english = tabs.getByRole('tab', { name: 'English, Reviewed' });
  fireEvent.keyDown(english, { key: 'ArrowRight' });
  expect(tabs.getByRole('tab', { selected: true })).toBe(tabs.getByRole('tab', { name: 'Hindi, हिन्दी, Reviewed' }));
  fireEvent.keyDown(english, { key: 'End' });
  expect(tabs.getByRole('tab', { selected: true })).toBe(tabs.getByRole('tab', { name: 'Telugu, తెలుగు, Draft' }));
  expect(document.activeElement).toBe(tabs.getByRole('tab', { selected: true }));
  expect(screen.getByLabelText<HTMLInputElement>('Name in Telugu').value).toBe('వేప');
});

test('typed texts of all tabs are sent, and a removed one is removed', async () => {
  const server = start();
  await openDesk('/desk/products/7');
  const tabs = await nameTabs();
  await type('Name in English', 'Neem oil');
  fireEvent.click(await tabs.findByRole('tab', { name: /^Telugu/ }));
  await type('Name in Telugu', '');
  await choose('Write in another language', 'ta');
  fireEvent.click(await tabs.findByRole('tab', { name: 'Tamil, தமிழ், Empty' }));
  await type('Name in Tamil', 'வேம்பு');
  expect(tabs.getByRole('tab', { name: 'Tamil, தமிழ், Draft' })).toBeDefined();
  await press('Save');
  await vi.waitFor(() =>
    expect(server.of('updateDeskProduct').at(-1)?.body).toMatchObject({
      names: { en: 'Neem oil', hi: 'नीम', te: '', ta: 'வேம்பு' },
    }),
  );
});

test('somebody else’s draft can be confirmed while it is as stored, and the own one cannot', async () => {
  let isOwn = true;
  const server = start({
    listTextStates: () => ({ results: [{ ...entry, is_own: isOwn }], next: null }),
    reviewTextStates: () => ({ reviewed: 1, refused: [] }),
  });
  await openDesk('/desk/products/7');
  fireEvent.click(await (await nameTabs()).findByRole('tab', { name: 'Telugu, తెలుగు, Draft' }));
  await screen.findByText('Somebody else must review it.');
  expect(screen.queryByRole('button', { name: 'It is right' })).toBeNull();
  isOwn = false;
  await closeDesk();
  await openDesk('/desk/products/7');
  fireEvent.click(await (await nameTabs()).findByRole('tab', { name: 'Telugu, తెలుగు, Draft' }));
  await press('It is right');
  await vi.waitFor(() =>
    expect(server.of('reviewTextStates').at(-1)).toMatchObject({
      params: { entity: 'product', id: '7' },
      body: { texts: [{ field: 'names', language: 'te', seen: 'abc' }] },
    }),
  );
  await type('Name in Telugu', 'వేప నూనె');
  expect(screen.queryByRole('button', { name: 'It is right' })).toBeNull();
});

test('an error in another tab brings that tab forward', async () => {
  start({
    updateDeskProduct: () => refuse(400, 'PRODUCT_REFUSED', { path: 'body.names.hi', reason: 'hindi-missing' }),
  });
  await openDesk('/desk/products/7');
  const tabs = await nameTabs();
  await tabs.findByRole('tab', { name: 'English, Reviewed', selected: true });
  await press('Save');
  await vi.waitFor(() => expect(tabs.getByRole('tab', { selected: true }).getAttribute('aria-label')).toMatch(/^Hindi/));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('names_hi'));
});
