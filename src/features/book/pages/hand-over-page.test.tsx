// Tests the page on which agents hand their cash to the lead of the centre.
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnHandOver } from '#core/contract/agent/hand-over.ts';
import { showLanguage } from '#state/frame/language-state.ts';
import { loadApi } from '#state/session/lazy-modules.ts';
import { type FakeServer, startServer } from '../../../../tests/fixtures/app/fake-server.ts';
import { alerts, eventually, loadWords, tap, type } from '../../../../tests/fixtures/app/on-screen.ts';
import { signInPerson } from '../../../../tests/fixtures/app/signed-in.ts';
import { borrowed, everyLanguage, speak } from '../../../../tests/fixtures/language/every-language.ts';
import { text } from '../../../i18n/i18n.ts';
import { HandOverPage } from './hand-over-page.tsx';

const ID = '018f3c1e-0000-7000-8000-000000000001';
const row = (more: Partial<OwnHandOver> = {}): OwnHandOver => ({
  id: 7,
  state: 'waits',
  agent: { person: ID, name: 'Geeta Kumari' },
  lead: null,
  counted: 49_000,
  expected: 50_000,
  difference: -1_000,
  reason: 'Gave change',
  first_count: null,
  at: '2026-11-26T11:00:00Z',
  decided_at: null,
  is_own: true,
  ...more,
});

let server: FakeServer;
let role: 'agent' | 'lead';
let rows: OwnHandOver[];
beforeAll(async () => {
  await loadWords();
  await Promise.all([showLanguage('en', 'book'), loadApi()]);
});
beforeEach(() => {
  cleanup();
  role = 'agent';
  rows = [];
  server = startServer({
    getOwnCentre: () => ({ id: 5, names: { en: 'Rampur centre' }, role, people: [] }),
    listHandOvers: () => ({ results: rows, next: null, held: 50_000 }),
    offerCash: () => {
      rows = [row()];
      return row();
    },
    confirmCash: ({ body }) => {
      const isSame = (body as { counted: number }).counted === 49_000;
      rows = [
        row(
          isSame ? { state: 'confirmed', is_own: false, lead: { person: ID, name: 'Meena Devi' } } : { is_own: false, first_count: 50_000 },
        ),
      ];
      return rows[0];
    },
    withdrawCash: () => {
      rows = [row({ state: 'withdrawn' })];
      return rows[0];
    },
  });
  signInPerson();
});

test('the agent sees the difference to the book and gives a reason before the cash is offered, and can take it back', async () => {
  render(<HandOverPage />);
  await screen.findByText('₹500.00');
  await type('Cash you counted, in rupees', '490');
  await screen.findByText('Difference');
  await tap('Hand to the lead');
  await eventually(() => expect(alerts()).toContain('The count differs by ₹10.00. Write why.'));
  expect(server.of('offerCash')).toEqual([]);
  await type('Why is it different?', 'Gave change');
  await tap('Hand to the lead');
  await screen.findByText('₹490.00 waits until the lead has counted it.');
  expect(server.of('offerCash')[0]?.body).toEqual({ counted: 49_000, reason: 'Gave change' });
  expect(server.of('listHandOvers')[0]?.query).toMatchObject({ whose: 'own' });
  await tap('Take it back');
  await screen.findByText(/Taken back/);
});

test('the lead counts before they see the agent’s amount, and confirms only the same amount', async () => {
  role = 'lead';
  rows = [row({ is_own: false, counted: null, expected: null, difference: null, reason: null })];
  render(<HandOverPage />);
  await screen.findByText('Cash from Geeta Kumari');
  await screen.findByText('Count the cash first. You see the agent’s amount after that.');
  expect(screen.queryByText(/490/)).toBeNull();
  await type('Cash you counted, in rupees', '500');
  await tap('I counted it and have it');
  await screen.findByText('The agent counted ₹490.00. Count together once more.');
  await screen.findByText(/The lead first counted ₹500.00/);
  await type('Cash you counted, in rupees', '490');
  await tap('I counted it and have it');
  await screen.findByText(/Confirmed: Meena Devi/);
  expect(server.of('confirmCash').at(-1)).toMatchObject({ params: { id: 7 }, body: { counted: 49_000 } });
  expect(server.of('listHandOvers')[0]?.query).toMatchObject({ whose: 'centre' });
});

test.each(everyLanguage)('the lead reads to count first, and then what the agent counted, in %s', async (language) => {
  role = 'lead';
  rows = [row({ is_own: false, counted: null, expected: null, difference: null, reason: null })];
  await speak(language, 'shell', 'rest', 'book');
  try {
    expect(borrowed('book.pass-blind', 'book.pass-unequal', 'book.count', 'book.pass-confirm')).toEqual([]);
    render(<HandOverPage />);
    await screen.findByText(text('book.pass-blind'));
    expect(text('book.pass-blind').startsWith('Count the cash first')).toBe(language === 'en');
    expect(document.body.textContent).not.toMatch(/490/);
    await type(text('book.count'), '500');
    await tap(text('book.pass-confirm'));
    await screen.findByText(text('book.pass-unequal', { amount: '₹490.00' }));
    expect(text('book.pass-unequal', { amount: '₹490.00' })).toContain('₹490.00');
    expect(screen.queryByText(text('book.pass-blind'))).toBeNull();
  } finally {
    await showLanguage('en', 'book');
  }
});

test('without network the page says that it needs the internet, and a repeated step has the same key', async () => {
  render(<HandOverPage />);
  await screen.findByText('₹500.00');
  server.isGone = true;
  await type('Cash you counted, in rupees', '500');
  await tap('Hand to the lead');
  await screen.findByText('Handing over cash needs the internet. Connect and try again.');
  server.isGone = false;
  await tap('Hand to the lead');
  await screen.findByText('₹490.00 waits until the lead has counted it.');
  expect(server.of('offerCash').length).toBeGreaterThan(1);
  const keys = new Set(server.of('offerCash').map(({ headers }) => headers['idempotency-key']));
  expect(keys.size).toBe(1);
});
