// Runs the load in its own process, so that its CPU time is not the server's. It receives plans from its parent and returns figures. It
// also plays the SMS provider of the server.
import { createServer } from 'node:http';
import type { LoadFigures } from '../figures.ts';
import type { ShopData } from '../shop-data.ts';
import { type LoadPlan, runLoad } from './load.ts';
import { createScenarios, type ScenarioName, type Scenarios } from './scenarios.ts';

export type LoadRequest =
  | { readonly kind: 'shop'; readonly data: ShopData; readonly providerPort: number }
  | { readonly kind: 'run'; readonly scenario: ScenarioName; readonly plan: LoadPlan }
  | { readonly kind: 'state' };

/** The answer to a request. Answers come in the order of the requests. */
export interface LoadAnswer {
  readonly figures?: LoadFigures;
  /** Ids of orders that were answered as placed, and the number of messages that the server has sent. */
  readonly accepted?: readonly number[];
  readonly messages?: number;
  readonly error?: string;
}

let scenarios: Scenarios | undefined;
let messages = 0;

async function startProvider(port: number): Promise<void> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      messages++;
      response.setHeader('content-type', 'application/json').end('{"type":"success"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

async function answer(request: LoadRequest): Promise<LoadAnswer> {
  if (request.kind === 'shop') {
    scenarios = createScenarios(request.data);
    await startProvider(request.providerPort);
    return {};
  }
  if (!scenarios) throw new Error('the shop comes first');
  if (request.kind === 'state') return { accepted: [...scenarios.accepted], messages };
  return { figures: await runLoad(request.plan, scenarios.byName[request.scenario]) };
}

process.on('message', (request: LoadRequest) => {
  void answer(request).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
