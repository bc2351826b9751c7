// Imports go in one direction: app > screens > features > state > data > core; routes > services > repositories > db.
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from }, to: { path: to } });
const except = (name, from, fromNot, to, toNot) => ({
  name,
  severity: 'error',
  from: { ...(from ? { path: from } : {}), ...(fromNot ? { pathNot: fromNot } : {}) },
  to: { path: to, ...(toNot ? { pathNot: toNot } : {}) },
});
const floors = require('./floors.cjs');

/** A noun may import nouns on lower floors, but none on its own or a higher floor. Every noun must have a floor. */
const oneWay = Object.entries(floors).flatMap(([room, stack]) => [
  ...stack.flatMap((floor, height) =>
    floor.map((noun) => {
      const allowed = [noun, ...stack.slice(0, height).flat()].join('|');
      return except(`${room}/${noun}-looks-down`, `^${room}/${noun}/`, undefined, `^${room}/[^/]+/`, `^${room}/(${allowed})/`);
    }),
  ),
  except(`${room}-has-a-floor`, undefined, undefined, `^${room}/[^/]+/`, `^${room}/(${stack.flat().join('|')})/`),
]);
const TESTS = '\\.(test|spec)\\.tsx?$';

module.exports = {
  forbidden: [
    ...oneWay,
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: `(main\\.tsx?|service-worker\\.ts|worker\\.ts|\\.d\\.ts|\\.d\\.mts|\\.config\\.ts|^src/compat/|^scripts/|^config/|^tests/|${TESTS})`,
      },
      to: {},
    },
    rule('core-is-bottom', '^core/', '^(src|sw|desk|server|tests|scripts|config)/', 'core is the law for both sides'),
    {
      name: 'core-only-superstruct',
      severity: 'error',
      from: { path: '^core/', pathNot: TESTS },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'], pathNot: 'node_modules/superstruct/' },
    },
    rule('contract-below-rules', '^core/contract/', '^core/rules/', 'limits and lists of words both need are in core/facts'),
    rule('facts-know-no-room', '^core/facts/', '^core/(contract|rules|fields)/', 'facts stand below the contract and the rules'),
    // The table of a noun's fields stands above rules and wire formats and below the desk's calls.
    rule('rules-below-fields', '^core/rules/', '^core/fields/', 'a rule knows only the values it decides about'),
    rule('fields-below-contract', '^core/fields/', '^core/contract/(?!wire/)', 'calls are built from the fields'),
    rule('farmers-never-fields', '^(src|sw)/', '^core/fields/', 'not a byte of the desk travels to farmers'),
    rule(
      'phone-never-asserts',
      '^(src|sw|desk|core/(rules|contract|fields|facts))/',
      '^core/assert/',
      'assertions guard the server; not a byte of them travels',
    ),
    rule('browser-never-server', '^(src|sw|desk)/', '^server/', 'what both need is in core'),
    rule('server-never-browser', '^server/', '^(src|sw|desk)/', 'what both need is in core'),
    {
      name: 'config-stays-at-home',
      severity: 'error',
      comment: 'the app may import only types from the build’s input; it gets the rest from the build itself',
      from: { path: '^(src|sw|desk|server)/', pathNot: `(\\.d\\.ts$|${TESTS})` },
      to: { path: '^config/', dependencyTypesNot: ['type-only'] },
    },
    rule('data-below-state', '^src/data/', '^src/(app|screens|features|ui|state|device|i18n)/', 'data knows no state and no screen'),
    rule('state-below-ui', '^src/state/', '^src/(app|screens|features|ui)/', 'state knows no screen'),
    rule('ui-is-dumb', '^src/ui/', '^src/(app|screens|features|state|data|device|i18n)/', 'ui gets everything as props'),
    // Every feature may show a speaker button.
    except('features-do-not-meet', '^src/features/([^/]+)/', undefined, '^src/features/', '^src/features/($1/|speech/speak-button)'),
    rule('features-below-screens', '^src/features/', '^src/(app|screens)/', 'screens put features together'),
    rule('components-never-touch-data', '^src/(app|screens|features|ui)/', '^src/data/', 'go through src/state'),
    except('device-is-an-edge', '^src/device/', undefined, '^src/', '^src/device/'),
    rule('screens-below-app', '^src/screens/', '^src/app/', 'the frame knows the screens, not the other way round'),
    except('words-are-apart', '^src/i18n/', undefined, '^src/', '^src/i18n/'),
    except('worker-uses-data-only', '^sw/', undefined, '^src/', '^src/data/'),
    except('nobody-imports-worker', '', '^(sw|tests|desk/worker)/', '^sw/'),
    // The desk is a separate app. It shares core, the plain UI blocks and the code for words with the farmer's app.
    rule('farmers-never-desk', '^(src|sw)/', '^desk/', 'not a byte of the desk travels to farmers'),
    except(
      'desk-knows-little',
      '^desk/',
      TESTS,
      '^(src|sw)/',
      '^(src/(ui|i18n)/|src/data/kept-error\\.ts$|src/data/(api/wire/(api-error|settle-response|transmit)|outbox/requests)\\.ts$|src/device/(push|worker/register-worker|keep/(storage|random-id|login-trouble|server-clock)|insight/(analytics|error-facts|error-report))\\.ts$|sw/(app-files|file-check|take-over|tell-pages)\\.ts$)',
    ),
    rule('desk-worker-is-apart', '^desk/(?!worker/)', '^(desk/worker|sw)/', 'the page and its worker meet in the browser'),
    rule('desk-state-below-api', '^desk/state/', '^desk/(api|blocks|features|app)/', 'what is shown knows no call'),
    rule('desk-api-below-blocks', '^desk/api/', '^desk/(blocks|features|app)/', 'a call knows no component'),
    rule('desk-blocks-below-features', '^desk/blocks/', '^desk/(features|app)/', 'blocks serve every feature'),
    except('desk-features-do-not-meet', '^desk/features/([^/]+)/', undefined, '^desk/features/', '^desk/features/$1/'),
    rule('desk-features-below-app', '^desk/features/', '^desk/app/', 'the frame knows the pages, not the other way round'),
    rule('desk-words-are-apart', '^desk/words/', '^desk/(state|api|blocks|features|app)/', 'words know nothing'),
    rule('db-room-order', '^src/data/db/', '^src/data/(outbox|sync|api)/', 'what is stored knows nothing of calls'),
    rule('api-knows-no-db', '^src/data/api/', '^src/data/(db|outbox|sync)/', 'a call knows nothing of what is stored'),
    except('routes-call-services', '-routes\\.ts$', undefined, '(-repository\\.ts$|^server/(db|adapters)/)'),
    except(
      'only-repositories-touch-db',
      '^server/',
      `(-(repository|statement|area)\\.ts$|^server/(db/|areas/area\\.ts|demo/(demo\\.ts|seed/|catalog/)|main\\.ts|app\\.ts)|${TESTS})`,
      '^server/db/',
    ),
    {
      name: 'areas-only-hand-the-db-on',
      severity: 'error',
      comment: 'an area gives the database to its repositories and asks it nothing itself',
      from: { path: '^server/areas/(area|.+-area)\\.ts$' },
      to: { path: '^server/db/', dependencyTypesNot: ['type-only'] },
    },
    except('repository-is-private', '^server/areas/([^/]+)/', TESTS, '^server/areas/[^/]+/.+-repository\\.ts$', '^server/areas/$1/'),
    except('areas-are-wired-by-the-root', '^server/', `(^server/register-areas\\.ts$|${TESTS})`, '^server/areas/.+-area\\.ts$'),
    except(
      'root-knows-only-areas',
      '^server/(register-areas|app|main)\\.ts$',
      undefined,
      '^server/areas/',
      '^server/areas/(area|.+-area)\\.ts$',
    ),
    except('server-words-are-apart', '^server/words/', TESTS, '^server/', '^server/words/'),
    except('db-knows-only-itself', '^server/db/', TESTS, '^server/', '^server/db/'),
    except('adapters-know-only-ports', '^server/adapters/', TESTS, '^server/', '^server/(adapters|ports)/'),
    except('adapters-only-from-main', '^server/', `(^server/(main\\.ts|adapters/|demo/providers/)|${TESTS})`, '^server/adapters/'),
    except('demo-only-from-main', undefined, `(^server/(main\\.ts|demo/)|^(tests|scripts)/|${TESTS})`, '^server/demo/'),
    {
      name: 'demo-is-loaded-late',
      severity: 'error',
      comment: 'by import() once the profile is known: production loads none of it',
      from: { path: '^server/main\\.ts$' },
      to: { path: '^server/demo/', dynamic: false },
    },
    except('no-tests-in-product', '^(src|sw|desk|server|core)/', TESTS, `(^tests/|${TESTS})`),
    {
      name: 'no-dev-deps',
      severity: 'error',
      from: { path: '^(src|sw|desk|server|core)/', pathNot: `(${TESTS}|^src/entry-pages\\.tsx$)` },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/(react|react-dom|@types)/',
      },
    },
    { name: 'must-resolve', severity: 'error', from: { pathNot: TESTS }, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules|dist|test-results|data)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
