// Tests the list of the day and the bar with the farmer's name: search in any script, remove and undo, and the state after an order.
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentFarmers } from '#state/farmers/current-farmers.ts';
import type { ListedFarmer } from '#state/farmers/farmer-row.ts';
import type { Farmers } from '#state/farmers/farmers.ts';
import { showLanguage } from '#state/frame/language-state.ts';
import { loadApi, loadStore } from '#state/session/lazy-modules.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { eventually, loadWords, runAndRender, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { MoneyLines } from './after-order.tsx';
import { FarmerBar } from './farmer-bar.tsx';
import { FarmersList } from './farmers-list.tsx';
import { GiveForm } from './give-form.tsx';

let farmers: Farmers;

beforeAll(async () => {
  startServer();
  await Promise.all([loadWords(), showLanguage('en', 'counter'), loadApi(), loadStore()]);
});
beforeEach(async () => {
  cleanup();
  startServer().isGone = true;
  signInPerson(userOf(1, { is_assisting: true }));
  farmers = await currentFarmers();
});

const names = (): string[] => screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent ?? '');

async function serve(...given: readonly (readonly [string, string])[]): Promise<void> {
  for (const [name, phone] of given) await farmers.begin({ name, phone });
}

test('a farmer is found by the sound of the name in another script, and by digits of the number', async () => {
  await serve(['सीता देवी', '9431000001'], ['Bhola Ram', '9431000002'], ['C', '1'], ['D', '2'], ['E', '3'], ['F', '4']);
  render(<FarmersList farmers={farmers} onNew={vi.fn()} onRead={vi.fn()} onTake={vi.fn()} onBegin={vi.fn()} />);
  const box = screen.getByRole('searchbox', { name: 'Name or mobile number' });
  const search = async (text: string): Promise<string[]> => {
    await runAndRender(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return screen.queryAllByRole('listitem').map((row) => row.querySelector('b')?.textContent ?? '');
  };
  expect(await search('sita')).toEqual(['सीता देवी']);
  expect(await search('9431 000002')).toEqual(['Bhola Ram']);
  expect(await search('nobody')).toEqual([]);
  expect(screen.getByText('No farmer found for “nobody”.')).toBeTruthy();
});

test('a farmer who was removed from the list can be restored at once', async () => {
  await serve(['Asha Devi', '9431000001'], ['Bhola Ram', '9431000002']);
  render(<FarmersList farmers={farmers} onNew={vi.fn()} onRead={vi.fn()} onTake={vi.fn()} onBegin={vi.fn()} />);
  await tap('Take Asha Devi off the list');
  await eventually(() => expect(names()).toEqual(['Bhola Ram']));
  await tap('Undo');
  await eventually(() => expect(names()).toContain('Asha Devi'));
  expect(screen.queryByRole('button', { name: 'Take Bhola Ram off the list' })).toBeNull();
});

test('the bar names the served farmer, and one tap ends it', async () => {
  const onNext = vi.fn();
  render(<FarmerBar farmers={farmers} onChange={vi.fn()} onNext={onNext} onList={vi.fn()} />);
  expect(screen.getByRole('status').textContent).toBe('No farmer chosen');
  expect(screen.queryByRole('button', { name: 'Next farmer' })).toBeNull();
  await runAndRender(() => serve(['Asha Devi', '9431000001']));
  expect(screen.getByRole('status').textContent).toContain('Asha Devi');
  await tap('Next farmer');
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('after an order from the wallet the page shows what to take, what the wallet pays and the agent’s share', () => {
  const { container } = render(<MoneyLines money={{ total: 118_000, wallet: 115_720, way: 'wallet' }} />);
  expect([...container.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Take from the farmer',
    '₹1,180.00',
    'From your wallet',
    '₹1,157.20',
    'Your share',
    '₹22.80',
  ]);
  cleanup();
  const other = render(<MoneyLines money={{ total: 118_000, wallet: 0, way: 'delivery' }} />).container;
  expect(other.textContent).toBe('Farmer pays on delivery₹1,180.00');
});

test('an agent gives some or all parked farmers to a colleague, and nobody without a farmer', async () => {
  const rows = ['Asha Devi', 'Bhola Ram'].map((name, n) => ({
    ...{ id: `id-${n}`, name, phone: '9431000001', state: 'parked', at: 1, placed: undefined, from: undefined },
  })) as readonly ListedFarmer[];
  const savitri = { handle: 'h2', label: 'Savitri', picture: null };
  const onGive = vi.fn();
  render(<GiveForm farmers={rows} colleagues={[savitri]} onGive={onGive} onClose={vi.fn()} />);
  await tap('Savitri');
  expect(onGive).toHaveBeenLastCalledWith(['id-0', 'id-1'], savitri);
  const ticks = screen.getAllByRole('checkbox');
  await runAndRender(() => ticks[0]?.click());
  await tap('Savitri');
  expect(onGive).toHaveBeenLastCalledWith(['id-1'], savitri);
  await runAndRender(() => ticks[1]?.click());
  await tap('Savitri');
  expect(onGive).toHaveBeenCalledTimes(2);
});

test('if nobody else uses the device, the list offers no colleague', async () => {
  await serve(['Asha Devi', '9431000001'], ['Bhola Ram', '9431000002']);
  render(<FarmersList farmers={farmers} onNew={vi.fn()} onRead={vi.fn()} onTake={vi.fn()} onBegin={vi.fn()} onGive={vi.fn()} />);
  expect(screen.queryByRole('button', { name: 'Give farmers to a colleague' })).toBeNull();
  cleanup();
  const onTablet = { ...farmers, canGive: true };
  render(<FarmersList farmers={onTablet} onNew={vi.fn()} onRead={vi.fn()} onTake={vi.fn()} onBegin={vi.fn()} onGive={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'Give farmers to a colleague' })).toBeTruthy();
});
