// Home: the card that offers the app.
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { offerInstall, startInstall } from '#state/frame/install-state.ts';
import { startServer } from '../../tests/fixtures/app/fake-server.ts';
import { comes } from '../../tests/fixtures/app/signed-in.ts';
import { activateLanguage, loadMessages, text } from '../i18n/i18n.ts';
import { HomeScreen } from './home.tsx';

const card = () => screen.queryByRole('region', { name: text('install.title') });

/** The browser could install the app, and leaves it to the page to say so. */
const browserOffers = () => act(async () => void dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));

beforeAll(async () => {
  await Promise.all([loadMessages('en', 'shell'), loadMessages('en', 'rest')]);
  activateLanguage('en');
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  startServer();
  comes();
});
afterEach(() => act(async () => void dispatchEvent(new Event('appinstalled'))));

test('our card offers the app when the browser can and it is time, never twice against the person’s will', async () => {
  localStorage.setItem('khurpi.visits', '1');
  startInstall();
  render(<HomeScreen />);
  expect(card()).toBeNull();
  await browserOffers();
  expect(card()?.textContent).toMatch(/\d+ MB/);
  await act(async () => screen.getByRole('button', { name: text('install.no') }).click());
  expect(card()).toBeNull();
  await browserOffers();
  expect(card()).toBeNull();
  await act(async () => offerInstall());
  expect(card()).not.toBeNull();
});
