// Sends every call of the contract with a mistake in every field to the running server. No request may cause a server error. No unknown
// field may pass. A successful answer is exactly as the definition says.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { successStatus } from '#core/contract/wire/call.ts';
import { allCalls } from '#core/contract/wire/calls.ts';
import { needsSession } from '#core/rules/permission.ts';
import { faultOfRequest } from '../fixtures/contract/openapi.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';
import { type CallOptions, requestOf } from '../fixtures/server/talk.ts';
import { objectsIn, oddValues, placesIn, withAt, withoutAt } from './mutations.ts';
import { type Part, refusedPath, seesRefusals, startWalker, type Walker } from './walker.ts';

/**
 * Calls about everybody's posts, and about records that the whole office works on. The role decides here, not the owner of the record
 * (walk-access, walk-desk-access). The tests of each area check which records a person may not change: their own post, their own claim.
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
      expect([answer.status, refusedPath(answer)]).toEqual([400, 'query.surprise']);
    }
  });

  test.each(refusing.filter((call) => call.method !== 'GET' && !call.bytes))(
    '$name refuses an unknown field in its body, wherever it is',
    async (call) => {
      for (const options of await walker.refusable(call)) {
        // An event may have any facts, and the answer of an authenticator has the fields that its browser sends.
        const holders = objectsIn(options.body ?? {}).filter((holder) => holder.at(-1) !== 'props' && holder[0] !== 'credential');
        for (const holder of holders) {
          const at = [...holder, 'surprise'];
          const answer = await walker.send(call, requestOf(call, { ...options, body: withAt(options.body ?? {}, at, 'x') }), at.join('.'));
          expect([at, answer.status, refusedPath(answer)]).toEqual([at, 400, call.form ? 'body' : `body.${at.join('.')}`]);
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
        // An empty part makes another path. Record 1 exists, and other examples need it unchanged.
        const odd = part === 'params' ? oddValues.filter((held) => !['""', '1', '[1]'].includes(JSON.stringify(held))) : oddValues;
        // The definition refuses a value in the same way everywhere. So each place tries all accepted values, and a quarter of the rest.
        for (const [nth, held] of odd.entries())
          await walker.sendChanged(call, options, part, withAt(value, at, held), at, (place + nth) % 4 === 0);
      }
    }
  });

  test('other people’s records are never reached', async () => {
    // These calls can be repeated safely. They ignore a missing or foreign record (sessions, desk-sign-in, passkey, push tests).
    const repeatable = ['endSession', 'endDeskSession', 'removePasskey', 'deletePushSubscription', 'deleteNoticeBrowser'];
    // This call lists the person's own shops. For an unknown product the list is empty (catalog-desk test).
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
