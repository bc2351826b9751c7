import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '../../../tests/fixtures/app/on-screen.ts';
import { billOf } from '../../../tests/fixtures/app/order-samples.ts';
import { BillDetails } from './bill-details.tsx';

beforeAll(loadWords);

const amountOf = (line: string): string | null | undefined => screen.getByText(line).nextElementSibling?.textContent;

test('the line of the insurance always stands: what is insured for nothing is free, where nothing is insured there is no cost', () => {
  const bill = billOf(10_000);
  const { rerender } = render(<BillDetails bill={bill} isInsured={false} />);
  expect(amountOf('Insurance charges')).toBe('–');
  rerender(<BillDetails bill={bill} isInsured />);
  expect(amountOf('Insurance charges')).toBe('Free');
  rerender(<BillDetails bill={{ ...bill, insurance_cost: 4_000 }} isInsured />);
  expect(amountOf('Insurance charges')).toBe('₹40.00');
});
