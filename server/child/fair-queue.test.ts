import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const asked = (owner: string, cost: number, mostOfOwner = 100) => ({ owner, cost, mostOfOwner });

test('a person with little work is served next, however much others asked before', () => {
  const queue = createFairQueue<string>({ mostInAll: 100 });
  for (let n = 0; n < 10; n++) queue.add(`greedy ${n}`, asked('greedy', 1_000));
  expect(queue.next()).toBe('greedy 0');
  queue.add('farmer', asked('farmer', 90));
  expect(queue.next()).toBe('farmer');
  expect(queue.next()).toBe('greedy 1');
});

test('people with the same work take turns, one each', () => {
  const queue = createFairQueue<string>({ mostInAll: 100 });
  for (const owner of ['a', 'b', 'c']) for (let n = 0; n < 3; n++) queue.add(`${owner}${n}`, asked(owner, 100));
  const order = Array.from({ length: 9 }, () => queue.next()?.[0]);
  for (const round of [0, 3, 6]) expect(order.slice(round, round + 3).sort()).toEqual(['a', 'b', 'c']);
});

test('one person may have a limited number of waiting tasks; others still find room', () => {
  const queue = createFairQueue<string>({ mostInAll: 100 });
  for (const n of [1, 2, 3]) expect(queue.add(`${n}`, asked('greedy', 1_000, 3)).isTaken).toBe(true);
  expect(queue.add('4', asked('greedy', 1_000, 3))).toEqual({ isTaken: false, why: 'own' });
  expect(queue.add('other', asked('farmer', 90, 3)).isTaken).toBe(true);
});

test('a full queue drops its last task, or refuses a new task that would be last', () => {
  const queue = createFairQueue<string>({ mostInAll: 3 });
  for (const n of [1, 2, 3]) queue.add(`greedy ${n}`, asked('greedy', 1_000));
  expect(queue.add('farmer', asked('farmer', 90))).toEqual({ isTaken: true, givenUp: 'greedy 3' });
  expect(queue.add('dear', asked('dear', 9_000))).toEqual({ isTaken: false, why: 'full' });
  expect([queue.next(), queue.next(), queue.next(), queue.next()]).toEqual(['farmer', 'greedy 1', 'greedy 2', undefined]);
});

test('work that took longer than expected counts with its real time', () => {
  const queue = createFairQueue<string>({ mostInAll: 100 });
  queue.add('slow', asked('liar', 10));
  queue.add('farmer', asked('farmer', 90));
  queue.next();
  queue.tookLonger('liar', 5_000);
  queue.add('slow again', asked('liar', 10));
  queue.add('farmer again', asked('farmer', 90));
  expect([queue.next(), queue.next(), queue.next()]).toEqual(['farmer', 'farmer again', 'slow again']);
});
