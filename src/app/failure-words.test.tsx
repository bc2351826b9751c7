// A failure on the first page, whose words come with other pages: the words are fetched, and nobody reads a key.
import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { showFailure, startSheets } from '#state/frame/sheet-state.ts';
import { soon } from '../../tests/fixtures/app/on-screen.ts';
import { activateLanguage, loadMessages, text } from '../i18n/i18n.ts';
import { SheetHost } from './sheet-host.tsx';

beforeAll(async () => {
  await loadMessages('en', 'shell');
  activateLanguage('en');
  startSheets();
});

test('a full phone is said in words on the first page, before other pages brought their words', async () => {
  render(<SheetHost />);
  expect(text('room.full')).toBe('');
  act(() => showFailure('room.full'));
  await soon(() => expect(screen.getByRole('heading', { name: 'Phone storage is full' })).toBeTruthy());
  expect(screen.getByText('It was not saved. Delete some photos or videos, then try again.')).toBeTruthy();
});
