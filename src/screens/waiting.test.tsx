// Tests that "All sent" is shown only when the rows were read.
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loadAllWords, showLanguage } from '#state/frame/language-state.ts';
import { outbox } from '#state/outbox/outbox-rows.ts';
import { setSession } from '#state/session/session-state.ts';
import { WaitingScreen } from './waiting.tsx';

const shows = async (state: Partial<typeof outbox>): Promise<void> => {
  await act(async () => Object.assign(outbox, { rows: [], missing: [], ...state }));
};

beforeEach(async () => {
  await showLanguage('en');
  await loadAllWords();
  await shows({ reading: 'not-yet' });
  render(<WaitingScreen />);
});

test('before the waiting list is read the page makes no claim about it', async () => {
  expect(screen.queryByText('All sent')).toBeNull();
  await shows({ reading: 'read' });
  expect(screen.getByText('All sent')).toBeTruthy();
});

test('an unreadable list is not called sent, and can be tried again', async () => {
  await shows({ reading: 'failed' });
  expect(screen.queryByText('All sent')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('can’t be read now');
  expect(screen.getByRole('button', { name: 'Send now' })).toBeTruthy();
});

test('missing data is named, and nothing beside it is called sent', async () => {
  await shows({ reading: 'read', missing: [{ id: '1', kind: 'order', at: 0 }] });
  expect(screen.queryByText('All sent')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('no longer on this phone');
  expect(screen.getByRole('button', { name: 'Okay, remove this' })).toBeTruthy();
});

test('waiting data of a blocked account shows the reason, and that it stays on the phone', async () => {
  const row = { id: '1', kind: 'consent', state: 'saved', lastCode: 'ACCOUNT_BLOCKED', createdAt: 0, about: { agree: true } };
  await act(async () => setSession({ isOver: true, blocked: 'Your account is blocked. For help call 1800.' }));
  await shows({ reading: 'read', rows: [row as never] });
  expect(screen.getByRole('alert').textContent).toContain('For help call 1800. What you saved stays on this phone');
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
  await act(async () => setSession({ isOver: false, blocked: '' }));
});
