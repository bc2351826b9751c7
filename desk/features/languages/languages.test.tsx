import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskLanguage, DeskWord } from '#core/contract/desk/language/words.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const language: DeskLanguage = {
  code: 'pa',
  own_name: 'ਪੰਜਾਬੀ',
  english_name: 'Punjabi',
  level: 'off',
  possible: 'trial',
  chosen: 'offered',
  is_switched_down: true,
  checkout: { has: 590, of: 595 },
  all: { has: 1_500, of: 1_600 },
  counts: { missing: 100, draft: 10, 'look-again': 0, reviewed: 1_490 },
  drafts: 7,
  published: { number: 3, at: '2026-11-20T04:00:00Z', by: 'Asha Verma' },
  waiting: 2,
  version: 4,
};
const word: DeskWord = {
  file: 'cart',
  key: 'cart.keep',
  note: 'Button: leave the cart as it is',
  original: 'Keep my cart',
  beside: 'मेरा कार्ट रहने दें',
  text: 'ਰੱਖੋ',
  state: 'draft',
  needs_review: false,
  is_checkout: true,
  source_hash: 'abc',
  version: 2,
  written: { at: '2026-11-20T04:00:00Z', by: 'Gurpreet Kaur' },
  reviewed: null,
  is_own: false,
  glossary: [{ term: 'cart', word: 'ਕਾਰਟ' }],
};

const server = (answers: Parameters<typeof startDeskServer>[1] = {}) =>
  startDeskServer(personAs('translator'), {
    listDeskLanguages: () => ({ results: [language], next: null }),
    listWords: () => ({ results: [word], files: ['cart', 'home'], next: null }),
    ...answers,
  });

test('a language that lost texts of an order says so in the list', async () => {
  server();
  await openDesk('/desk/languages');
  await screen.findByRole('link', { name: /^ਪੰਜਾਬੀ/ });
  await screen.findByText(/can no longer choose this language/);
  expect(screen.getByRole('link', { name: '7 – ਪੰਜਾਬੀ' }).getAttribute('href')).toBe('/desk/languages/pa?state=draft&written=y');
});

test('a translator sees note, Hindi and glossary, and the draft is sent with its version', async () => {
  const fake = server({ writeWord: ({ body }) => ({ ...word, ...(body as object), version: 3 }) });
  await openDesk('/desk/languages/pa');
  await press(/Keep my cart/);
  const sheet = await screen.findByRole('dialog');
  for (const text of [word.note, word.beside, 'ਕਾਰਟ']) expect(sheet.textContent).toContain(text);
  await type('Text', 'ਰੱਖ ਲਓ');
  await press('Save draft');
  await screen.findByText('Draft saved');
  const [sent] = fake.of('writeWord');
  expect(sent).toMatchObject({ headers: { 'if-match': '"2"' }, body: { text: 'ਰੱਖ ਲਓ', source_hash: 'abc' } });
});

test('what is wrong with a text stands at its box, and the text stays', async () => {
  server({ writeWord: () => refuse(409, 'WORD_REFUSED', { reason: 'places' }, 'Keep the places in braces.') });
  await openDesk('/desk/languages/pa');
  await press(/Keep my cart/);
  await type('Text', 'ਹੋਰ');
  await press('Save draft');
  await screen.findByText('Keep the places in braces.');
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'ਹੋਰ');
});

test('the author of a text has no button to review it, another translator has', async () => {
  const fake = server({ reviewWords: () => ({ reviewed: 1, refused: [] }) });
  await openDesk('/desk/languages/pa');
  await press(/Keep my cart/);
  (await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Reviewed' })).click();
  await screen.findByText('1 text reviewed');
  expect(fake.of('reviewWords')[0]?.body).toEqual({ words: [{ file: 'cart', key: 'cart.keep', version: 2 }] });
  closeDesk();
  server({ listWords: () => ({ results: [{ ...word, is_own: true }], files: ['cart'], next: null }) });
  await openDesk('/desk/languages/pa');
  await press(/Keep my cart/);
  await screen.findByText(/Another person must review it/);
});

test('publishing says the version, and a level above the texts cannot be chosen', async () => {
  server({ publishWords: () => ({ ...language, waiting: 0, published: { number: 4, at: '2026-11-21T04:00:00Z', by: null } }) });
  await openDesk('/desk/languages/pa');
  await press('Publish');
  await screen.findByText('Version 4 is on its way to phones');
  await vi.waitFor(() => expect(screen.getByRole('radio', { name: 'On trial' })).toHaveProperty('disabled', false));
  expect(screen.getByRole('radio', { name: 'Offered' })).toHaveProperty('disabled', true);
});

test('a file is compared before its texts are stored, with the row and reason of each refusal', async () => {
  const counts = { new: 2, changed: 1, unchanged: 5, wrong: 1 };
  const answer = {
    counts,
    changes: [{ file: 'cart', key: 'cart.keep', before: 'ਰੱਖੋ', after: 'ਰੱਖ ਲਓ' }],
    problems: [{ row: 7, file: 'cart', key: 'cart.title', reason: 'places' as const }],
  };
  const asked: string[] = [];
  server({
    putDeskUpload: () => ({ offset: 1, is_done: true }),
    importWords: ({ body }) => {
      const isApplied = /"apply":true|"apply","true"/.test(JSON.stringify(body instanceof FormData ? [...body] : body));
      asked.push(String(isApplied));
      return { ...answer, is_applied: isApplied };
    },
  });
  await openDesk('/desk/languages/pa');
  await press('Files');
  const box = await screen.findByLabelText('Give a file back');
  fireEvent.change(box, { target: { files: [new File(['file,key'], 'words.csv')] } });
  await screen.findByText('2 new, 1 changed, 5 as before, 1 refused.');
  await screen.findByText(/Row 7: cart cart.title. The places in braces differ./);
  await press('Keep 3 drafts');
  await screen.findByText('3 drafts saved');
  expect(asked).toEqual(['false', 'true']);
});
