// Every key of the desk's words, so that one that does not exist does not compile.
import type audit from './messages/audit.json';
import type home from './messages/home.json';
import type imports from './messages/imports.json';
import type orders from './messages/orders.json';
import type session from './messages/session.json';
import type shell from './messages/shell.json';
import type staff from './messages/staff.json';

export type MessageKey =
  | keyof typeof audit
  | keyof typeof home
  | keyof typeof imports
  | keyof typeof orders
  | keyof typeof session
  | keyof typeof shell
  | keyof typeof staff;
