// An agent's book in double entry: each order and each count of the cash adds up to 0.
import { type AgentAccount, agentAccounts } from '../../facts/centre/agent.ts';
import type { Paise } from '../../money.ts';
import { currentCash, currentCommission, type SaleFacts } from './sale.ts';

/** Balance of each account; a missing one is 0. */
export type AgentBooks = Readonly<Partial<Record<AgentAccount, Paise>>>;

/** One line of an entry. */
export interface AgentLine {
  readonly account: AgentAccount;
  /** Never 0. */
  readonly amount: Paise;
}

export const sumOfBooks = (books: AgentBooks): Paise => Object.values(books).reduce((sum, amount) => sum + amount, 0);

/** The balances that an order requires at a time. Commission counts from the hand-over to the farmer on. @param now epoch milliseconds */
export function booksOfSale(sale: SaleFacts, now: number): AgentBooks {
  const { owed, handedOver, givenBack } = currentCash(sale);
  const { amount, state } = currentCommission(sale, now);
  const earned = state === 'earned' || state === 'payable' ? amount : 0;
  return {
    agents: owed,
    shop: handedOver,
    farmers: givenBack - sale.cash,
    commission: earned,
    'agents-owed': -earned,
  };
}

/** A count of the cash. @param difference counted less expected */
export const booksOfCount = (difference: Paise): AgentBooks => ({ agents: difference, difference: -difference });

/** Several books as one. */
export function addBooks(all: readonly AgentBooks[]): AgentBooks {
  const sums = agentAccounts.map((account) => [account, all.reduce((sum, books) => sum + (books[account] ?? 0), 0)] as const);
  return Object.fromEntries(sums);
}

/** The entry from the balances before to those after; empty when they are equal. */
export const entryBetween = (before: AgentBooks, after: AgentBooks): readonly AgentLine[] =>
  agentAccounts.flatMap((account) => {
    const amount = (after[account] ?? 0) - (before[account] ?? 0);
    return amount === 0 ? [] : [{ account, amount }];
  });

/** One count less one expectation. */
export interface DayCount {
  readonly opening: Paise;
  readonly taken: Paise;
  readonly handedOver: Paise;
  /** Given to the lead of the centre, and got from its agents. */
  readonly passedOn: Paise;
  readonly received: Paise;
  readonly givenBack: Paise;
}

/** The cash that an agent should hold at the end of a day. */
export const expectedAgentCash = ({ opening, taken, handedOver, passedOn, received, givenBack }: DayCount): Paise =>
  opening + taken + received - handedOver - passedOn - givenBack;

/** Whether a count needs a reason. */
export const needsReason = (counted: Paise, expected: Paise): boolean => counted !== expected;
