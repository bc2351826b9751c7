// The tricks of dishonest staff, members and strangers, with the names that the tests count. Also lists the tests that make them.

/** Most tests are next to the code that they test. `npm run faults -- dishonest` also runs them. */
export const filesOfDishonest = {
  unit: [
    'desk/state/session-end.test.ts',
    'server/areas/import/file/corpus.test.ts',
    'server/areas/import/file/files.test.ts',
    'server/db/embedded/folder-lock.test.ts',
    'server/photos/photo-service.test.ts',
  ],
  server: [
    'server/areas/claim/claim-clock.integration.test.ts',
    'server/areas/community/community.integration.test.ts',
    'server/areas/day/day.integration.test.ts',
    'server/areas/growth/growth.integration.test.ts',
    'server/areas/kyc/desk/review.integration.test.ts',
    'server/areas/order/desk/shown-phones.integration.test.ts',
    'server/areas/order/desk/takings.integration.test.ts',
    'server/areas/policy/bordereau/bordereau.integration.test.ts',
    'server/areas/session/otp/shut-out.integration.test.ts',
    'server/areas/sign-off/dishonest.integration.test.ts',
    'server/areas/sign-off/sign-off.integration.test.ts',
    'server/areas/sign-off/ways-out.integration.test.ts',
    'server/areas/upload/upload-budget.integration.test.ts',
    'tests/faults/greed/false-workbooks.test.ts',
  ],
} as const;

/** Tricks whose result does not depend on the database engine. */
export const kindsOfDishonest = [
  'workbooks that declare more than they hold',
  'workbooks with a cell far below',
  'desks opened without network after their end',
  'a second server on a folder',
  'a second container on a folder',
  'photos of many pixels from one /48 or /24 network',
] as const;

/** Tricks on the server, on each engine. */
export const kindsOfDishonestServer = [
  'refunds split below the limit',
  'approvals by an account of the requester',
  'limits loosened by one person',
  'random lives of one dishonest owner',
  'goods taken back above the limit',
  'refunds paid by hand above the limit',
  'claims agreed to and paid by one reviewer',
  'cash taken out above the limit',
  'times of the server made up by a phone',
  'codes asked for from one /48 or /24 network',
  'uploads from one /48 or /24 network',
  'requests for packages from one /48 or /24 network',
  'UPI money without a number or with a used one',
  'answers of the insurer with more numbers than a statement takes',
  'days closed short without a reason',
  'amounts of cash above the upper bound',
  'phone numbers shown without a reason',
  'numbers of KYC shown without a case',
  'posts under the shop’s name',
  'photos of a hidden topic',
] as const;

/** Tricks that need a server of their own. The short run makes them on one engine. */
export const kindsOfDishonestProcess = [
  'workbooks sent to a server to fill its memory',
  'control caught: a reader that reserves what a file declares',
] as const;
