// Compares alerts, panels, and the settings of systemd and containers with the server that they are for. The metric names in every
// expression must exist on a live server. Where promtool is installed, it also checks the alerts.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findProgram } from '../fixtures/deploy/programs.ts';
import { startChild } from '../fixtures/processes/children.ts';
import { settingsFor } from '../fixtures/processes/killable-server.ts';
import { describeOnBothEngines, newFolder } from '../fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../fixtures/server/test-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DEPLOY = path.join(ROOT, 'deploy');
const ALERTS = path.join(DEPLOY, 'prometheus/alerts.yml');
const read = (name: string): string => fs.readFileSync(path.join(DEPLOY, name), 'utf8');

const alerts = (): string[] => [...fs.readFileSync(ALERTS, 'utf8').matchAll(/^\s+expr: (.+)$/gm)].map(([, expression = '']) => expression);

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}
const panels = (): string[] =>
  (JSON.parse(read('grafana/khurpi.json')) as Dashboard).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Keywords and functions of the query language. */
const LANGUAGE = new Set(['sum', 'by', 'rate', 'histogram_quantile', 'max', 'min', 'topk']);

interface Used {
  readonly name: string;
  readonly labels: readonly string[];
}

/** Returns the metrics of an expression, with the labels that it selects or groups by. */
function metricsOf(expression: string): Used[] {
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  const bare = expression.replace(/\bby \([^)]*\)/g, '').replace(/\[\w+\]/g, '');
  return [...bare.matchAll(/\b([a-z_]\w*)\b(?:\{([^}]*)\})?(?![^{]*\})/g)].flatMap(([, name = '', selector = '']) => {
    if (LANGUAGE.has(name) || /^e\d/.test(name)) return [];
    const asked = [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
    return [{ name, labels: [...asked, ...grouped].filter((label) => label !== 'le' && label !== 'instance' && label !== 'job') }];
  });
}

/** Metrics that Prometheus adds itself. */
const OF_PROMETHEUS = ['up'];

describeOnBothEngines('alerts and panels', (engine) => {
  let server: TestServer;
  let served: string;
  beforeAll(async () => {
    const backups = { status: () => ({ at: Date.now(), isLate: false }), failures: () => 0 };
    server = await startTestServer({ engine, settings: { METRICS_PUBLIC: '1' }, backups });
    await server.signIn('6480000007');
    await server.jobsDone();
    served = (await server.raw({ method: 'GET', url: '/metrics' })).text;
  });
  afterAll(() => server.close());

  /** Returns the names of the series. A histogram has three series with their own endings. */
  const names = (): Set<string> =>
    new Set(
      [...served.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
  /** Returns the labels of a series, or undefined when the server did not serve it yet. */
  const labelsOf = (name: string): string[] | undefined => {
    const line = served.split('\n').find((text) => text.startsWith(`${name}{`));
    return line === undefined ? undefined : [...line.matchAll(/(\w+)="/g)].map(([, label = '']) => label);
  };

  test.each([
    ['every alert queries', alerts],
    ['every panel queries', panels],
  ])('%s only metrics and labels that a live server serves', (_, expressions) => {
    const used = expressions().flatMap((expression) => metricsOf(expression));
    expect(used.length).toBeGreaterThan(10);
    const known = names();
    expect(used.map(({ name }) => name).filter((name) => !known.has(name) && !OF_PROMETHEUS.includes(name))).toEqual([]);
    const wrong = used.filter(({ name, labels }) => labels.some((label) => labelsOf(name)?.includes(label) === false));
    expect(wrong).toEqual([]);
  });

  test('the alerts name an order route that the server has', () => {
    const routes = [...read('prometheus/alerts.yml').matchAll(/route="([^"]+)"/g)].map(([, route = '']) => route);
    expect(routes.map((url) => server.app.hasRoute({ method: 'POST', url }))).toEqual(routes.map(() => true));
  });
});

test('the test finds a query for a metric or label that no server has', () => {
  expect(metricsOf('sum by (route) (rate(nobody_serves_count{status=~"5.."}[5m])) > 0.05')).toEqual([
    { name: 'nobody_serves_count', labels: ['status', 'route'] },
  ]);
});

const promtool = findProgram('promtool');
if (promtool)
  test('promtool accepts the alerts', () => {
    const { status, stdout, stderr } = spawnSync(promtool, ['check', 'rules', ALERTS]);
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.any(String)]);
  });

const analyze = findProgram('systemd-analyze');
if (analyze)
  test('systemd finds the service valid and well isolated', () => {
    const folder = newFolder();
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'khurpi@.service');
    fs.writeFileSync(file, read('khurpi@.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const verified = spawnSync(analyze, ['verify', file]);
    expect(verified.stderr.toString()).toBe('');
    const { stdout } = spawnSync(analyze, ['security', '--offline=true', file]);
    const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(stdout.toString()) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(3);
  });

test('the container holds every module that the server loads, and does not run as root', async () => {
  const list = path.join(newFolder(), 'modules');
  const settings = await settingsFor('pglite');
  const child = startChild('server/main.ts', [], {
    ...settings,
    MODULE_LIST: list,
    NODE_OPTIONS: `--import ${path.join(ROOT, 'tests/fixtures/processes/list-modules.ts')}`,
  });
  onTestFinished(() => child.kill('SIGKILL'));
  await child.line('Khurpi is at');
  const copied = [...read('Containerfile').matchAll(/^COPY --from=build \/build\/(\S+)/gm)].map(([, place = '']) => place);
  const own = fs
    .readFileSync(list, 'utf8')
    .split('\n')
    .filter((url) => url.startsWith('file:'))
    .map((url) => path.relative(ROOT, new URL(url).pathname))
    .filter((file) => !file.startsWith('tests/'));
  const tops = new Set(own.map((file) => file.split('/')[0] ?? ''));
  expect([...tops].filter((top) => !copied.includes(top))).toEqual([]);
  expect(read('Containerfile')).toMatch(/^USER khurpi$/m);
});
