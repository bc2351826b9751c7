// Tests practice on screen: finished tasks get a tick, and the line above every screen ends it.
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PRACTICE_CODE, PRACTICE_COUPON } from '#core/rules/practice/practice.ts';
import { showLanguage } from '#state/frame/language-state.ts';
import { createPractice, type PracticeController } from '#state/practice/create-practice.ts';
import { eventually, loadWords, tap, type } from '../../../tests/fixtures/app/on-screen.ts';
import { sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { PracticeBand } from './practice-band.tsx';
import { PracticePage } from './practice-page.tsx';

const products = vi.hoisted(() => ({ items: [] as unknown[], searched: [] as string[] }));
vi.mock('#state/catalog/catalog-state.ts', () => ({
  openProductList: async ({ search = '' }: { search?: string }) => void products.searched.push(search),
  useProductList: () => ({ items: products.items, outcome: 'fresh' }),
}));

const productOf = (id: number, name: string) => ({
  id,
  names: { en: name },
  image_url: '/x.png',
  variants: [{ id, attribute_value: [{ names: { en: '45 kg' } }], inventory_set: [{ price: 26_650, discount: 0 }] }],
});
products.items = [productOf(1, 'Neem coated urea'), productOf(2, 'DAP')];

const erase = vi.fn(async () => undefined);
let control: PracticeController;

beforeAll(async () => {
  await loadWords();
  for (const bundle of ['book', 'practice'] as const) await showLanguage('en', bundle);
});
beforeEach(async () => {
  vi.clearAllMocks();
  control = createPractice({ read: async () => undefined, write: async () => undefined, erase, refuseWrites: () => () => undefined });
  await control.start();
  render(
    <PracticePage
      control={control}
      pinPad={(onPin) => (
        <button type="button" onClick={() => onPin('730518')}>
          enter PIN
        </button>
      )}
    />,
  );
});

const progress = (n: number) => eventually(() => screen.getByText(`${n} of 12 tasks done`));

async function fillCart(): Promise<void> {
  await tap('Add Neem coated urea');
}
async function serve(name: string, phone: string): Promise<void> {
  await type('Name', name);
  await type('Phone number, empty if there is none', phone);
  await tap('Serve this farmer');
}

test('all twelve tasks are done at the counter, one after the other', async () => {
  await act(async () => void fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'urea' } }));
  await tap('Search');
  await eventually(() => expect(products.searched).toContain('urea'));
  await fillCart();
  await tap('Add DAP');
  await progress(2);
  const line = () => within(screen.getByRole('region', { name: 'Cart' }));
  for (let n = 0; n < 2; n++) await act(async () => line().getAllByRole('button', { name: 'One more' })[0]?.click());
  await progress(3);
  await serve('Asha', '9876500001');
  await type('Coupon', PRACTICE_COUPON);
  await tap('Apply');
  await progress(5);
  await tap('Place order');
  await screen.findByText(`This code is wrong. In practice it is ${PRACTICE_CODE}.`);
  await type('Code that the farmer reads out', PRACTICE_CODE);
  await tap('Place order');
  await progress(6);
  await tap('Receipt');
  expect(sheetsShown()).toMatchObject([{ sheet: 'receipt', facts: { isPractice: true, farmer: 'Asha', state: 'placed' } }]);
  await fillCart();
  await serve('Ramesh', '');
  await tap('Place order');
  await tap('Turn the internet off');
  await fillCart();
  await serve('Sita', '');
  await tap('Place order');
  await progress(9);
  await tap('Turn the internet on');
  await tap('The farmer agrees');
  await progress(10);
  await tap('Lock');
  await tap('enter PIN');
  await fillCart();
  await tap('Give the cart to a colleague');
  await progress(12);
  await screen.findByText('You have done every task. Tap “End practice”.');
});

test('an incomplete phone number is refused, and so is a coupon of the real shop', async () => {
  await fillCart();
  await serve('Asha', '98765');
  await screen.findByText('Enter 10 digits, or nothing.');
  await type('Coupon', 'KHARIF50');
  await tap('Apply');
  await screen.findByText('This coupon does not exist in practice.');
});

test('the line above every screen says that nothing is sent, and one tap ends practice', async () => {
  const onEnd = vi.fn();
  render(<PracticeBand control={control} emblem={<span />} onEnd={onEnd} />);
  expect(screen.getByText('Practice: nothing is sent')).toBeTruthy();
  await tap('End practice');
  await eventually(() => expect(onEnd).toHaveBeenCalledOnce());
  expect(erase).toHaveBeenCalledOnce();
  expect(screen.queryByText('Practice: nothing is sent')).toBeNull();
});
