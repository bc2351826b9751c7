// The figures of one measure, printed beside those of earlier runs.

/** The results of a load run, in milliseconds and counts. */
export interface LoadFigures {
  /** Requests finished within the run. Repeated requests of a key are not counted. */
  readonly count: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Status → number of answers with it, including repeated requests. */
  readonly statuses: Readonly<Record<string, number>>;
}

export interface Measure extends LoadFigures {
  readonly engine: string;
  readonly name: string;
  readonly perSecond: number;
  /** CPU milliseconds of a request: user and system time of the server, and of the database if it has its own process. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
  /** Resident memory of the server right after the run, in MB. */
  readonly rss: number;
}

export interface EngineOutcome {
  readonly engine: string;
  readonly measures: readonly Measure[];
  /** The highest resident memory of the server since its start, in MB. */
  readonly peakRss: number;
  readonly orders: number;
  readonly oversold: number;
  readonly doubled: number;
  readonly lost: number;
}

export interface BenchReport {
  readonly at: string;
  readonly secondsEach: number;
  /** Load average of the machine before the run. */
  readonly loadBefore: number;
  readonly engines: readonly EngineOutcome[];
}

/** The value below which this share of the sorted values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const COLUMNS = ['a second', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU server', 'CPU database', 'RSS MB'];
const NAME_WIDTH = 34;
const width = (column: string): number => Math.max(column.length, 8) + 2;

function cells(m: Measure): string[] {
  const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
  return [m.perSecond.toFixed(0), ms(m.p50), ms(m.p95), ms(m.p99), ms(m.serverCpu), ms(m.databaseCpu), m.rss.toFixed(0)];
}

const line = (name: string, texts: readonly string[]): string =>
  name.padEnd(NAME_WIDTH) + texts.map((text, i) => text.padStart(width(COLUMNS[i] ?? ''))).join('');

function find(report: BenchReport | undefined, { engine, name }: Measure): Measure | undefined {
  return report?.engines.find((one) => one.engine === engine)?.measures.find((m) => m.name === name);
}

/** Unexpected answers as text; empty when there are none. */
function refusalsOf({ statuses }: Measure): string {
  const refused = Object.entries(statuses).filter(([status]) => !/^(2|304)/.test(status));
  return refused.map(([status, count]) => `  ${count} times ${status}`).join('');
}

/** The report as a table. Below each measure stand the figures of earlier reports that have it. */
export function tableOf(report: BenchReport, earlier: Readonly<Record<string, BenchReport | undefined>>): string {
  const lines = [line(`${report.at.slice(0, 16)}, load ${report.loadBefore}`, COLUMNS)];
  for (const outcome of report.engines) {
    lines.push('', outcome.engine);
    for (const measure of outcome.measures) {
      lines.push(line(`  ${measure.name}`, cells(measure)) + refusalsOf(measure));
      for (const [title, before] of Object.entries(earlier)) {
        const old = find(before, measure);
        if (old) lines.push(line(`    ${title}`, cells(old)));
      }
    }
    const { orders, oversold, doubled, lost, peakRss } = outcome;
    lines.push(
      `  ${orders} orders: ${oversold} oversold, ${doubled} doubled, ${lost} lost; server memory at most ${peakRss.toFixed(0)} MB`,
    );
  }
  return `${lines.join('\n')}\n`;
}
