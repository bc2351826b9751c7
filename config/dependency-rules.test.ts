// Each import rule must find a violation. The test plants one violation of each rule in a small source tree.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import rules from './dependency-rules.cjs';
import floors from './floors.cjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-imports-'));

/** Every noun imports one from the floor above. The highest ones import a neighbour on their own floor. */
const plantedOnFloors = Object.entries(floors).flatMap(([room, stack]) => [
  ...stack.flatMap((floor, height) =>
    floor.map((noun) => {
      const above = stack[height + 1]?.[0] ?? floor.find((other) => other !== noun) ?? 'nowhere';
      return [
        `${room}/${noun}-looks-down`,
        { [`${room}/${noun}/up.ts`]: `import '../${above}/seen.ts';`, [`${room}/${above}/seen.ts`]: 'export const seen = 1;' },
      ];
    }),
  ),
  [
    `${room}-has-a-floor`,
    { [`${room}/homeless.ts`]: "import './nowhere/seen.ts';", [`${room}/nowhere/seen.ts`]: 'export const seen = 1;' },
  ],
]);

/** Rule → a file that breaks it, and the files that this one imports. */
const planted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(plantedOnFloors),
  'no-circular': { 'core/rules/a.ts': "import './b.ts'; export const a = 1;", 'core/rules/b.ts': "import './a.ts'; export const b = 1;" },
  'no-orphans': { 'src/device/alone.ts': 'export const alone = 1;' },
  'contract-below-rules': { 'core/contract/up.ts': "import '../rules/a.ts';" },
  'facts-know-no-room': { 'core/facts/up.ts': "import '../rules/a.ts';" },
  'core-is-bottom': { 'core/rules/up.ts': "import '../../src/state/cart/cart-state.ts';" },
  'core-only-superstruct': { 'core/rules/node.ts': "import 'node:fs';" },
  'rules-below-fields': { 'core/rules/fields.ts': "import '../fields/product.ts';" },
  'fields-below-contract': {
    'core/fields/product.ts': "import '../contract/desk/product.ts';",
    'core/contract/desk/product.ts': 'export const call = 1;',
  },
  'farmers-never-fields': { 'src/state/fields.ts': "import '../../core/fields/product.ts';" },
  'phone-never-asserts': {
    'src/state/sure.ts': "import '../../core/assert/assert.ts';",
    'core/assert/assert.ts': 'export const assert = 1;',
  },
  'browser-never-server': { 'src/app/reach.ts': "import '../../server/app.ts';" },
  'server-never-browser': { 'server/reach.ts': "import '../src/state/cart/cart-state.ts';" },
  'config-stays-at-home': {
    'src/app/build.ts': "import '../../config/build.ts';",
    'config/build.ts': 'export const build = 1;',
  },
  'data-below-state': { 'src/data/api/up.ts': "import '../../state/cart/cart-state.ts';" },
  'state-below-ui': { 'src/state/up.ts': "import '../ui/button.ts';" },
  'ui-is-dumb': { 'src/ui/clever.ts': "import '../state/cart/cart-state.ts';" },
  'features-do-not-meet': {
    'src/features/cart/meet.ts': "import '../order/row.ts';",
    'src/features/order/row.ts': 'export const row = 1;',
  },
  'features-below-screens': { 'src/features/cart/up.ts': "import '../../screens/home.ts';" },
  'components-never-touch-data': { 'src/screens/touch.ts': "import '../data/db/store.ts';" },
  'device-is-an-edge': { 'src/device/clever.ts': "import '../state/cart/cart-state.ts';" },
  'screens-below-app': { 'src/screens/up.ts': "import '../app/reach.ts';" },
  'words-are-apart': { 'src/i18n/clever.ts': "import '../state/cart/cart-state.ts';" },
  'worker-uses-data-only': { 'sw/clever.ts': "import '../src/state/cart/cart-state.ts';" },
  'nobody-imports-worker': { 'src/app/worker.ts': "import '../../sw/clever.ts';" },
  'farmers-never-desk': { 'src/state/desk.ts': "import '../../desk/state/person.ts';" },
  'desk-knows-little': { 'desk/api/reach.ts': "import '../../src/state/cart/cart-state.ts';" },
  'desk-worker-is-apart': {
    'desk/app/worker.ts': "import '../worker/service-worker.ts';",
    'desk/worker/service-worker.ts': 'export const worker = 1;',
  },
  'desk-state-below-api': { 'desk/state/up.ts': "import '../api/send.ts';", 'desk/api/send.ts': 'export const send = 1;' },
  'desk-api-below-blocks': { 'desk/api/up.ts': "import '../blocks/page.ts';", 'desk/blocks/page.ts': 'export const page = 1;' },
  'desk-blocks-below-features': {
    'desk/blocks/up.ts': "import '../features/staff/list.ts';",
    'desk/features/staff/list.ts': 'export const list = 1;',
  },
  'desk-features-do-not-meet': { 'desk/features/audit/meet.ts': "import '../staff/list.ts';" },
  'desk-features-below-app': {
    'desk/features/staff/up.ts': "import '../../app/shell.ts';",
    'desk/app/shell.ts': 'export const shell = 1;',
  },
  'desk-words-are-apart': { 'desk/words/clever.ts': "import '../state/person.ts';" },
  'db-room-order': { 'src/data/db/call.ts': "import '../api/up.ts';" },
  'api-knows-no-db': { 'src/data/api/store.ts': "import '../db/store.ts';" },
  'routes-call-services': {
    'server/areas/cart/cart-routes.ts': "import './cart-repository.ts';",
    'server/areas/cart/cart-repository.ts': 'export const rows = 1;',
  },
  'only-repositories-touch-db': { 'server/areas/cart/cart-service.ts': "import '../../db/database.ts';" },
  'areas-only-hand-the-db-on': { 'server/areas/cart/cart-area.ts': "import '../../db/database.ts';" },
  'repository-is-private': { 'server/areas/order/order-service.ts': "import '../cart/cart-repository.ts';" },
  'areas-are-wired-by-the-root': { 'server/areas/order/wire.ts': "import '../cart/cart-area.ts';" },
  'root-knows-only-areas': { 'server/register-areas.ts': "import './areas/cart/cart-service.ts';" },
  'server-words-are-apart': { 'server/words/clever.ts': "import '../app.ts';" },
  'db-knows-only-itself': { 'server/db/up.ts': "import '../areas/cart/cart-repository.ts';" },
  'adapters-know-only-ports': { 'server/adapters/up.ts': "import '../demo/shop.ts';" },
  'adapters-only-from-main': {
    'server/areas/order/send.ts': "import '../../adapters/sms.ts';",
    'server/adapters/sms.ts': 'export const sms = 1;',
  },
  'demo-only-from-main': { 'server/config.ts': "import './demo/shop.ts';" },
  'demo-is-loaded-late': { 'server/main.ts': "import './demo/shop.ts';" },
  'no-tests-in-product': { 'core/rules/uses-test.ts': "import './some.test.ts';", 'core/rules/some.test.ts': 'export const some = 1;' },
  'no-dev-deps': { 'server/dev.ts': "import 'vitest';" },
  'must-resolve': { 'core/rules/lost.ts': "import './nowhere.ts';" },
};

const shared: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ type: 'module', dependencies: { superstruct: '*' }, devDependencies: { vitest: '*' } }),
  'src/state/cart/cart-state.ts': 'export const cart = 1;',
  'src/ui/button.ts': 'export const button = 1;',
  'desk/state/person.ts': 'export const person = 1;',
  'src/screens/home.ts': 'export const home = 1;',
  'src/data/db/store.ts': 'export const store = 1;',
  'server/app.ts': 'export const app = 1;',
  'server/db/database.ts': 'export const database = 1;',
  'server/demo/shop.ts': 'export const shop = 1;',
};

let caught = new Set<string>();

beforeAll(() => {
  for (const [file, text] of Object.entries(Object.assign({}, shared, ...Object.values(planted)) as Record<string, string>)) {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const cli = path.join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const { stdout } = spawnSync(
    process.execPath,
    [cli, '--config', path.join(ROOT, 'config', 'dependency-rules.cjs'), '--output-type', 'json', 'core', 'src', 'sw', 'desk', 'server'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  caught = new Set(summary.violations.map((violation) => violation.rule.name));
}, 60_000);

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test.each(Object.keys(planted))('the rules find a planted violation of %s', (rule) => {
  expect(caught).toContain(rule);
});

test('every rule has a planted violation', () => {
  expect(rules.forbidden.map((rule) => rule.name).sort()).toEqual(Object.keys(planted).sort());
});
