// The keys of the server's texts, so that an unknown key does not compile.
import type articleErrors from './en/article-errors.json';
import type catalogErrors from './en/catalog-errors.json';
import type certificate from './en/certificate.json';
import type columns from './en/columns.json';
import type errors from './en/errors.json';
import type imports from './en/import.json';
import type kyc from './en/kyc.json';
import type messages from './en/messages.json';
import type order from './en/order.json';
import type pages from './en/pages.json';
import type push from './en/push.json';

export type WordKey =
  | keyof typeof articleErrors
  | keyof typeof catalogErrors
  | keyof typeof certificate
  | keyof typeof columns
  | keyof typeof errors
  | keyof typeof imports
  | keyof typeof kyc
  | keyof typeof messages
  | keyof typeof order
  | keyof typeof pages
  | keyof typeof push;
