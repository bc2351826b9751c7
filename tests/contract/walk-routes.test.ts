// Walks every call of the contract on the running server and gets it wrong in every field: nothing may end in a server error,
// nothing unknown may pass, and what succeeds is exactly what the definition says.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { successStatus } from '#core/contract/wire/call.ts';
import { allCalls } from '#core/contract/wire/calls.ts';
import { needsSession } from '#core/rules/permission.ts';
import { faultOfRequest } from '../fixtures/contract/openapi.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';
import { type CallOptions, requestOf } from '../fixtures/server/talk.ts';
import { objectsIn, oddValues, placesIn, withAt, withoutAt } from './mutations.ts';
import { type Part, placeNamedBy, seesRefusals, startWalker, type Walker } from './walker.ts';

/**
 * Everybody's posts, and what the office works on as a whole: whose it is decides nothing, the role does (walk-access, walk-desk-access).
 * Which of them a person may not touch themselves (their own post, their own claim), their areas' tests say.
 */
const SHARED = [
  'addArticlePicture',
  'addGrowthPicture',
  'askDeskClaim',
  'claimPost',
  'createReply',
  'decideDeskClaim',
  'getDeskArticle',
  'getDeskClaim',
  'getDeskClaimPhoto',
  'getDeskClaimVoice',
  'getDeskPost',
  'getGrowthProduct',
  'getLead',
  'hidePost',
  'markHelpful',
  'payDeskClaim',
  'publishArticle',
  'reportPost',
  'restorePost',
  'returnArticle',
  'saveArticle',
  'scheduleArticle',
  'showDeskPhones',
  'showPhones',
  'submitArticle',
  'surveyDeskClaim',
  'suspendAuthor',
  'undoPostAction',
  'updateGrowthProduct',
  'updateLead',
  'warnAuthor',
  'withdrawArticle',
];

describeOnBothEngines('every call of the contract', (engine) => {
  let walker: Walker;
  beforeAll(async () => {
    walker = await startWalker(engine);
  });
  afterAll(() => walker.server.close());

  const places = (options: CallOptions, parts: readonly Part[]) =>
    parts.flatMap((part) => placesIn(options[part]).map((at) => ({ part, at, value: options[part] })));

  test('has an example that succeeds twice, exactly as its definition and docs/openapi.json say', async () => {
    expect(new Set(walker.examples.map((example) => example.call.name))).toEqual(new Set(allCalls.map((call) => call.name)));
    for (const { call, make } of [...walker.examples, ...walker.examples]) {
      const options = await make();
      expect([call.name, faultOfRequest(call, options)]).toEqual([call.name, undefined]);
      const answer = await walker.send(call, requestOf(call, options), call.name);
      expect([call.name, answer.status, answer.text]).toEqual([call.name, successStatus(call), expect.any(String)]);
    }
  });

  const refusing = seesRefusals(engine) ? allCalls : [];

  test.each(refusing)('$name needs a session exactly when its definition says so', async (call) => {
    const [options] = await walker.refusable(call);
    const statuses: number[] = [];
    for (const token of [undefined, 'x', 'a.b.c.d.e', 'Bearer'])
      statuses.push((await walker.send(call, requestOf(call, { ...options, token }), call.name)).status);
    expect(statuses.every((status) => status === 401)).toBe(needsSession(call.access));
  });

  test.each(refusing)('$name refuses an unknown field in its query', async (call) => {
    for (const options of await walker.refusable(call)) {
      const answer = await walker.send(call, requestOf(call, { ...options, query: { ...options.query, surprise: '1' } }), call.name);
      expect([answer.status, placeNamedBy(answer)]).toEqual([400, 'query.surprise']);
    }
  });

  test.each(refusing.filter((call) => call.method !== 'GET' && !call.bytes))(
    '$name refuses an unknown field in its body, wherever it is',
    async (call) => {
      for (const options of await walker.refusable(call)) {
        // The facts of an event are free by name, and what an authenticator says is as its browser puts it.
        const holders = objectsIn(options.body ?? {}).filter((holder) => holder.at(-1) !== 'props' && holder[0] !== 'credential');
        for (const holder of holders) {
          const at = [...holder, 'surprise'];
          const answer = await walker.send(call, requestOf(call, { ...options, body: withAt(options.body ?? {}, at, 'x') }), at.join('.'));
          expect([at, answer.status, placeNamedBy(answer)]).toEqual([at, 400, call.form ? 'body' : `body.${at.join('.')}`]);
        }
      }
    },
  );

  test.each(allCalls)('$name answers a missing field as its definition says', async (call) => {
    for (const { make } of walker.examplesOf(call)) {
      const options = await make();
      for (const { part, at, value } of places(options, ['query', 'body']))
        await walker.sendChanged(call, options, part, withoutAt(value, at), at);
    }
  });

  test.each(allCalls)('$name answers odd values in every field as its definition says', async (call) => {
    for (const { make } of walker.examplesOf(call)) {
      const options = await make();
      for (const [place, { part, at, value }] of places(options, ['params', 'query', 'body']).entries()) {
        // An empty part of a path is another path; record 1 exists, and the other examples need it as it is.
        const odd = part === 'params' ? oddValues.filter((held) => !['""', '1', '[1]'].includes(JSON.stringify(held))) : oddValues;
        // The definition refuses every value in the same way: each place gets a quarter of what it refuses, and all that it takes.
        for (const [nth, held] of odd.entries())
          await walker.sendChanged(call, options, part, withAt(value, at, held), at, (place + nth) % 4 === 0);
      }
    }
  });

  test('other people’s records are never reached', async () => {
    // Safe to repeat: what is not there, or somebody else's, is left alone without a word (sessions, desk-sign-in, passkey, push tests).
    const repeatable = ['endSession', 'endDeskSession', 'removePasskey', 'deletePushSubscription', 'deleteNoticeBrowser'];
    // A list of the shops one works for: of what is nobody's there it is empty (catalog-desk test).
    const lists = ['listProductOffers'];
    const owned = allCalls.filter(
      ({ access, params, name }) =>
        needsSession(access) && params?.schema && 'id' in params.schema && ![...repeatable, ...lists, ...SHARED].includes(name),
    );
    expect(walker.foreign.map((f) => f.call.name)).toEqual(expect.arrayContaining(owned.map((call) => call.name)));
    for (const { call, options, answer } of walker.foreign) {
      const { status, text } = await walker.send(call, requestOf(call, options), call.name);
      expect([call.name, status, (JSON.parse(text) as { error: { code: string } }).error.code]).toEqual([call.name, ...answer]);
    }
  });

  test.each(allCalls.filter(({ name }) => SHARED.includes(name)))('$name answers that an unknown record is not found', async (call) => {
    for (const { make } of walker.examplesOf(call)) {
      const options = await make();
      const params = { ...options.params, id: 2_147_483_000 };
      const { status, text } = await walker.send(call, requestOf(call, { ...options, params }), call.name);
      expect([status, (JSON.parse(text) as { error: { code: string } }).error.code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});
