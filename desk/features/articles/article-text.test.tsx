// Tests the text of an article: written by buttons and photos, previewed as readers see it, with its products.
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskProduct } from '#core/contract/desk/catalog/product.ts';
import { firstText } from '#core/language/said.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { deskArticle } from '../../../tests/fixtures/desk/desk-article.ts';
import { deskProduct } from '../../../tests/fixtures/desk/desk-product.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';

const room = vi.hoisted(() => ({ isWide: true }));
vi.mock('../../blocks/use-has-space.ts', () => ({ useHasSpace: () => room.isWide }));

beforeEach(() => {
  closeDesk();
  room.isWide = true;
});

const PHOTO = '/pictures/photo/0123456789abcdef0123_480';
const product = (id: number, en: string): DeskProduct => deskProduct({ id, names: { en, hi: en } });
const goods = ['Neem', 'Urea', 'DAP', 'Zinc', 'Potash', 'Seed', 'Lime'].map((name, i) => product(i + 1, name));
const start = (more: Parameters<typeof startDeskServer>[1] = {}) =>
  startDeskServer(personAs('editor'), {
    getDeskArticle: () => deskArticle({ product_ids: [1] }),
    getDeskProduct: ({ params }) => goods.find(({ id }) => id === params.id),
    listDeskProducts: ({ query }) => ({
      results: goods.filter(({ names }) => firstText(names).toLowerCase().includes(query['search'])),
      next: null,
    }),
    previewArticle: ({ body }) => ({ html: `<p>Made of ${body.text}</p>`, headings: [], minutes: 2 }),
    ...more,
  });
const text = (): HTMLTextAreaElement => screen.getByLabelText('Text in English');
const opened = async (): Promise<void> => {
  await openDesk('/desk/articles/41');
  // Its name is rendered last, so all listeners are ready by then.
  await screen.findByText('Neem');
};
const give = (label: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
    target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
  });

test('buttons insert Markdown at the cursor, and the cursor continues after it', async () => {
  start();
  await opened();
  text().setSelectionRange(0, 5);
  fireEvent.click(within(screen.getByRole('toolbar', { name: 'Insert into: Text in English' })).getByRole('button', { name: 'Bold' }));
  await vi.waitFor(() => expect([text().value, text().selectionStart, text().selectionEnd]).toEqual(['**Water** it.', 2, 7]));
  expect(document.activeElement).toBe(text());
  expect(screen.getByLabelText('Text in Hindi')).toHaveProperty('value', deskArticle().texts.hi);
});

test('the preview follows typing after a pause, and no code in it runs', async () => {
  const hostile =
    '<script>window.hit = 1</script><img src="/pictures/a" onerror="window.hit = 1" /><a href="javascript:window.hit=1">x</a>';
  const server = start();
  await opened();
  await press('English: preview');
  await screen.findByText('Made of Water it.');
  screen.getByText('2 min to hear');
  for (const typed of ['W', 'Wa', 'Wat']) await type('Text in English', typed);
  await screen.findByText('Made of Wat', undefined, { timeout: 5_000 });
  expect(server.of('previewArticle').map(({ body }) => body.text)).toEqual(['Water it.', 'Wat']);
  server.answers['previewArticle'] = () => ({ html: `${hostile}<p>Last</p>`, headings: [], minutes: 2 });
  await type('Text in English', 'Bad');
  await screen.findByText('Last', undefined, { timeout: 5_000 });
  const view = screen.getByRole('article', { name: 'As people read it' });
  expect(view.querySelector('script, [onerror], [href^=javascript]')).toBeNull();
  expect('hit' in window).toBe(false);
});

test('a link in the preview opens beside the desk, at the shop’s address', async () => {
  const beside = vi.spyOn(window, 'open').mockReturnValue(null);
  start({ previewArticle: () => ({ html: '<p><a href="/products/2001">urea</a></p>', headings: [], minutes: 1 }) });
  await opened();
  await press('English: preview');
  fireEvent.click(await screen.findByRole('link', { name: 'urea' }));
  expect(beside.mock.calls.map(([url]) => url)).toEqual([`${location.origin}/products/2001`]);
  expect(location.pathname).toBe('/desk/articles/41');
});

test('a failed preview says so, and is retried', async () => {
  const server = start({ previewArticle: () => refuse(422, 'INVALID_REQUEST') });
  await opened();
  await press('Hindi: preview');
  await screen.findByText('words of INVALID_REQUEST');
  server.answers['previewArticle'] = () => ({ html: '<p>There</p>', headings: [], minutes: 1 });
  await press('Try again');
  await screen.findByText('There');
});

test('a photo goes into the text or on the cover until the save, and a refusal is shown', async () => {
  const server = start({
    addArticlePicture: () => refuse(422, 'PICTURE_REFUSED'),
    saveArticle: ({ body }) => deskArticle({ ...body, version: 3 }),
  });
  await opened();
  give('Add a photo to: Text in English');
  await screen.findByText('words of PICTURE_REFUSED');
  server.answers['addArticlePicture'] = () => ({ image_url: PHOTO });
  text().setSelectionRange(9, 9);
  give('Add a photo to: Text in English');
  await vi.waitFor(() => expect(text().value).toBe(`Water it.\n\n![](${PHOTO})\n`));
  give('Picture');
  await screen.findByText('The photo is here. Save the article to keep it.');
  await press('Save the draft');
  await screen.findByText('“Wheat: first water” is saved.');
  expect(server.of('saveArticle')[0]?.body).toMatchObject({ image_url: PHOTO, texts: { en: `Water it.\n\n![](${PHOTO})` } });
});

test('up to six products are found by name and removed again, and Enter does not send the form', async () => {
  const server = start({ saveArticle: ({ body }) => deskArticle({ ...body, version: 3 }) });
  await opened();
  const add = async (name: string): Promise<void> => {
    await type('Find a product', name.toLowerCase());
    await press(`Add ${name}`);
  };
  fireEvent.input(screen.getByLabelText('Find a product'), { target: { value: 'nothing' } });
  expect(fireEvent.keyDown(screen.getByLabelText('Find a product'), { key: 'Enter' })).toBe(false);
  await screen.findByText('No results');
  for (const name of ['Urea', 'DAP', 'Zinc', 'Potash', 'Seed']) await add(name);
  await screen.findByText('At most 6 products.');
  expect(screen.queryByLabelText('Find a product')).toBeNull();
  await press('Remove Neem');
  const chosen = within(screen.getByRole('list', { name: 'Products in this article' }));
  await vi.waitFor(() => expect(chosen.queryByText('Neem')).toBeNull());
  await press('Save the draft');
  await vi.waitFor(() => expect(server.of('saveArticle').map(({ body }) => body)).toEqual([{ product_ids: [2, 3, 4, 5, 6] }]));
});

test('a phone shows one language, marks faults of the other, and opens the faulty one', async () => {
  room.isWide = false;
  start({ getDeskArticle: () => deskArticle({ product_ids: [1], leads: { en: 'Lead', hi: '' } }) });
  await opened();
  const isShown = (label: string): boolean => screen.queryByLabelText(label) !== null;
  expect([isShown('Text in English'), isShown('Text in Hindi')]).toEqual([true, false]);
  screen.getByRole('radio', { name: 'Hindi, 1 missing' });
  await press('Send for review');
  await vi.waitFor(() => expect([isShown('Text in English'), isShown('Text in Hindi')]).toEqual([false, true]));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Summary in Hindi')));
});

test('a language besides Hindi is written beside English, has its state, and a second person reviews it', async () => {
  const titles = { en: 'Wheat', hi: 'गेहूँ', te: 'గోధుమ' };
  const entry = { field: 'titles', language: 'te', state: 'draft', reviewed: null, is_own: false, seen: 'abc' } as const;
  const server = start({
    getDeskArticle: () => deskArticle({ titles }),
    saveArticle: ({ body }) => deskArticle({ ...body, version: 3 }),
    listTextStates: () => ({ results: [{ ...entry, written: { at: '2026-11-22T08:00:00Z', by: 'Asha Verma' } }], next: null }),
    reviewTextStates: () => ({ reviewed: 1, refused: [] }),
  });
  await openDesk('/desk/articles/41');
  fireEvent.click(await screen.findByRole('radio', { name: 'Telugu, 2 missing' }));
  expect(await screen.findByLabelText('Title in Telugu')).toHaveProperty('value', 'గోధుమ');
  screen.getByLabelText('Title in English');
  expect(screen.queryByLabelText('Title in Hindi')).toBeNull();
  await screen.findByText(/Draft · Asha Verma/);
  await press('It is right');
  await vi.waitFor(() => expect(server.of('reviewTextStates')).toHaveLength(1));
  expect(server.of('reviewTextStates')[0]).toMatchObject({
    params: { entity: 'article', id: '41' },
    body: { texts: [{ field: 'titles', language: 'te', seen: 'abc' }] },
  });
  await type('Text in Telugu', 'నీరు పెట్టండి.');
  await press('Save the draft');
  await vi.waitFor(() => expect(server.of('saveArticle')[0]?.body.texts).toMatchObject({ te: 'నీరు పెట్టండి.' }));
});
