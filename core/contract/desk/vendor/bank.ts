// Desk calls for a shop's bank account: sent in full, read masked.
import { array, type Infer, integer, nullable, object, optional, pattern, string } from 'superstruct';
import { ACCOUNT_NUMBER_PATTERN, IFSC_PATTERN, UPI_PATTERN } from '../../../facts/bank-account.ts';
import { IdText, Instant, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const BankAccount = object({
  holder_name: Text(100),
  account_number: pattern(string(), ACCOUNT_NUMBER_PATTERN),
  ifsc: pattern(string(), IFSC_PATTERN),
  upi_id: optional(nullable(pattern(string(), UPI_PATTERN))),
});
export type BankAccount = Infer<typeof BankAccount>;

/** Masked: the last four digits of the account, the first two signs of the UPI id. */
export const MaskedBank = object({
  /** 0 without an account; sent back as `If-Match`. */
  version: integer(),
  account: nullable(object({ holder_name: string(), account_number: string(), ifsc: string(), upi_id: nullable(string()) })),
  changed: nullable(object({ at: Instant, by: nullable(string()) })),
  /** Accounts that wait for a second person's approval, masked. */
  asked: optional(array(object({ account_number: string(), by: string(), at: Instant }))),
});
export type MaskedBank = Infer<typeof MaskedBank>;

const Path = object({ vendor: IdText });

export const getVendorBank = defineDeskCall({
  name: 'getVendorBank',
  method: 'GET',
  path: '/api/desk/v1/vendors/{vendor}/bank',
  access: 'vendors.bank',
  params: Path,
  response: MaskedBank,
  errors: ['FORBIDDEN'],
  summary: 'The bank account of a shop, masked.',
});

export const setVendorBank = defineDeskCall({
  name: 'setVendorBank',
  method: 'PUT',
  path: '/api/desk/v1/vendors/{vendor}/bank',
  access: 'vendors.bank',
  isProofNeeded: true,
  params: Path,
  body: BankAccount,
  response: MaskedBank,
  errors: ['FORBIDDEN', 'PROOF_NEEDED', 'CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS'],
  summary:
    'This account in place of the one there was; kept sealed, answered masked. Where the shop wants a second person it waits for their yes.',
});
