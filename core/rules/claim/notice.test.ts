import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursLeft, judgeClock, judgeNotice, noticeDeadline, type PhoneTimeEvidence } from './notice.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LOST = Date.parse('2026-11-21T15:30:00Z');

interface Story {
  /** Hours after the loss: last contact with the server, when the loss was noted, and when the notice arrived. */
  readonly contact: number;
  readonly noted: number;
  readonly arrived: number;
  /** How far the phone's clock is ahead, at the contact and at the note. */
  readonly ahead: number;
  readonly aheadThen?: number;
  readonly isRestarted?: boolean;
}

const phoneOf = ({ contact, noted, ahead, aheadThen = ahead, isRestarted }: Story): PhoneTimeEvidence => ({
  phoneAt: LOST + noted * HOUR + ahead,
  serverAt: LOST + contact * HOUR,
  isServerProven: true,
  phoneThen: LOST + contact * HOUR + aheadThen,
  monotonicMs: isRestarted ? undefined : (noted - contact) * HOUR,
});

const judge = (story: Story) =>
  judgeNotice({ lostAt: LOST }, { rule: 'localised', noted: phoneOf(story), arrivedAt: LOST + story.arrived * HOUR });

test.each([-DAY, 0, DAY])('with a clock that is wrong by %i ms the hours count from the real time', (ahead) => {
  for (const isRestarted of [false, true]) {
    const inTime = judge({ contact: -10, noted: 71.9, arrived: 200, ahead, isRestarted });
    expect([inTime.isInTime, inTime.by, inTime.countedAt]).toEqual([true, 'noted', LOST + 71.9 * HOUR]);
    expect(judge({ contact: -10, noted: 72.1, arrived: 200, ahead, isRestarted })).toMatchObject({ isInTime: false, by: 'noted' });
  }
});

test.each([-DAY, DAY])('a clock changed by %i ms meanwhile has no effect, and is marked', (ahead) => {
  for (const [noted, isInTime] of [
    [71.9, true],
    [72.1, false],
  ] as const)
    expect(judge({ contact: -1, noted, arrived: 100, ahead, aheadThen: 0 })).toMatchObject({
      isInTime,
      by: 'noted',
      evidence: 'monotonic',
      isMarked: true,
    });
});

test('a claim needs a check when only the phone’s clock proves its time', () => {
  expect(judge({ contact: 1, noted: 2, arrived: 90, ahead: DAY })).toMatchObject({
    evidence: 'monotonic',
    isMarked: false,
    isInTime: true,
  });
  expect(judge({ contact: 1, noted: 2, arrived: 90, ahead: DAY, isRestarted: true })).toMatchObject({ evidence: 'wall', isMarked: true });
});

test('a notice counts from its arrival when its evidence is missing or contradicts itself', () => {
  const arrivedAt = LOST + 80 * HOUR;
  const none = { countedAt: arrivedAt, by: 'arrival', isMarked: true };
  expect(judgeClock(undefined, { arrivedAt })).toEqual({ ...none, evidence: 'none' });
  expect(judgeClock({ phoneAt: LOST }, { arrivedAt })).toEqual({ ...none, evidence: 'none' });
  expect(judgeClock({ phoneAt: LOST, serverAt: LOST, isServerProven: true }, { arrivedAt })).toEqual({ ...none, evidence: 'none' });
  const broken = { ...none, evidence: 'broken' };
  // Contact after arrival; noted before contact or after arrival; older than phones store notices.
  expect(judgeClock({ phoneAt: LOST, serverAt: arrivedAt + DAY, monotonicMs: 0, isServerProven: true }, { arrivedAt })).toEqual(broken);
  expect(judgeClock({ phoneAt: LOST - DAY, serverAt: LOST, phoneThen: LOST, isServerProven: true }, { arrivedAt })).toEqual(broken);
  expect(judgeClock({ phoneAt: LOST, serverAt: LOST, monotonicMs: 90 * HOUR, isServerProven: true }, { arrivedAt })).toEqual(broken);
  expect(judgeClock({ phoneAt: LOST, serverAt: arrivedAt - 40 * DAY, monotonicMs: 0, isServerProven: true }, { arrivedAt })).toEqual(
    broken,
  );
});

test('an unsigned server time proves nothing, whatever else a phone sends', () => {
  const arrivedAt = LOST + 28 * DAY;
  const made = { phoneAt: LOST + 2 * HOUR, serverAt: LOST + HOUR, phoneThen: LOST + HOUR, monotonicMs: HOUR };
  const notice = judgeNotice({ lostAt: LOST }, { rule: 'localised', noted: made, arrivedAt });
  expect(notice).toMatchObject({ evidence: 'unsigned', by: 'arrival', isInTime: false, isMarked: true });
});

test('a notice is checked when its phone reached the server after the noted time but did not send it', () => {
  const noted = phoneOf({ contact: 1, noted: 2, arrived: 28 * 24, ahead: 0 });
  const markedBy = (lastContactAt: number | undefined) => judgeClock(noted, { arrivedAt: LOST + 28 * DAY, lastContactAt }).isMarked;
  expect(markedBy(undefined)).toBe(false);
  expect(markedBy(LOST + HOUR)).toBe(false);
  expect(markedBy(LOST + 2 * HOUR + 4 * 60_000)).toBe(false);
  expect(markedBy(LOST + 3 * HOUR)).toBe(true);
  expect(markedBy(LOST + 27 * DAY)).toBe(true);
});

test('the counted time is never before the last server answer and never after the notice arrived', () => {
  const ms = fc.integer({ min: -60 * DAY, max: 60 * DAY });
  const maybe = fc.option(ms, { nil: undefined });
  fc.assert(
    fc.property(ms, maybe, maybe, maybe, (phone, server, then, monotonicMs) => {
      const noted = {
        phoneAt: LOST + phone,
        serverAt: server === undefined ? undefined : LOST + server,
        isServerProven: true,
        phoneThen: then === undefined ? undefined : LOST + then,
        monotonicMs,
      };
      const { countedAt, by, evidence, isMarked } = judgeClock(noted, { arrivedAt: LOST });
      expect(countedAt).toBeLessThanOrEqual(LOST);
      expect(by === 'noted').toBe(evidence === 'monotonic' || evidence === 'wall');
      if (by === 'noted') expect(countedAt).toBeGreaterThanOrEqual(Math.min(noted.serverAt ?? LOST, LOST));
      if (by === 'arrival') expect([countedAt, isMarked]).toEqual([LOST, true]);
    }),
  );
});

test('an honest phone is judged by the true time, on both sides of the 72 hours', () => {
  const hours = fc.double({ min: 0, max: 150, noNaN: true });
  fc.assert(
    fc.property(
      hours,
      hours,
      hours,
      fc.integer({ min: -2 * DAY, max: 2 * DAY }),
      fc.boolean(),
      (contact, wait, way, ahead, isRestarted) => {
        const noted = contact + wait;
        const { isInTime, countedAt } = judge({ contact, noted, arrived: noted + way, ahead, isRestarted });
        expect(Math.abs(countedAt - (LOST + noted * HOUR))).toBeLessThan(2);
        if (Math.abs(noted - 72) > 0.001) expect(isInTime).toBe(noted < 72);
      },
    ),
  );
});

test('the product decides the rule: 72 hours from the loss, or 14 days from the harvest', () => {
  expect(noticeDeadline({ lostAt: LOST }, 'localised')).toBe(LOST + 72 * HOUR);
  expect(noticeDeadline({ lostAt: LOST, harvestedAt: LOST - DAY }, 'localised')).toBe(LOST + 72 * HOUR);
  expect(noticeDeadline({ lostAt: LOST, harvestedAt: LOST - 3 * DAY }, 'after-harvest')).toBe(LOST + 11 * DAY);
  expect(noticeDeadline({ lostAt: LOST }, 'after-harvest')).toBe(LOST + 14 * DAY);
});

test('the remaining hours are whole, and never below 0', () => {
  expect([hoursLeft(LOST + 72 * HOUR, LOST + 10.5 * HOUR), hoursLeft(LOST, LOST + 1)]).toEqual([61, 0]);
});
