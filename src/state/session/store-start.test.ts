// Tests when the phone's store opens: at once, or once the person is known.
import { expect, test, vi } from 'vitest';
import { loadStore } from './lazy-modules.ts';
import { becomeGuest, session, setSession } from './session-state.ts';

test('a page that was killed while a tablet was open reads nothing until it is known who is here', async () => {
  const shut = 'khurpi-0a1b2c3d-e5f6-sealed';
  const open = vi.spyOn(IDBFactory.prototype, 'open');
  setSession({ db: shut, subject: 'person-1' });
  const loading = loadStore();
  await import('./store.lazy.ts');
  setSession({ renewAt: 5 });
  becomeGuest();
  expect((await loading).ownDb().name).toBe(session.db);
  const opened = open.mock.calls.map(([name]) => name);
  expect([opened.includes(session.db), opened.includes(shut)]).toEqual([true, false]);
});
