// The fault tests by group. `npm run faults -- NAME` runs one group, and without a name all of them.
import { enginesOfControls } from './kinds.ts';
import { filesOfDishonest, kindsOfDishonest, kindsOfDishonestProcess, kindsOfDishonestServer } from './kinds-of-dishonest.ts';
import { filesOfTablet, kindsOfTablet, kindsOfTabletLong, kindsOfTabletServer } from './kinds-of-tablet.ts';

export interface FaultGroup {
  /** What the group tests. */
  readonly about: string;
  readonly unit: readonly string[];
  readonly server: readonly string[];
  readonly browser: readonly string[];
  /** A program that makes these faults. It needs root and takes long, so it runs only when its group is named. */
  readonly program?: string;
}

const ofServer = (about: string, ...names: readonly string[]): FaultGroup => ({
  about,
  unit: [],
  server: names.map((name) => `tests/faults/${name}.test.ts`),
  browser: [],
});

export const faultGroups = {
  tablet: {
    about: 'browsers of a centre’s tablet killed; letters changed; PINs guessed; farmers given to colleagues',
    unit: filesOfTablet.unit,
    server: ['tests/faults/tablet/killed-tablet.test.ts', 'tests/faults/agent-books.test.ts', ...filesOfTablet.server],
    browser: filesOfTablet.browser,
  },
  phone: ofServer('browsers of farmers killed, and one while it sends photos', 'killed-phone', 'killed-report'),
  orders: ofServer(
    'servers killed in the middle of orders; random lives of orders; the last packets',
    ...['kill-server', 'failpoints', 'order-life', 'order-life-engines', 'oversell'],
  ),
  payments: ofServer('webhooks forged, repeated, shuffled and lost', 'payment-events'),
  money: ofServer('servers killed while money is booked or goes back; random lives in the books', 'money-failpoints', 'ledger-life'),
  desk: ofServer('servers killed during the staff’s actions', 'desk-failpoints', 'every-wait'),
  imports: ofServer('servers killed while lists are read and applied', 'import-failpoints'),
  programs: ofServer('senders and receivers of webhooks killed', 'programs/webhooks'),
  uploads: ofServer('files made to break the server', 'hostile-uploads', 'greed/uploads'),
  greed: ofServer('people and strangers who take too much', 'greed/one-account', 'greed/strangers', 'greed/login'),
  dishonest: {
    about: 'staff who pay themselves, limits that one person loosens, made-up times and sizes, numbers used twice, names of others',
    unit: filesOfDishonest.unit,
    server: filesOfDishonest.server,
    browser: [],
  },
  disk: {
    about: 'a full disk, a lost write, and the measured goals; the long run only, besides the lost write',
    unit: [],
    server: ['server/db/durability.test.ts', 'tests/faults/long/full-disk.test.ts', 'tests/faults/long/measured.test.ts'],
    browser: [],
  },
  failover: {
    about: 'the primary of three PostgreSQL machines killed, frozen and cut off; `-- failover 100` does it a hundred times',
    unit: [],
    server: ['tests/faults/failover/judge.test.ts'],
    browser: [],
    program: 'tests/faults/failover/failover.ts',
  },
} as const satisfies Readonly<Record<string, FaultGroup>>;
export type FaultGroupName = keyof typeof faultGroups;

export const isFaultGroup = (name: string): name is FaultGroupName => Object.hasOwn(faultGroups, name);

/** Returns all groups as one. */
export function everyFault(): FaultGroup {
  const groups: readonly FaultGroup[] = Object.values(faultGroups);
  return {
    about: 'all of them',
    unit: groups.flatMap(({ unit }) => unit),
    server: groups.flatMap(({ server }) => server),
    browser: groups.flatMap(({ browser }) => browser),
  };
}

/** Returns the kinds of faults that a group must make. The list is empty for groups that only the whole run checks. */
export function kindsOfGroup(name: FaultGroupName, isLong: boolean, engines: readonly string[]): readonly string[] {
  const on = (kinds: readonly string[], of: readonly string[]): string[] =>
    kinds.flatMap((kind) => of.map((engine) => `${kind}, ${engine}`));
  if (name === 'tablet') return [...kindsOfTablet, ...on(kindsOfTabletServer, engines), ...(isLong ? kindsOfTabletLong : [])];
  if (name !== 'dishonest') return [];
  const ofProcess = on(kindsOfDishonestProcess, enginesOfControls(isLong, engines));
  return [...kindsOfDishonest, ...on(kindsOfDishonestServer, engines), ...ofProcess];
}

/** Returns the groups with their files, as text. */
export const listOfGroups = (): string =>
  Object.entries<FaultGroup>(faultGroups)
    .map(([name, { about, unit, server, browser, program }]) =>
      [`${name}: ${about}`, ...[...unit, ...server, ...browser, ...(program ? [program] : [])].map((file) => `  ${file}`)].join('\n'),
    )
    .join('\n');
