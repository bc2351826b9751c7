import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskBanner } from '#core/contract/desk/content/banner.ts';
import { endOfDay, startOfDay } from '#core/rules/dates.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { choose, closeDesk, openDesk, openTab, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';
import { bannerChange, bannerValues } from './banner-form.ts';

beforeEach(closeDesk);

const rabi: DeskBanner = {
  id: 41,
  version: 2,
  vendor_id: null,
  titles: { en: 'Rabi seed is here', hi: 'रबी के बीज आ गए' },
  texts: { en: 'Wheat, mustard, gram', hi: 'गेहूँ, सरसों, चना' },
  link: '/products?category=1',
  image_url: null,
  starts_at: '2026-11-01T06:30:00.000Z',
  ends_at: null,
  is_on: true,
  state: 'shown',
  changed: { at: '2026-11-20T08:00:00Z', by: 'Anita Kumari' },
};
const camp: DeskBanner = { ...rabi, id: 42, titles: { en: 'Soil test camp', hi: 'मिट्टी जाँच शिविर' }, link: '' };
const start = (more: Parameters<typeof startDeskServer>[1] = {}) =>
  startDeskServer(personAs('editor'), {
    listDeskBanners: () => ({ results: [rabi, camp], next: null }),
    getDeskBanner: () => rabi,
    listDeskCategories: () => ({
      results: [{ id: 1, names: { en: 'Seed', hi: 'बीज' }, version: 1, search_words: [], products: 3 }],
      next: null,
    }),
    listVendors: () => ({ results: [{ id: 1, names: { en: 'Kanti Krishi Kendra', hi: 'कांटी कृषि केंद्र' } }], next: null }),
    ...more,
  });

test('a change sends only the edited fields', () => {
  const values = bannerValues(rabi);
  expect(bannerChange(values, rabi)).toEqual({});
  expect(bannerChange({ ...values, texts_hi: 'नया', ends_at: '2026-12-31', vendor_id: '1' }, rabi)).toEqual({
    texts: { en: rabi.texts.en, hi: 'नया' },
    ends_at: new Date(endOfDay('2026-12-31')).toISOString(),
    vendor_id: 1,
  });
});

test('the list shows banners in order, and can reorder and switch them', async () => {
  const server = start({
    orderDeskBanners: () => ({ results: [camp, rabi], next: null }),
    updateDeskBanner: ({ body }) => ({ ...rabi, ...body, state: 'off' }),
  });
  await openDesk('/desk/banners');
  const row = within(await screen.findByRole('row', { name: /Rabi seed is here/ }));
  for (const words of ['Shown', 'All shops', 'From 01/11/2026', 'Seed']) row.getByText(words);
  expect(row.queryByRole('button', { name: /up/ })).toBeNull();
  await press('Rabi seed is here: move down');
  await vi.waitFor(() => expect(server.of('orderDeskBanners')[0]?.body).toEqual({ ids: [42, 41] }));
  await press('Switch off “Rabi seed is here”');
  await screen.findByText('“Rabi seed is here” is off.');
  expect(server.of('updateDeskBanner')[0]).toMatchObject({ params: { id: 41 }, body: { is_on: false } });
});

test('a new banner cannot link to another site, and gets its picture after saving', async () => {
  const server = start({ createDeskBanner: ({ body }) => ({ ...rabi, ...body, id: 77 }) });
  await openDesk('/desk/banners/new');
  await type('Title in English', 'Rabi seed is here');
  await openTab('Hindi');
  await type('Title in Hindi', 'रबी के बीज आ गए');
  await choose('Opens', '/products/');
  await type('Address of the page', 'https://evil.example/products');
  await type('From', '2026-11-22');
  await press('Save');
  await screen.findByText('This is not a page of the app.');
  expect(server.of('createDeskBanner')).toHaveLength(0);
  await type('Address of the page', `${location.origin}/products/3011`);
  await press('Save');
  await vi.waitFor(() => expect(server.of('createDeskBanner')).toHaveLength(1));
  expect(server.of('createDeskBanner')[0]?.body).toMatchObject({
    link: '/products/3011',
    vendor_id: null,
    starts_at: new Date(startOfDay('2026-11-22')).toISOString(),
    ends_at: null,
  });
  await screen.findByRole('button', { name: 'Choose a picture' });
  expect(location.pathname).toBe('/desk/banners/77');
});

test('a picture goes to the server, and a refusal is shown', async () => {
  const server = start({ addBannerPicture: () => refuse(422, 'PICTURE_REFUSED') });
  await openDesk('/desk/banners/41');
  const give = async () =>
    fireEvent.change(await screen.findByLabelText('Picture', { selector: 'input' }), {
      target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
    });
  await give();
  await screen.findByText(/words of PICTURE_REFUSED/);
  server.answers['addBannerPicture'] = () => ({ ...rabi, image_url: '/pictures/photo/0123456789abcdef0123_480' });
  await give();
  await screen.findByText('The picture is saved.');
});

test('two people who edit one banner see both versions, and a banner is deleted only after a question', async () => {
  const server = start({
    updateDeskBanner: ({ headers, body }) =>
      headers['if-match'] === '"3"' ? { ...rabi, ...body, version: 4 } : refuse(412, 'CHANGED_MEANWHILE'),
    removeDeskBanner: () => undefined,
  });
  await openDesk('/desk/banners/41');
  await type('Title in English', 'Seed of Rabi');
  server.answers['getDeskBanner'] = () => ({ ...rabi, version: 3, link: '' });
  await press('Save');
  await screen.findByRole('alertdialog', { name: 'Changed by somebody else' });
  await press('Save mine');
  await screen.findByText('“Seed of Rabi” is saved.');
  await press('Delete');
  await press('Yes, delete');
  await vi.waitFor(() => expect(server.of('removeDeskBanner')).toHaveLength(1));
});
