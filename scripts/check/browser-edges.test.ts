// Tests that only one owner uses each part of the browser that may be missing. The owner knows what to do without it, so no page stays
// blank.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Files that may read the device's own clock, which may be wrong by years. People see times of `serverNow()`. These files only measure
 * durations, or compare times of this one clock.
 */
const ownClock: readonly string[] = [
  'src/device/keep/server-clock.ts',
  'src/state/frame/server-headers.ts',
  // Times of waiting requests: the service worker also sends them, and it knows no other clock.
  'src/data/catalog/catalog-worker.ts',
  'src/data/outbox/drain.ts',
  'src/data/outbox/outbox-db.ts',
  'src/data/outbox/row-id.ts',
  'src/state/catalog/catalog-state.ts',
  'src/state/outbox/outbox-state.ts',
  'src/state/outbox/letter-rows.ts',
  'src/state/outbox/outbox.lazy.ts',
  'desk/api/outbox/drain.ts',
  'desk/api/outbox/outbox-state.ts',
  // The proof in a notice of loss needs both clocks.
  'src/state/claim/clock-mark.ts',
  // These measure durations.
  'src/features/community/write.tsx',
  'src/features/session/use-login.ts',
  'src/state/account/account-state.ts',
  'src/state/approval/approval.ts',
  'src/state/checkout/order-approval.ts',
  'src/state/community/write-post.ts',
  'src/state/frame/scroll-places.ts',
  'src/state/frame/sheet-state.ts',
  'src/state/payment/payment-status.ts',
  'src/state/session/login-code.ts',
  'src/state/session/session-refresh.ts',
  // Compares both clocks.
  'src/state/book/setup-state.ts',
  // A tablet locks when either of its clocks requires it.
  'src/state/tablet/tablet-browser.ts',
  'src/ui/countdown.tsx',
  'desk/api/use-list.ts',
  'desk/api/use-read.ts',
  'desk/features/orders/pack/pack-draft.ts',
  'desk/features/session/gates.tsx',
  'desk/features/session/sign-in.tsx',
  'desk/main.tsx',
  'desk/state/presence.ts',
  // Reported to the operator, who sees when it arrived.
  'src/device/insight/analytics.ts',
  'src/device/insight/error-report.ts',
];

/** Part of the browser → the only files that may use it. */
const owners: readonly (readonly [asked: RegExp, owners: readonly string[]])[] = [
  [/\b(?:local|session)Storage\b/, ['src/device/keep/storage.ts']],
  // Exists over https only; `randomId` works everywhere.
  [/\brandomUUID\b/, ['src/device/keep/random-id.ts']],
  [/\bDate\.now\b|\bnew Date\(\)/, ownClock],
];

const sources = ['src', 'desk'].flatMap((room) =>
  fs
    .readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
);

/** The code of a file without comments, which may mention everything. */
const codeOf = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');

test.each(owners)('only its owner uses %s', (asked, allowed) => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => asked.test(codeOf(file)) && !allowed.includes(file))).toEqual([]);
});
