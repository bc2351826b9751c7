import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

test('the log keeps neither a query nor the secret of a link', () => {
  const secret = 'Zk3-_9aQ'.repeat(6).slice(0, 43);
  expect(loggedPath(`/approve/${secret}`)).toBe('/approve/#');
  expect(loggedPath(`/api/hyperlocal/v1/approvals/${secret}?lang=hi`)).toBe('/api/hyperlocal/v1/approvals/#');
  expect(loggedPath('/api/desk/v1/orders/4711/accept')).toBe('/api/desk/v1/orders/4711/accept');
  expect(loggedPath(undefined)).toBeUndefined();
});
