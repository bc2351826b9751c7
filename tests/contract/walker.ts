// Sends valid and invalid requests of the contract to a running server, and compares every answer with the definition.
import { type Struct, validate } from 'superstruct';
import { expect } from 'vitest';
import type { CallShape } from '#core/contract/wire/call.ts';
import type { Database } from '../../server/db/database.ts';
import { faultOfAnswer } from '../fixtures/contract/openapi.ts';
import { type Engine, engines } from '../fixtures/server/engines.ts';
import { asTexts, type CallOptions, checkAnswer, type RawAnswer, type RawRequest, requestOf } from '../fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../fixtures/server/test-server.ts';
import { faultOf } from './error-shape.ts';
import type { Example, Examples } from './example.ts';
import { createExamples } from './examples.ts';
import type { Path } from './mutations.ts';

/** Raises the limits, because the walk asks for many codes, calls and links. */
const LIMITS = Object.fromEntries(
  [
    'ORDERS_PER_PERSON_PER_DAY',
    'OTP_PER_PHONE_PER_HOUR',
    'OTP_PER_PHONE_PER_DAY',
    'LOOKUPS_PER_PERSON_PER_DAY',
    'OTP_PER_ADDRESS_PER_HOUR',
    'OTP_PER_DAY',
    'CALLS_PER_PHONE_PER_HOUR',
    'LINKS_PER_PHONE_PER_DAY',
    'LINKS_PER_PERSON_PER_DAY',
  ].map((name) => [name, '1000000']),
);

export type Part = 'params' | 'query' | 'body';

export interface Walker extends Examples {
  readonly server: TestServer;
  examplesOf(call: CallShape): readonly Example[];
  /** Requests that succeed, made only once. Tests change them so that the server refuses them. */
  refusable(call: CallShape): Promise<readonly CallOptions[]>;
  /** Sends a request, and checks that the answer has no fault. */
  send(call: CallShape, request: RawRequest, what: string): Promise<RawAnswer>;
  /**
   * Sends a request with one changed part. The server refuses a value that the definition does not accept, and names the part.
   * Such a refusal never reaches the database, so only one engine checks them. The other engine checks only accepted values.
   * @param isSample false: does not send values that the definition refuses
   */
  sendChanged(call: CallShape, options: CallOptions, part: Part, value: unknown, at: Path, isSample?: boolean): Promise<void>;
}

/** Returns the path of the mistake that a refusal names. */
export function refusedPath({ text }: RawAnswer): string {
  return (JSON.parse(text) as { error?: { details?: { path?: string } } }).error?.details?.path ?? '';
}

/** Whether the definition accepts a value. */
function isAccepted(struct: Struct<unknown, unknown> | undefined, value: unknown): boolean {
  try {
    return struct !== undefined && validate(value, struct, { coerce: true })[0] === undefined;
  } catch {
    return false;
  }
}

/** Whether this engine checks refusals. They never reach the database, so one engine is enough. */
export const seesRefusals = (engine: Engine): boolean => engine === engines().at(-1);

/** @param database replaces the engine's new database */
export async function startWalker(engine: Engine, database?: Database): Promise<Walker> {
  const server = await startTestServer({ engine, settings: LIMITS, ...(database ? { database } : {}) });
  const examples = await createExamples(server);
  const made = new Map<CallShape, Promise<readonly CallOptions[]>>();

  async function send(call: CallShape, request: RawRequest, what: string): Promise<RawAnswer> {
    const answer = await server.raw(request);
    const fault = faultOf(call, answer);
    expect(fault && `${what}: ${fault}: ${answer.status} ${answer.text.slice(0, 300)}`).toBeUndefined();
    if (answer.status < 300) checkAnswer(call, answer);
    const undescribed = faultOfAnswer(call, answer);
    expect(undescribed && `${what}: ${answer.status} is not as docs/openapi.json says: ${undescribed}`).toBeUndefined();
    return answer;
  }

  const examplesOf = (call: CallShape) => examples.examples.filter((example) => example.call.name === call.name);
  async function makeAll(call: CallShape): Promise<readonly CallOptions[]> {
    const options: CallOptions[] = [];
    for (const { make } of examplesOf(call)) options.push(await make());
    return options;
  }

  return {
    ...examples,
    server,
    examplesOf,
    refusable(call) {
      const options = made.get(call) ?? makeAll(call);
      made.set(call, options);
      return options;
    },
    send,
    async sendChanged(call, options, part, value, at, isSample = true) {
      const what = `${call.name} ${part}.${at.join('.')} = ${JSON.stringify(value)?.slice(0, 80)}`;
      const arrived = part === 'body' && !call.form && !call.upload ? value : asTexts(value as object);
      const isLetIn = isAccepted(call[part], arrived);
      if (!isLetIn && !(isSample && seesRefusals(engine))) return;
      const answer = await send(call, requestOf(call, { ...options, [part]: value }), what);
      if (isLetIn) return;
      // A path that is too long matches no route, so the router refuses it first.
      if (part === 'params') expect([what, [400, 404].includes(answer.status)]).toEqual([what, true]);
      else expect([what, answer.status, refusedPath(answer).split('.')[0]]).toEqual([what, 400, part]);
    },
  };
}
