import { beforeEach, expect, test, vi } from 'vitest';
import { loadVendors, vendorState } from './vendor-state.ts';

const asked: { resolve: (vendors: unknown) => void; reject: (error: Error) => void }[] = [];
vi.mock('../session/lazy-modules.ts', () => ({
  loadApi: async () => ({ fetchVendors: () => new Promise((resolve, reject) => asked.push({ resolve, reject })) }),
  loadStore: async () => ({ putVendors: async () => undefined, readVendors: async () => ({ vendors: [], at: 0 }) }),
}));

beforeEach(() => {
  asked.length = 0;
  Object.assign(vendorState, { vendorId: undefined, vendors: undefined, isUnreachable: false });
});

async function askTwice() {
  const loads = [loadVendors({}), loadVendors({ pin: '843109' })];
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  return { loads, old: asked[0]!, fresh: asked[1]! };
}

test('shops of an earlier place that are answered late do not take the place of those that were asked for last', async () => {
  const { loads, old, fresh } = await askTwice();
  fresh.resolve([{ id: 2 }]);
  await loads[1];
  old.resolve([{ id: 1 }]);
  await loads[0];
  expect(vendorState).toMatchObject({ vendors: [{ id: 2 }], vendorId: 2, isLoading: false });
});

test('a late failure of an earlier asking says nothing', async () => {
  const { loads, old, fresh } = await askTwice();
  fresh.resolve([{ id: 2 }]);
  await loads[1];
  old.reject(new Error('too late'));
  await loads[0];
  expect(vendorState.isUnreachable).toBe(false);
});

test('while the last one is waited for, what an earlier one answers is of use, and the waiting goes on', async () => {
  const { loads, old, fresh } = await askTwice();
  old.resolve([{ id: 1 }]);
  await loads[0];
  expect(vendorState).toMatchObject({ vendors: [{ id: 1 }], isLoading: true });
  fresh.resolve([{ id: 2 }]);
  await loads[1];
  expect(vendorState).toMatchObject({ vendors: [{ id: 2 }], isLoading: false });
});
