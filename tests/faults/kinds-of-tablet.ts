// The kinds of faults on a service centre's tablet, with the names that the tests count. Also lists the tests that make them.

/** Tests next to the code that they test. `npm run faults` also runs them. */
export const filesOfTablet = {
  unit: [
    'src/data/box/wipe.test.ts',
    'src/device/camera/read-frame.test.ts',
    'src/state/farmers/farmers-kills.test.ts',
    'src/state/farmers/transfer-kills.test.ts',
    'src/state/practice/create-practice.test.ts',
    'src/state/tablet/create-tablet.test.ts',
    'src/state/tablet/letter/letter-kills.test.ts',
    'src/state/tablet/pin-tries.test.ts',
  ],
  browser: ['tests/e2e/tablet'],
  server: ['server/areas/tablet/letter/letter.integration.test.ts', 'tests/contract/walk-access.test.ts'],
} as const;

/** Faults on the tablet itself. */
export const kindsOfTablet = [
  'days of letters with kills and lost databases',
  'control caught: no second record of letters',
  'control caught: a letter written again without a look',
  'letters of locked people, sent with no page',
  'control caught: a worker that knows no letters',
  'words looked for on the disk of a tablet',
  'control caught: a word in clear on the disk',
  'days of guessed PINs, kills, clocks and tabs',
  'control caught: a try that is counted after the check',
  'control caught: a wait that each tab counts',
  'browser killed, tablet of five people',
  'control caught: a letter called saved before it is',
  'control caught: letters written again after a kill',
  'control caught: drafts in clear for everybody',
  'words and keys looked for on the disk of a killed tablet',
  'the tablet’s own key found on the disk, a known limit',
  'wipes killed at a step',
  'control caught: a wipe without a mark',
  'tabs locked by another tab',
  'control caught: tabs that do not talk',
  'days of farmers at a counter with kills',
  'control caught: a farmer changed in two writes',
  'days of farmers given to colleagues with kills',
  'control caught: a farmer given away who stays',
  'random books of agents',
  'control caught: a broken rule of agents’ books',
  'QR codes of carts read at 640x480',
  'control caught: a picture without a code',
  'practice tasks that nothing was sent of',
  'control caught: an order outside practice',
] as const;

/** Only the long run plays this in both languages. */
export const kindsOfTabletLong = ['day of three agents in a browser'] as const;

/** Faults on the server with letters and calls, on each engine. */
export const kindsOfTabletServer = [
  'bits of a letter changed',
  'control caught: a letter as it was written',
  'letters of people who were ended',
  'control caught: a letter before its person was ended',
  'calls asked for by each role',
  'control caught: the rights of another role',
] as const;
