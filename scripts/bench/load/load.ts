// Runs a scenario over open connections: as fast as answers come (closed loop), or at a fixed rate (open loop). It does not use
// autocannon, which sends each second's requests in a burst and measures whole milliseconds. A round with an order has up to four
// requests. Orders start at even intervals.
import { type LoadFigures, percentile } from '../figures.ts';
import { connect, type KeepAliveConnection } from './keep-alive-connection.ts';
import type { Asker, Scenario } from './scenarios.ts';

export interface LoadPlan {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Open loop: rounds begun each second. The time of a round counts from its planned start. */
  readonly perSecond?: number;
}

/** Rounds are numbered over all runs, so that nobody orders twice in a row. */
let lastRound = 0;

function counting(connection: KeepAliveConnection, statuses: Record<string, number>): Asker {
  return {
    async send(request) {
      const answer = await connection.send(request);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      return answer;
    },
  };
}

export async function runLoad({ port, connections, seconds, perSecond }: LoadPlan, scenario: Scenario): Promise<LoadFigures> {
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const sockets = await Promise.all(Array.from({ length: connections }, () => connect(port)));
  const start = performance.now();
  const end = start + seconds * 1000;
  let begun = 0;

  /** The time of the next round; undefined when there is none. */
  function nextStart(): number | undefined {
    const at = perSecond === undefined ? performance.now() : start + (begun++ * 1000) / perSecond;
    return at < end ? at : undefined;
  }

  async function lane(connection: KeepAliveConnection): Promise<void> {
    const asker = counting(connection, statuses);
    for (let at = nextStart(); at !== undefined; at = nextStart()) {
      const early = at - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      const n = ++lastRound;
      await scenario.run(asker, n);
      times.push(performance.now() - at);
      await scenario.aside?.(asker, n);
    }
  }

  try {
    await Promise.all(sockets.map(lane));
  } finally {
    for (const socket of sockets) socket.close();
  }
  const took = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => percentile(times, share);
  return { count: times.length, seconds: took, p50: at(0.5), p95: at(0.95), p99: at(0.99), statuses };
}
