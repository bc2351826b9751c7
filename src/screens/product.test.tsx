// Tests one product: the displayed facts are those of the chosen pack.
import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { listRatings } from '#core/contract/order/rating.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { setLowData } from '#state/frame/settings-state.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { startServer } from '../../tests/fixtures/app/fake-server.ts';
import { callsWithKyc } from '../../tests/fixtures/app/kyc/kyc-calls.ts';
import { loadWords, runAndRender, tap } from '../../tests/fixtures/app/on-screen.ts';
import { closeEverySheet, sheetsShown } from '../../tests/fixtures/app/sheets-shown.ts';
import { detailOf, packOf, productOf, vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { keepCatalog } from '../../tests/fixtures/catalog/kept-catalog.ts';
import { ProductScreen } from './product.tsx';

const pack = (id: number, name: string, price: number) => ({
  ...packOf(id, { price, discount: 0 }),
  attribute_value: [{ name, names: { en: name, hi: name } }],
  image_url: `/img/${id}.png`,
});

beforeAll(async () => {
  startServer();
  startSheets();
  startCart();
  await loadWords();
});

test('picture and price belong to the chosen pack', async () => {
  startServer({ getProduct: () => detailOf(7, { variants: [pack(2, '5 kg', 45_000), pack(1, '1 kg', 10_000)] }) });
  vendorState.vendorId = 1;
  history.replaceState(null, '', '/products/7');
  const { container } = render(
    <Route path="/products/:id">
      <ProductScreen />
    </Route>,
  );
  // The best-selling pack is chosen; packs are sorted by size.
  expect(await screen.findByRole('radio', { name: /^5 kg/, checked: true })).toBeTruthy();
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '1 kg ₹100.00  ',
    '5 kg ₹450.00 ₹90.00/kg Cheapest',
  ]);
  for (const [id, name, price] of [
    [1, '1 kg', '₹100.00'],
    [2, '5 kg', '₹450.00'],
  ] as const) {
    await runAndRender(() => screen.getByRole('radio', { name: new RegExp(`^${name}`) }).click());
    expect(container.querySelector('img')?.getAttribute('src')).toBe(`/img/${id}.png`);
    // Beside the picture, on its tile and in the bar.
    expect(screen.getAllByText(price)).toHaveLength(3);
  }
});

const open = (id: number) => {
  vendorState.vendorId = 1;
  history.replaceState(null, '', `/products/${id}`);
  return render(
    <Route path="/products/:id">
      <ProductScreen />
    </Route>,
  );
};

test('a tap on the photo opens the photos of all packs, the shown one first; a phone that saves data is not asked to load them', async () => {
  startServer({ getProduct: () => detailOf(8, { variants: [pack(2, '5 kg', 45_000), pack(1, '1 kg', 10_000)] }) });
  const { unmount } = open(8);
  await screen.findByRole('radio', { name: /^1 kg/ });
  await runAndRender(() => screen.getByRole('radio', { name: /^1 kg/ }).click());
  await tap('Show photo');
  expect(sheetsShown()).toEqual([{ sheet: 'photos', name: 'Product 8', photos: ['/img/1.png', '/img/2.png'] }]);
  await closeEverySheet();
  unmount();
  setLowData(true);
  open(8);
  await screen.findByRole('radio', { name: /^1 kg/ });
  await tap('Show photo');
  expect(sheetsShown()).toEqual([]);
  setLowData(false);
});

test('a remedy shows what it controls, its registration and danger; use and safety are below', async () => {
  const both = (en: string) => ({ en, hi: en });
  startServer({
    getProduct: () =>
      detailOf(8, {
        pests: both('Aphids'),
        registration_number: 'CIR-1',
        hazard: 'red',
        use: both('Two grams a litre'),
        safety: both('Gloves'),
      }),
    getMasterData: () => ({ crop: [{ id: 1, name: 'Paddy' }] }),
  });
  const { container } = open(8);
  await screen.findByText('Red: extremely toxic');
  const words = container.textContent ?? '';
  for (const word of ['Works againstAphids', 'Registration no.CIR-1', 'How to useTwo grams a litre', 'SafetyGloves'])
    expect(words).toContain(word);
});

test('a product shows where it was made, its maker and its importer', async () => {
  startServer({ getProduct: () => detailOf(8, { country: 'IN', maker: 'KhetDemo', importer: 'Import House' }) });
  const { container } = open(8);
  await screen.findByText('KhetDemo');
  for (const word of ['Made inIndia', 'MakerKhetDemo', 'ImporterImport House']) expect(container.textContent).toContain(word);
});

test('the saving is shown once, compared with the printed price', async () => {
  startServer({ getProduct: () => detailOf(14, { variants: [packOf(21, { price: 85_000, discount: 4_500 })] }) });
  open(14);
  expect(await screen.findAllByText('₹45.00 saved')).toHaveLength(1);
  expect(screen.getAllByText('₹850.00')[0]?.closest('s')).toBeTruthy();
});

test('only a product with a stored dose offers the calculation for a field', async () => {
  startServer({ getProduct: () => detailOf(12, { dose: { amount: 150, unit: 'ml', water: 500 } }) });
  const { unmount } = open(12);
  expect(await screen.findByRole('button', { name: 'My field: how much?' })).toBeTruthy();
  unmount();
  startServer({ getProduct: () => detailOf(13, { dose: null }) });
  open(13);
  await screen.findByRole('heading', { name: 'Product 13' });
  expect(screen.queryByRole('button', { name: 'My field: how much?' })).toBeNull();
});

test('prebook goods have no promised day', async () => {
  vendorState.vendors = [vendorOf(1, { delivery_days: 2, order_cutoff_hour: 15, closed_weekday: 0 })];
  startServer({ getProduct: () => detailOf(10, { variants: [{ ...packOf(5), is_prebook: true }, packOf(6)] }) });
  open(10);
  await screen.findByText('You choose the week when you order');
  expect(document.body.textContent).not.toContain('At your home by');
});

test('a sold-out pack cannot be bought but can be put on the wishlist', async () => {
  startServer({ getProduct: () => detailOf(9, { variants: [packOf(3, { left: 0 })] }) });
  open(9);
  await screen.findByText('Keep it and see when it is back.');
  expect(screen.getByRole('link', { name: 'See similar items in stock' }).getAttribute('href')).toBe('/products?category=1&in_stock=y');
  expect(screen.queryByRole('button', { name: /Add to cart/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Keep Product 9' }).length).toBeGreaterThan(0);
});

test('a sold-out product shows other goods for the same need, also without network', async () => {
  const offered = productOf(31, { names: { en: 'Offered', hi: 'दूसरा' } });
  await keepCatalog(1, [productOf(30, { variants: [packOf(30, { left: 0 })] }), offered, productOf(32, { crop_ids: [2] })], Date.now());
  startServer({ getProduct: () => detailOf(30, { variants: [packOf(30, { left: 0 })] }) }).isGone = true;
  open(30);
  const others = await screen.findByRole('region', { name: 'Others for the same need' });
  expect(
    within(others)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/products/31']);
});

test('what farmers say shows their counts, and their words page by page when somebody asks', async () => {
  const sold = detailOf(33, { variants: [packOf(33, { left: 0 })] });
  const rating = (id: number, words: string) => ({ id, grade: 'bad' as const, words, rated_at: '2026-11-22T05:50:00.000Z' });
  const counts = { good: 18, okay: 2, bad: 1 };
  const server = startServer(
    {
      getProduct: () => sold,
      listProducts: () => ({ results: [], next: null }),
      listRatings: ({ query }) =>
        query.cursor === undefined
          ? { counts, results: [rating(2, 'Torn bag')], next: '/x?cursor=b' }
          : { counts, results: [rating(1, 'Came late')], next: null },
    },
    [...callsWithKyc, listRatings],
  );
  open(33);
  const place = within(await screen.findByRole('region', { name: 'What buyers say' }));
  expect(place.getAllByRole('listitem').map((one) => one.textContent?.trim())).toEqual(['18 happy', '2 okay', '1 angry']);
  expect(place.queryByText('Torn bag')).toBeNull();
  await runAndRender(() => place.getByRole('button', { name: 'Read their words' }).click());
  expect(place.getByText('Torn bag')).toBeTruthy();
  await runAndRender(() => place.getByRole('button', { name: 'More' }).click());
  await place.findByText('Came late');
  expect(place.queryByRole('button', { name: 'More' })).toBeNull();
  expect(server.of('listRatings')).toHaveLength(2);
});

test('a product with few ratings shows none', async () => {
  const sold = detailOf(34, { variants: [packOf(34, { left: 0 })] });
  const nothing = { counts: null, results: [], next: null };
  const server = startServer(
    { getProduct: () => sold, listProducts: () => ({ results: [productOf(35)], next: null }), listRatings: () => nothing },
    [...callsWithKyc, listRatings],
  );
  open(34);
  await screen.findByRole('region', { name: 'Others for the same need' });
  await vi.waitFor(() => expect(server.of('listRatings')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'What buyers say' })).toBeNull();
});

test('a text that there is only in another language says which one', async () => {
  startServer({
    getProduct: () =>
      detailOf(9, { names: { en: 'Urea', hi: 'यूरिया' }, description: { hi: 'अच्छी खाद' }, use: { en: 'Spread it', hi: 'डालें' } }),
  });
  open(9);
  const only = await screen.findByText('अच्छी खाद');
  expect([only.lang, screen.getByText('Spread it').lang]).toEqual(['hi', 'en']);
  expect(screen.getAllByText(/^In /).map((chip) => chip.textContent)).toEqual(['In हिन्दी']);
  expect(screen.getByRole('heading', { name: 'Urea' }).lang).toBe('en');
});
