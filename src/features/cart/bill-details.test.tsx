import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '../../../tests/fixtures/app/on-screen.ts';
import { billOf } from '../../../tests/fixtures/app/order-samples.ts';
import { text } from '../../i18n/i18n.ts';
import { BillDetails } from './bill-details.tsx';

beforeAll(loadWords);

const amountOf = (line: string): string | null | undefined => screen.getByText(line).nextElementSibling?.textContent;

test('the insurance line always shows: free insurance is free, no insurance costs nothing', () => {
  const bill = billOf(10_000);
  const { rerender } = render(<BillDetails bill={bill} isInsured={false} />);
  expect(amountOf('Insurance charges')).toBe('–');
  rerender(<BillDetails bill={bill} isInsured />);
  expect(amountOf('Insurance charges')).toBe('Free');
  rerender(<BillDetails bill={{ ...bill, insurance_cost: 4_000 }} isInsured />);
  expect(amountOf('Insurance charges')).toBe('₹40.00');
});

test('only a person who pays from the wallet sees the commission and the wallet amount', () => {
  const bill = { ...billOf(10_000), grand_total: 14_000 };
  const { rerender } = render(<BillDetails bill={bill} isInsured={false} commission={500} />);
  expect([amountOf(text('order.commission')), amountOf(text('order.from-wallet'))]).toEqual(['−₹5.00', '₹135.00']);
  rerender(<BillDetails bill={bill} isInsured={false} />);
  expect(screen.queryByText(text('order.commission'))).toBeNull();
});

test('a bill above what the farmer saw says both totals, and a lower one says nothing', () => {
  const bill = billOf(10_000);
  const both = 'The farmer saw ₹90.00 on their phone. Here it costs ₹100.00. Ask the farmer before you order.';
  const { rerender } = render(<BillDetails bill={bill} isInsured={false} farmerSaw={9_000} />);
  expect(screen.getByText(both)).toBeTruthy();
  for (const farmerSaw of [10_000, 11_000, undefined]) {
    rerender(<BillDetails bill={bill} isInsured={false} farmerSaw={farmerSaw} />);
    expect(screen.queryByText(/The farmer saw/)).toBeNull();
  }
});
