// Starts the load generator and exchanges messages with it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoadFigures } from '../figures.ts';
import type { ShopData } from '../shop-data.ts';
import type { LoadPlan } from './load.ts';
import type { LoadAnswer, LoadRequest } from './load-generator.ts';
import type { ScenarioName } from './scenarios.ts';

export interface LoadProcess {
  run(scenario: ScenarioName, plan: LoadPlan): Promise<LoadFigures>;
  state(): Promise<{ readonly accepted: readonly number[]; readonly messages: number }>;
  stop(): Promise<void>;
}

export async function startLoadProcess(data: ShopData, providerPort: number): Promise<LoadProcess> {
  const child = fork(new URL('./load-generator.ts', import.meta.url));
  async function ask(request: LoadRequest): Promise<LoadAnswer> {
    const patience = new AbortController();
    const answered = once(child, 'message', { signal: patience.signal }) as Promise<[LoadAnswer]>;
    const onExit = (): void => patience.abort(new Error('the load generator ended'));
    child.once('exit', onExit);
    child.send(request);
    const [answer] = await answered.finally(() => child.off('exit', onExit));
    if (answer.error) throw new Error(answer.error);
    return answer;
  }
  await ask({ kind: 'shop', data, providerPort });
  return {
    async run(scenario, plan) {
      const { figures } = await ask({ kind: 'run', scenario, plan });
      if (!figures) throw new Error('a run without figures');
      return figures;
    },
    async state() {
      const { accepted = [], messages = 0 } = await ask({ kind: 'state' });
      return { accepted, messages };
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
