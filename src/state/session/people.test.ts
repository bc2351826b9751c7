// Tests a phone that is passed on: the browser must remember nothing of what is typed there.
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { clearLaunch, launch } from './launch-state.ts';
import { rememberDb, useAutofill } from './people.ts';
import { becomeGuest, session, setSession } from './session-state.ts';

const said = (): string => renderHook(useAutofill).result.current('name', '');

beforeEach(() => {
  localStorage.clear();
  clearLaunch();
  becomeGuest();
});

test('the browser may fill in on a person’s own phone, and before anybody is known', () => {
  expect(said()).toBe('name');
  setSession({ subject: 'asha' });
  rememberDb('asha', session.db);
  expect(said()).toBe('name');
});

test('the browser may fill in an empty box, and stores no typed text', () => {
  const autofill = renderHook(useAutofill).result.current;
  expect(autofill('tel-national', '')).toBe('tel-national');
  expect(autofill('tel-national', '9')).toBe('off');
});

test('autofill stops once another person uses the phone, and starts again after they leave', () => {
  rememberDb('bhola', 'khurpi-b');
  expect(said()).toBe('off');
  setSession({ subject: 'asha' });
  expect(said()).toBe('off');
  rememberDb('bhola', undefined);
  expect(said()).toBe('name');
});

test('the browser does not fill in the own name for a person who serves others', () => {
  session.user = { ...userOf(1), is_assisting: true };
  expect(said()).toBe('off');
  becomeGuest();
  expect(said()).toBe('name');
  Object.assign(launch, { isServiceMode: true });
  expect(said()).toBe('off');
});
