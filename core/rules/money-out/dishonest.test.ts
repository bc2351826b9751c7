// Simulates one dishonest person with every role against the rules: they add accounts, split sums, loosen limits, and wait.
// Without an independent person they never pay out more than the limit in any 24 hours.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StaffRole } from '../../facts/permission.ts';
import { hasPermission } from '../permission.ts';
import { isLoosening, limitOf, type MoneyLimits } from './limits.ts';
import { ACCOUNT_LINK_MS, type AccountLink, linkedAccounts } from './linked-accounts.ts';
import { objectionRefusal } from './objection.ts';
import { type MoneyKind, manualPayoutWays, type PayoutWay, type PayoutWayName, payoutWays } from './payout-ways.ts';
import { COUNTING_WINDOW_MS, decideRefusal, needsSecondPerson } from './second-person.ts';

const start: MoneyLimits = {
  refund_second_above: 50_000,
  claim_second_above: 200_000,
  cash_second_above: 30_000,
  goods_second_above: 40_000,
  bank_second: true,
};
const ROLES: readonly StaffRole[] = ['owner', 'finance', 'manager', 'reviewer', 'counter'];
const money = Object.keys(payoutWays).filter((way) => !['loosen', 'bank', 'commission', 'call-off'].includes(way)) as PayoutWayName[];

/** Missing goods and credit limits belong to no order. */
const isOfNoOrder = (pot: MoneyKind): boolean => pot === 'goods' || pot === 'credit';
/** Credit limits are larger than other sums. Some of these are above the limit, and most are below it. */
const CREDIT_TIMES = 20;

/** Accounts 1 to 5 are honest, one of each role. 10 is the dishonest owner, everything from 11 on is theirs too. */
const HONEST = 5;
const OWNER = 10;

interface Out {
  readonly way: PayoutWayName;
  readonly pot: MoneyKind;
  readonly order: number;
  readonly amount: number;
  readonly by: number;
  readonly farmer: number;
  readonly drawer: number;
  readonly at: number;
}
type What = { readonly out: Out } | { readonly limits: MoneyLimits } | { readonly bank: true } | { readonly commission: true };
interface Waiting {
  readonly askedBy: number;
  readonly what: What;
}

/** A desk with nothing but the rules. `broken` removes one of them, to prove that the test notices. */
function createDesk(broken: 'nothing' | 'person' | 'ties' | 'loosen' | 'answer' = 'nothing') {
  let now = 100 * ACCOUNT_LINK_MS;
  let limits = start;
  let bankChanges = 0;
  let commissionRaises = 0;
  let ownAnswers = 0;
  const roles = new Map<number, StaffRole>(ROLES.map((role, i) => [i + 1, role]));
  roles.set(OWNER, 'owner');
  const ties: AccountLink[] = [];
  const alone: Out[] = [];
  const waiting: Waiting[] = [];
  const circle = (person: number) => linkedAccounts(person, broken === 'ties' ? [] : ties, now);
  const holds = (account: number, permission: PayoutWay['ask']): boolean => {
    const role = roles.get(account);
    return role !== undefined && hasPermission({ roles: [{ role, vendorId: null }] }, permission);
  };
  const sum = (pot: MoneyKind, isCounted: (out: Out) => boolean): number =>
    alone.reduce((all, out) => (out.pot === pot && isCounted(out) ? all + out.amount : all), 0);
  const isLate = ({ at }: Out): boolean => at > now - COUNTING_WINDOW_MS;

  function carryOut(what: What): void {
    if ('limits' in what) limits = what.limits;
    else if ('bank' in what) bankChanges++;
    else if ('commission' in what) commissionRaises++;
  }
  function needs(way: PayoutWayName, account: number, what: What): boolean {
    const none = { order: 0, person: 0, farmer: 0, drawer: 0 };
    if (!('out' in what)) return needsSecondPerson({ way, amount: 0, limits, before: none, isOwn: false, isAlone: false });
    const { pot, amount, order, farmer, drawer } = what.out;
    const own = circle(account);
    const before = {
      order: isOfNoOrder(pot) ? 0 : sum(pot, (out) => out.order === order),
      person: broken === 'person' ? 0 : sum(pot, (out) => own.has(out.by) && isLate(out)),
      farmer: broken === 'person' ? 0 : sum(pot, (out) => out.farmer === farmer && isLate(out)),
      drawer: pot === 'cash' && broken !== 'person' ? sum(pot, (out) => out.drawer === drawer && isLate(out)) : 0,
    };
    return needsSecondPerson({ way, amount, limits, before, isOwn: false, isAlone: false });
  }
  function ask(way: PayoutWayName, account: number, what: What): void {
    if (!holds(account, payoutWays[way].ask)) return;
    if (needs(way, account, what)) waiting.push({ askedBy: account, what });
    else {
      carryOut(what);
      if ('out' in what) alone.push(what.out);
    }
  }
  return {
    get now() {
      return now;
    },
    alone,
    get limits() {
      return limits;
    },
    get bankChanges() {
      return bankChanges;
    },
    wait(ms: number): void {
      now += ms;
    },
    out(way: PayoutWayName, account: number, rest: Omit<Out, 'way' | 'pot' | 'by' | 'at'>): void {
      const pot = payoutWays[way].pot;
      if (pot !== null) ask(way, account, { out: { ...rest, way, pot, by: account, at: now } });
    },
    get commissionRaises() {
      return commissionRaises;
    },
    bank: (account: number): void => ask('bank', account, { bank: true }),
    commission: (account: number): void => ask('commission', account, { commission: true }),
    settings(account: number, to: MoneyLimits): void {
      if (!holds(account, 'settings.write')) return;
      if (broken !== 'loosen' && isLoosening(limits, to)) ask('loosen', account, { limits: to });
      else limits = to;
    },
    add(account: number, role: StaffRole): void {
      if (!holds(account, 'staff.write')) return;
      const of = OWNER + roles.size - HONEST;
      roles.set(of, role);
      ties.push({ of, by: account, at: now });
    },
    promote(account: number, of: number, role: StaffRole): void {
      if (!holds(account, 'staff.write') || !roles.has(of) || of <= HONEST) return;
      roles.set(of, role);
      ties.push({ of, by: account, at: now });
    },
    get ownAnswers() {
      return ownAnswers;
    },
    /** A farmer reports that the refund of an order did not arrive, and the dishonest person answers that it did. */
    answer(account: number, order: number): void {
      const givers = alone.filter((out) => out.order === order && manualPayoutWays.includes(out.way)).map((out) => out.by);
      if (givers.length === 0 || !holds(account, 'orders.settle')) return;
      const asked = { givers, answerer: account, circle: circle(account), isAlone: false };
      if (broken === 'answer' || objectionRefusal(asked) === undefined) ownAnswers++;
    },
    /** The dishonest person approves with one of their accounts. Amounts that pass in this way count as theirs. */
    approve(account: number, nth: number): void {
      const asked = waiting[nth % Math.max(waiting.length, 1)];
      if (!asked || !holds(account, 'money.approve')) return;
      const by = { state: 'waiting', askedBy: asked.askedBy, concerns: [], decider: account, circle: circle(account) };
      if (decideRefusal(by)) return;
      waiting.splice(waiting.indexOf(asked), 1);
      carryOut(asked.what);
      if ('out' in asked.what) alone.push({ ...asked.what.out, at: now });
    },
  };
}

const account = fc.integer({ min: OWNER, max: OWNER + 8 });
const paise = fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.constantFrom(1, 25_000, 30_000, 50_000, 200_000));
const sumOrNone = fc.option(fc.integer({ min: 0, max: 10_000_000 }));
const role = fc.constantFrom(...ROLES);
type Desk = ReturnType<typeof createDesk>;
type Move = (desk: Desk) => void;
const outMove: fc.Arbitrary<Move> = fc
  .tuple(fc.constantFrom(...money), account, fc.integer({ min: 1, max: 6 }), paise, fc.integer({ min: 1, max: 3 }))
  .map(
    ([way, by, order, amount, drawer]) =>
      (desk) =>
        desk.out(way, by, { order, farmer: order, amount: way === 'credit' ? amount * CREDIT_TIMES : amount, drawer }),
  );
const settings: fc.Arbitrary<MoneyLimits> = fc.record({
  ...{ refund_second_above: sumOrNone, claim_second_above: sumOrNone, cash_second_above: sumOrNone, goods_second_above: sumOrNone },
  bank_second: fc.boolean(),
});
const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: outMove },
  {
    weight: 2,
    arbitrary: fc.tuple(account, fc.nat(20)).map(
      ([by, nth]): Move =>
        (desk) =>
          desk.approve(by, nth),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(account, fc.integer({ min: 1, max: 6 })).map(
      ([by, order]): Move =>
        (desk) =>
          desk.answer(by, order),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(account, role).map(
      ([by, as]): Move =>
        (desk) =>
          desk.add(by, as),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(account, account, role).map(
      ([by, of, as]): Move =>
        (desk) =>
          desk.promote(by, of, as),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(account, settings).map(
      ([by, to]): Move =>
        (desk) =>
          desk.settings(by, to),
    ),
  },
  {
    weight: 1,
    arbitrary: account.map(
      (by): Move =>
        (desk) =>
          desk.bank(by),
    ),
  },
  {
    weight: 1,
    arbitrary: account.map(
      (by): Move =>
        (desk) =>
          desk.commission(by),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 6 * 3_600_000 }).map(
      (ms): Move =>
        (desk) =>
          desk.wait(ms),
    ),
  },
);

type Pot = (typeof pots)[number];
const pots = ['back', 'claim', 'cash', 'goods', 'credit'] as const;
const sumOf = (outs: readonly Out[]): number => outs.reduce((all, { amount }) => all + amount, 0);

/** Sums above the limit of a kind of money: in any 24 hours, and of any order. */
function sumFaults(all: readonly Out[], pot: Pot): string[] {
  const limit = limitOf(start, pot) ?? 0;
  const outs = all.filter((out) => out.pot === pot);
  const inDay = outs.map(({ at }) => sumOf(outs.filter((out) => out.at > at - COUNTING_WINDOW_MS && out.at <= at)));
  const orders = new Set(isOfNoOrder(pot) ? [] : outs.map((out) => out.order));
  const ofOrder = [...orders].map((order) => sumOf(outs.filter((out) => out.order === order)));
  return [
    ...inDay.filter((sum) => sum > limit).map((sum) => `${pot}: ${sum} in 24 hours, where ${limit} was the limit`),
    ...ofOrder.filter((sum) => sum > limit).map((sum) => `${pot}: ${sum} of one order, where ${limit} was the limit`),
  ];
}

/** What should not have happened, in words. */
function faultsOf(desk: Desk): string[] {
  const faults = pots.flatMap((pot) => sumFaults(desk.alone, pot));
  const never: readonly (readonly [number, string])[] = [
    [desk.bankChanges, 'a bank account was changed by one person'],
    [desk.commissionRaises, 'a commission was raised by one person'],
    [desk.ownAnswers, 'who gave money back answered the farmer’s objection to it'],
  ];
  faults.push(...never.filter(([times]) => times > 0).map(([, words]) => words));
  if (isLoosening(start, desk.limits)) faults.push('a limit was loosened by one person');
  return faults;
}

/** Sixty moves over less than the seven days in which a tie holds. */
const play = (broken?: Parameters<typeof createDesk>[0], about = '') =>
  fc.check(
    fc.property(fc.array(moves, { maxLength: 60, size: 'max' }), (all) => {
      const desk = createDesk(broken);
      const end = desk.now + ACCOUNT_LINK_MS;
      for (const move of all) if (desk.now < end - 6 * 3_600_000) move(desk);
      return !faultsOf(desk).some((fault) => fault.startsWith(about));
    }),
    { numRuns: 2_000, seed: 20_261_126 },
  );

test('a dishonest person with all roles never exceeds a limit, loosens one, or settles an objection', () => {
  expect(play().counterexample).toBeNull();
});

test.each(['person', 'ties', 'loosen', 'answer'] as const)('the rules are all needed: without the rule about %s, money is lost', (rule) => {
  expect(play(rule).failed).toBe(true);
});

test.each(pots)('without the sum of a person, %s exceeds its limit', (pot) => {
  expect(play('person', `${pot}:`).failed).toBe(true);
});
