import { expect, test } from 'vitest';
import { judgeClock } from '#core/rules/claim/notice.ts';
import { type Clocks, currentTimeEvidence, markClock, serverTimeByMark } from './clock-mark.ts';

const HOUR = 3_600_000;
const CONTACT_AT = Date.parse('2026-11-22T02:00:00Z');
const CLOCK = { at: new Date(CONTACT_AT).toISOString(), proof: 'signed' };

/** A phone with a clock that can be set, and a counter that cannot. */
function phone(ahead: number) {
  const state = { phone: CONTACT_AT + ahead, count: 500, origin: 1 };
  const clocks: Clocks = {
    phone: () => state.phone,
    count: () => state.count,
    get origin() {
      return state.origin;
    },
  };
  return {
    clocks,
    wait: (ms: number) => {
      state.phone += ms;
      state.count += ms;
    },
    setClock: (ms: number) => {
      state.phone += ms;
    },
    startAgain: () => {
      state.origin++;
      state.count = 0;
    },
  };
}

const judged = (noted: ReturnType<typeof currentTimeEvidence>) => {
  const ms = (text: string | null | undefined): number | undefined => (text ? Date.parse(text) : undefined);
  return judgeClock(
    {
      phoneAt: Date.parse(noted.phone_at),
      serverAt: ms(noted.server_at),
      isServerProven: noted.server_proof === CLOCK.proof,
      phoneThen: ms(noted.phone_then),
      monotonicMs: noted.monotonic_ms ?? undefined,
    },
    { arrivedAt: CONTACT_AT + 100 * HOUR },
  );
};

test.each([-24 * HOUR, 0, 24 * HOUR])('a phone that is %i ms ahead notes the real time, before and after a restart', (ahead) => {
  const one = phone(ahead);
  const mark = markClock(CLOCK, one.clocks);
  one.wait(5 * HOUR);
  expect(serverTimeByMark(mark, one.clocks)).toBe(CONTACT_AT + 5 * HOUR);
  expect(judged(currentTimeEvidence(mark, one.clocks))).toEqual({
    countedAt: CONTACT_AT + 5 * HOUR,
    by: 'noted',
    evidence: 'monotonic',
    isMarked: false,
  });
  one.startAgain();
  one.wait(HOUR);
  expect(serverTimeByMark(mark, one.clocks)).toBe(CONTACT_AT + 6 * HOUR);
  expect(judged(currentTimeEvidence(mark, one.clocks))).toMatchObject({
    countedAt: CONTACT_AT + 6 * HOUR,
    evidence: 'wall',
    isMarked: true,
  });
});

test('a clock change is recognised as long as the page lives', () => {
  const one = phone(0);
  const mark = markClock(CLOCK, one.clocks);
  one.wait(5 * HOUR);
  one.setClock(-24 * HOUR);
  expect(judged(currentTimeEvidence(mark, one.clocks))).toMatchObject({ countedAt: CONTACT_AT + 5 * HOUR, isMarked: true });
});

test('without any server answer only the phone’s own time is known', () => {
  const one = phone(0);
  expect(currentTimeEvidence(undefined, one.clocks)).toEqual({ phone_at: new Date(CONTACT_AT).toISOString() });
  expect(serverTimeByMark(undefined, one.clocks)).toBe(CONTACT_AT);
});
