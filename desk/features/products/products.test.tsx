import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { deskProduct } from '../../../tests/fixtures/desk/desk-product.ts';
import { choose, closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';
import { CallError } from '../../api/call-error.ts';
import { atBox, packsFromText, productBody, productValues } from './product-form.ts';

beforeEach(closeDesk);

const mancozeb = deskProduct({
  id: 3_011,
  version: 4,
  is_live: true,
  names: { en: 'Mancozeb 75 WP', hi: 'मैंकोज़ेब 75 WP' },
  brand: { id: 11, names: { en: 'PattaPahra', hi: 'पत्तापहरा' } },
  category_id: 3,
  crop_ids: [20, 23],
  image_url: '/pictures/v1/pouch_leaf_green_500-g.svg',
  has_photo: false,
  variants: [
    { id: 30_111, sku: 'MZ-500', ean: null, pack: { en: '500 g', hi: '500 ग्राम' }, image_url: '/p.svg', is_active: true },
    { id: 30_112, sku: 'MZ-SET', ean: null, pack: { en: 'set of 2', hi: '2 का सेट' }, image_url: '/p.svg', is_active: true },
  ],
  changed: { at: '2026-11-20T08:00:00Z', by: 'Anita Kumari' },
  local_names: ['indofil'],
  search_words: [],
  description: { en: 'Protects the leaf', hi: 'पत्ते को बचाता है' },
  use: { en: '600 g an acre', hi: 'एक एकड़ में 600 ग्राम' },
  safety: { en: 'Gloves', hi: 'दस्ताने' },
  hazard: 'blue',
  pests: null,
  hsn: '3808',
  gst_rate: 18,
  registration_number: 'CIR-1847/2024',
  manufacturer: null,
  country_of_origin: null,
  importer: null,
  is_subsidised: false,
  return_days: null,
});
const entry = (id: number, en: string, hi: string) => ({ id, names: { en, hi }, version: 1, search_words: [], products: 1 });
const offer = {
  vendor_id: 1,
  product_variant: 30_111,
  product_id: 3_011,
  version: 10_000_042,
  sku: 'MZ-500',
  ean: null,
  names: mancozeb.names,
  brand: mancozeb.brand,
  category_id: 3,
  pack: { en: '500 g', hi: '500 ग्राम' },
  image_url: '/p.svg',
  price: 23_000,
  discount: 1_500,
  stock: 42,
  is_sold: true,
  state: 'shown',
  is_prebook: false,
  is_insured: false,
  insured_by: [],
  month_quota: null,
  blocked_pins: [],
  cost: null,
  price_before: null,
  price_changed_at: null,
  changed: null,
};

test('a product with an ended GST rate says so, and current rates can be chosen', async () => {
  start({
    listDeskProducts: () => ({ results: [{ ...mancozeb, gst_rate: 12 }], next: null }),
    getDeskProduct: () => ({ ...mancozeb, gst_rate: 12 }),
  });
  await openDesk('/desk/products');
  await screen.findByText('GST 12 % has ended');
  await closeDesk();
  await openDesk('/desk/products/3011');
  await screen.findByText(/GST of 12 % ended on 21\/09\/2025/);
  const choices = within(await screen.findByLabelText('GST')).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Choose', '0 %', '0.25 %', '1.5 %', '3 %', '5 %', '12 %', '18 %', '40 %']);
});

const start = (more: Parameters<typeof startDeskServer>[1] = {}, role: Parameters<typeof personAs>[0] = 'editor') =>
  startDeskServer(personAs(role), {
    listDeskProducts: () => ({ results: [mancozeb], next: null }),
    getDeskProduct: () => mancozeb,
    listDeskBrands: () => ({ results: [entry(11, 'PattaPahra', 'पत्तापहरा')], next: null }),
    listDeskCategories: () => ({ results: [entry(3, 'Pesticide', 'दवा')], next: null }),
    listMasterData: () => ({
      crop: [
        { id: 20, name: 'Potato' },
        { id: 23, name: 'Tomato' },
        { id: 3, name: 'Wheat' },
      ],
    }),
    listProductOffers: () => ({ results: [offer], next: null }),
    listDeskOffers: () => ({ results: [], next: null }),
    countDeskOffers: () => ({ sold: 0, low: 0, out: 0, no_licence: 0, not_sold: 0, price_changed: 0 }),
    ...more,
  });

test('a product passes the form unchanged', () => {
  const { version: _, ...values } = productValues(mancozeb);
  const body = productBody({ ...values, version: '4' });
  expect(body).toMatchObject({
    names: mancozeb.names,
    use: mancozeb.use,
    pests: null,
    crop_ids: [20, 23],
    gst_rate: 18,
    return_days: null,
    is_live: true,
  });
  expect(body.variants).toEqual(mancozeb.variants.map(({ id, sku, ean, pack, is_active }) => ({ id, sku, ean, pack, is_active })));
  expect(packsFromText('damaged')).toHaveLength(1);
});

test('a refusal shows at its box', () => {
  const boxOf = (path: string) => (atBox(new CallError('refused', { details: { path } })) as CallError).details;
  expect(boxOf('body.names.hi')).toEqual({ path: 'names_hi' });
  expect(boxOf('body.variants.0.ean')).toEqual({ path: 'packs' });
  expect(boxOf('body.hsn')).toEqual({ path: 'hsn' });
});

test('the list filters by address, also drafts and products without photos', async () => {
  const server = start();
  await openDesk('/desk/products');
  await screen.findByRole('link', { name: /^Mancozeb 75 WP/ });
  await choose('On the app', 'n');
  await choose('Category', '3');
  await vi.waitFor(() => expect(server.of('listDeskProducts').at(-1)?.query).toEqual({ live: false, category: 3 }));
  expect(location.search).toBe('?live=n&category=3');
});

test('the list says in how many languages a product is complete, and filters by a language it lacks', async () => {
  const server = start({
    getLanguages: () => ({ languages: [{ code: 'te', own_name: 'తెలుగు', listen: 'వినండి', trial: null, bytes: 1 }] }),
  });
  await openDesk('/desk/products');
  await screen.findByText('2 of 3');
  await choose('Missing in', 'te');
  await vi.waitFor(() => expect(server.of('listDeskProducts').at(-1)?.query).toEqual({ missing: 'te' }));
  expect(location.search).toBe('?missing=te');
});

test('shops’ requests for a product load a page at a time', async () => {
  const server = start({
    listProductOffers: ({ query }) =>
      query.cursor === undefined
        ? { results: [offer], next: '/api/desk/v1/products/5/offers?cursor=further' }
        : { results: [{ ...offer, vendor_id: 2, pack: { en: '2 kg', hi: '2 किलो' } }], next: null },
  });
  await openDesk(`/desk/products/${mancozeb.id}`);
  await press('Show more');
  await screen.findByRole('row', { name: /2 kg/ });
  expect(server.of('listProductOffers').at(-1)?.query.cursor).toBe('further');
});

test('a new product shows missing values, can add a brand, and opens by its number', async () => {
  const server = start({
    createDeskBrand: ({ body }) => entry(99, body.names.en, body.names.hi),
    createDeskProduct: ({ body }) => ({ ...mancozeb, ...body, id: 77, brand: mancozeb.brand, variants: [] }),
    listDeskBrands: () => ({ results: [entry(11, 'PattaPahra', 'पत्तापहरा'), entry(99, 'GramShakti', 'ग्रामशक्ति')], next: null }),
  });
  await openDesk('/desk/products/new');
  await type('Name in English', 'Neem cake');
  await press('Save');
  expect((await screen.findAllByText('Fill this in')).length).toBeGreaterThanOrEqual(3);
  expect(server.of('createDeskProduct')).toHaveLength(0);
  await type('Pack', '40kg');
  await choose('Category', '3');
  await press('New brand …');
  const sheet = await screen.findByRole('dialog', { name: 'New brand' });
  fireEvent.input(within(sheet).getByLabelText('Name in English'), { target: { value: 'GramShakti' } });
  fireEvent.click(within(sheet).getByRole('tab', { name: /^Hindi/ }));
  fireEvent.input(within(sheet).getByLabelText('Name in Hindi'), { target: { value: 'ग्रामशक्ति' } });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await type('HSN', '3101');
  await choose('GST', '5');
  await press('Save');
  await vi.waitFor(() =>
    expect(server.of('createDeskProduct')[0]?.body).toMatchObject({
      names: { en: 'Neem cake', hi: '' },
      brand_id: 99,
      is_live: false,
      variants: [{ pack: { en: '40kg', hi: '' }, ean: null, is_active: true }],
    }),
  );
  await vi.waitFor(() => expect(location.pathname).toBe('/desk/products/77'));
});

test('a change sends its version, an outdated one asks for a choice, and crops are chips', async () => {
  const theirs = { ...mancozeb, version: 5, hsn: '380893', changed: { at: '2026-11-22T08:00:00Z', by: 'Rajeev' } };
  const server = start({
    updateDeskProduct: ({ headers, body }) =>
      headers['if-match'] === '"5"'
        ? { ...theirs, ...body, brand: theirs.brand, variants: theirs.variants, version: 6 }
        : refuse(412, 'CHANGED_MEANWHILE'),
  });
  await openDesk('/desk/products/3011');
  await press('Remove Potato');
  await choose('Add a crop', '3');
  server.answers['getDeskProduct'] = () => theirs;
  await press('Save');
  const sheet = await screen.findByRole('alertdialog', { name: 'Changed by somebody else' });
  expect(sheet.textContent).toContain('Rajeev');
  expect(sheet.textContent).toContain('380893');
  await press('Save mine');
  await screen.findByText(/is saved\. Farmers see it/);
  expect(server.of('updateDeskProduct').map(({ headers, body }) => [headers['if-match'], body.crop_ids])).toEqual([
    ['"4"', [23, 3]],
    ['"5"', [23, 3]],
  ]);
});

test('a refusal shows a message and its box, and the preview follows typing', async () => {
  start({ updateDeskProduct: () => refuse(400, 'PRODUCT_REFUSED', { path: 'body.names.hi', reason: 'hindi-missing' }) });
  await openDesk('/desk/products/3011');
  const preview = await screen.findByRole('region', { name: 'On the farmer’s phone' });
  await vi.waitFor(() => expect(preview.textContent).toContain('₹215.00'));
  fireEvent.click(screen.getAllByRole('tab', { name: /^Hindi/ })[0] as HTMLElement);
  await type('Name in Hindi', 'मैंकोज़ेब');
  await vi.waitFor(() => expect(preview.textContent).toContain('मैंकोज़ेब, 500 ग्राम'));
  await press('Save');
  await screen.findByText('words of PRODUCT_REFUSED');
  await screen.findByText('Check this');
});

test('each shop’s price can be changed from the product', async () => {
  const server = start({ putDeskOffer: ({ body }) => ({ ...offer, ...body, version: 20_000_042 }) }, 'owner');
  await openDesk('/desk/products/3011');
  await press(/^Change Shop 1 500 g/);
  const sheet = await screen.findByRole('dialog', { name: 'Mancozeb 75 WP, 500 g' });
  fireEvent.input(within(sheet).getByLabelText('Off MRP'), { target: { value: '20' } });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(server.of('putDeskOffer')[0]?.body).toMatchObject({ price: 23_000, discount: 2_000, stock: 42, is_sold: true }),
  );
  expect(server.of('putDeskOffer')[0]?.headers['if-match']).toBe('"10000042"');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('pests are chips: added by comma or Enter, removed singly, and unique', async () => {
  const server = start({
    getDeskProduct: () => ({ ...mancozeb, pests: { en: 'late blight', hi: 'पछेती झुलसा' } }),
    updateDeskProduct: ({ body }) => ({ ...mancozeb, ...body, brand: mancozeb.brand, variants: mancozeb.variants }),
  });
  await openDesk('/desk/products/3011');
  const chips = () => [...document.querySelectorAll('ul[lang=en] li')];
  await vi.waitFor(() => expect(chips().map((chip) => chip.textContent)).toEqual(['late blight']));
  await type('Works against, in English', 'early blight, late blight,');
  const box = screen.getByLabelText('Works against, in English');
  fireEvent.input(box, { target: { value: 'downy mildew' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(chips().map((chip) => chip.textContent)).toEqual(['late blight', 'early blight', 'downy mildew']);
  await press('Remove early blight');
  await press('Save');
  await vi.waitFor(() => expect(server.of('updateDeskProduct')[0]?.body.pests.en).toBe('late blight, downy mildew'));
});

test('product staff can download the list as a file', async () => {
  start();
  await openDesk('/desk/products');
  const link = await screen.findByRole('link', { name: /CSV/ });
  expect(link.getAttribute('href')).toBe('/api/desk/v1/exports/products.csv');
});
