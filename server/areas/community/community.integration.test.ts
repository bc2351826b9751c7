// Tests the community: limits, reading, moderation, and exact counts.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerModeration,
  createPost,
  createReply,
  getPost,
  listOwnPosts,
  listPosts,
  reportPost,
  showPhones,
} from '#core/contract/community/community.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import {
  addBrandPhoto,
  claimPost,
  createBrandPost,
  getDeskPost,
  hidePost,
  listDeskPosts,
  restorePost,
  showDeskPhones,
  suspendAuthor,
  undoPostAction,
  warnAuthor,
} from '#core/contract/desk/community/moderation.ts';
import { communityLimits } from '#core/rules/community/limits.ts';
import { tally } from '../../../tests/faults/tally.ts';
import { noisyPhoto, sendWhole, sha256 } from '../../../tests/fixtures/photos.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const newPhone = phonesFrom(6_987_000_000);
/** A new text without digits, because some digits would be a phone number. */
const unique = (): string => randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
const words = (): string => `My wheat is yellow ${unique()}`;

describeOnBothEngines('community', (engine) => {
  let server: TestServer;
  let desk: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const newcomer = async (): Promise<string> => (await server.signIn(newPhone())).token;
  const post = (token: string, more: object = {}, key?: string) =>
    server.call(createPost, { token, body: { text: words(), ...more }, ...(key ? { key } : {}) });
  const seen = async (id: number, token?: string) => (await server.call(getPost, { params: { id }, token })).status;
  const desks = new Map<string, { readonly token: string; readonly at: number }>();
  /** Signed in recently. */
  async function atDesk(phone: string): Promise<string> {
    const known = desks.get(phone);
    if (known && server.clock.now - known.at < 20 * MINUTE) return known.token;
    const { token } = await server.signInDesk(phone);
    desks.set(phone, { token, at: server.clock.now });
    return token;
  }
  const asOwner = (): Promise<string> => atDesk('9876500010');
  const asModerator = async (): Promise<string> => {
    desk = await atDesk('9876500015');
    return desk;
  };
  const why = { reason: 'advert' as const, words: 'Sells tickets' };

  test('everybody can read topics, newest first, by crop, district and kind', async () => {
    const token = await newcomer();
    const { body } = await post(token, { kind: 'experience', crop: 7, district: 999, name: 'Sita', village: 'Mushahari' });
    expect(body).toMatchObject({ author: 'Sita', village: 'Mushahari', state: 'shown', is_own: true, replies: 0, helpful: 0 });
    const feed = async (query: Readonly<Record<string, string | number>>) =>
      (await server.get(listPosts, { query })).results.map(({ id }) => id);
    expect(await feed({ crop: 7, district: 999, kind: 'experience' })).toEqual([body.id]);
    expect(await feed({ district: 999, kind: 'question' })).toEqual([]);
    const later = (await post(await newcomer(), { district: 999 })).body.id;
    expect(await feed({ district: 999, page_size: 1 })).toEqual([later]);
    const { next } = await server.get(listPosts, { query: { district: 999, page_size: 1 } });
    const cursor = new URL(next ?? '', 'http://x').searchParams.get('cursor') ?? '';
    expect(await feed({ district: 999, page_size: 1, cursor })).toEqual([body.id]);
    expect((await server.get(getPost, { params: { id: body.id } })).post.is_own).toBe(false);
  });

  test('text shows no control characters, and only signed-in people see phone numbers', async () => {
    const token = await newcomer();
    const { body } = await post(token, { text: '<script>alert(1)</script> call 98765 00001' });
    expect(body).toMatchObject({ text: '<script>alert(1)</script> call 98xxxxxx01', has_phones: true });
    expect((await server.call(showPhones, { params: { id: body.id } })).status).toBe(401);
    expect(await server.get(showPhones, { token: await newcomer(), params: { id: body.id } })).toEqual({ phones: ['9876500001'] });
    for (const wrong of [
      { text: '' },
      { text: 'x'.repeat(2_001) },
      { text: 'a\u0000b' },
      { text: 5 },
      { text: 'x', crop: -1 },
      { text: 'x', html: 'y' },
    ])
      expect((await server.call(createPost, { token, body: wrong })).status).toBe(400);
    expect((await server.call(createPost, { body: { text: 'x' } })).status).toBe(401);
  });

  test('one request makes one post, also twice at once; an equal text in another request is refused', async () => {
    const token = await newcomer();
    const text = words();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => post(token, { text }, key)));
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect((await post(token, { text }, key)).body.id).toBe([...ids][0]);
    const again = await post(token, { text: ` ${text.toUpperCase()}!! ` });
    expect([again.status, again.error.code]).toEqual([409, 'COMMUNITY_REFUSED']);
  });

  test('new members may post slowly and only a few times, and the answer says when to continue', async () => {
    const token = await newcomer();
    expect((await post(token)).status).toBe(201);
    const soon = await post(token);
    expect([soon.status, Number(soon.headers['retry-after']) > 0]).toEqual([429, true]);
    server.clock.advance(communityLimits.newPauseMs);
    expect((await post(token)).status).toBe(201);
    server.clock.advance(communityLimits.newPauseMs);
    expect((await post(token)).status).toBe(201);
    server.clock.advance(communityLimits.newPauseMs);
    expect((await post(token)).status).toBe(429);
  });

  test('replies have one level, and the brand’s replies come first', async () => {
    const topic = (await post(await newcomer())).body.id;
    const reply = async (id: number) => server.call(createReply, { token: await newcomer(), params: { id }, body: { text: words() } });
    const first = (await reply(topic)).body.id;
    expect((await reply(first)).status).toBe(404);
    const brand = await server.get(createBrandPost, { token: await asModerator(), body: { text: 'Let the water out.', parent: topic } });
    const { post: shown, results } = await server.get(getPost, { params: { id: topic } });
    expect([shown.replies, results.map(({ id, is_brand }) => [id, is_brand])]).toEqual([
      2,
      [
        [brand.id, true],
        [first, false],
      ],
    ]);
  });

  test('a brand post takes only the author’s own photos, and a file that is no photo is refused', async () => {
    const [moderator, owner] = [await asModerator(), (await server.signInDesk('9876500010')).token];
    const give = (content: Buffer, token = moderator) => server.call(addBrandPhoto, { token, file: { name: 'a.png', content }, body: {} });
    const { body: photo } = await give(await noisyPhoto(6, { side: 400 }));
    const { body: foreign } = await give(await noisyPhoto(8, { side: 400 }), owner);
    const write = (photos: string[]) => server.call(createBrandPost, { token: moderator, body: { text: words(), photos } });
    expect(await write([foreign.id])).toMatchObject({ status: 410, error: { code: 'UPLOAD_GONE' } });
    const { status, body } = await write([photo.id]);
    expect([status, body.photos.length]).toEqual([201, 1]);
    expect((await server.raw({ method: 'GET', url: body.photos[0]?.large ?? '' })).status).toBe(200);
    expect((await give(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
    expect(
      (await server.call(addBrandPhoto, { token: await newcomer(), file: { name: 'a', content: Buffer.alloc(9) }, body: {} })).status,
    ).toBe(403);
  });

  test('a post takes only its author’s photos, and they disappear with the post', async () => {
    const token = await newcomer();
    const photo = await noisyPhoto(5, { side: 400 });
    await sendWhole(server, { token, content: photo });
    const { body } = await post(token, { photos: [sha256(photo)] });
    const [pictures] = body.photos;
    const status = async (url = '') => (await server.raw({ method: 'GET', url })).status;
    expect([await status(pictures?.small), await status(pictures?.large), await status(pictures?.large.replace('_1_', '_2_'))]).toEqual([
      200, 200, 404,
    ]);
    expect((await post(await newcomer(), { photos: [sha256(photo)] })).error.code).toBe('UPLOAD_GONE');
    await server.get(hidePost, { token: await asModerator(), params: { id: body.id }, body: why });
    expect(await status(pictures?.large)).toBe(404);
  });

  test('photos of a reply are hidden with its topic, and come back with it', async () => {
    const { id } = (await post(await newcomer())).body;
    const token = await newcomer();
    const photo = await noisyPhoto(7, { side: 400 });
    await sendWhole(server, { token, content: photo });
    const reply = await server.get(createReply, { token, params: { id }, body: { text: words(), photos: [sha256(photo)] } });
    const statuses = async () => {
      const { small = '', large = '' } = reply.photos[0] ?? {};
      return Promise.all([small, large].map(async (url) => (await server.raw({ method: 'GET', url })).status));
    };
    expect(await statuses()).toEqual([200, 200]);
    await server.get(hidePost, { token: await asModerator(), params: { id }, body: why });
    expect(await statuses()).toEqual([404, 404]);
    await server.get(restorePost, { token: await asModerator(), params: { id } });
    expect(await statuses()).toEqual([200, 200]);
    tally(`photos of a hidden topic, ${engine}`, 2);
  });

  test('a very fast first post, and a post with listed words, wait for a moderator', async () => {
    const author = await newcomer();
    const fast = (await post(author, { took_ms: 500 })).body;
    expect([fast.state, fast.reason?.code, await seen(fast.id), await seen(fast.id, author)]).toEqual(['held', 'looked-at', 404, 200]);
    const rude = (await post(await newcomer(), { text: `You idiot ${unique()}` })).body;
    const open = (await server.get(listDeskPosts, { token: await asModerator(), query: { state: 'open' } })).results.map(({ id }) => id);
    expect(open.slice(-2)).toEqual([fast.id, rude.id]);
    await server.get(restorePost, { token: desk, params: { id: fast.id } });
    expect(await seen(fast.id)).toBe(200);
  });

  test('a post under the shop’s name waits for a moderator, and so do later ones of that person', async () => {
    const author = await newcomer();
    const first = (await post(author, { name: 'KHURPI Support' })).body;
    server.clock.advance(10 * MINUTE);
    const later = await server.get(createReply, { token: author, params: { id: first.id }, body: { text: words() } });
    expect([first.state, later.state, await seen(first.id)]).toEqual(['held', 'held', 404]);
    expect((await post(await newcomer(), { name: 'Gurvinder Singh' })).body.state).toBe('shown');
    tally(`posts under the shop’s name, ${engine}`, 2);
  });

  test('three reporters hide a new member’s post; after a review it stays for a day', async () => {
    const { id } = (await post(await newcomer())).body;
    const reporter = await newcomer();
    const report = (token: string) => server.call(reportPost, { token, params: { id }, body: { reason: 'abuse' } });
    for (let i = 0; i < 4; i++) expect((await report(reporter)).status).toBe(201);
    await report(await newcomer());
    expect(await seen(id)).toBe(200);
    await report(await newcomer());
    expect(await seen(id)).toBe(404);
    await server.get(restorePost, { token: await asModerator(), params: { id } });
    await report(reporter);
    expect((await server.get(listDeskPosts, { token: desk, query: { state: 'open' } })).results.some((one) => one.id === id)).toBe(false);
    expect(await seen(id)).toBe(200);
  });

  test('the author of a hidden post sees why and answers once; staff can undo it; the audit has both', async () => {
    const author = await newcomer();
    const { id } = (await post(author)).body;
    await server.get(hidePost, { token: await asModerator(), params: { id }, body: why });
    const [own] = (await server.get(listOwnPosts, { token: author })).results;
    expect(own).toMatchObject({ id, state: 'hidden', reason: { code: 'advert', words: 'Sells tickets' }, may_answer: true });
    await server.get(answerModeration, { token: author, params: { id }, body: { text: 'It is no advert.' } });
    expect((await server.call(answerModeration, { token: author, params: { id }, body: { text: 'Really.' } })).status).toBe(409);
    const waiting = (await server.get(listDeskPosts, { token: desk, query: { state: 'open' } })).results.find((one) => one.id === id);
    expect(waiting?.answer).toBe('It is no advert.');
    const undone = await server.get(undoPostAction, { token: desk, params: { id } });
    expect([undone.state, undone.may_undo, await seen(id)]).toEqual(['shown', false, 200]);
    expect((await server.call(undoPostAction, { token: desk, params: { id } })).status).toBe(409);
    const owner = await asOwner();
    const { results } = await server.get(listAudit, { token: owner, query: { entity: 'post', id: String(id) } });
    expect(results.map(({ action, after }) => [action, after?.['state']])).toEqual([
      ['post.undo', 'shown'],
      ['post.hide', 'hidden'],
    ]);
  });

  test('a moderator sees the history and parent of a post; reading its phone numbers is audited', async () => {
    const token = await newcomer();
    const { id } = (await post(token, { text: `Call 98765 00077 ${unique()}` })).body;
    const moderator = await asModerator();
    await server.get(reportPost, { token: await newcomer(), params: { id }, body: { reason: 'advert', words: 'Also 98765 00078' } });
    await server.get(hidePost, { token: moderator, params: { id }, body: why });
    await server.get(answerModeration, { token, params: { id }, body: { text: 'Ask me at 98765 00079' } });
    // No number is sent before somebody asks for it, and the audit records that.
    const unseen = [
      await server.get(getDeskPost, { token: moderator, params: { id } }),
      await server.get(listDeskPosts, { token: moderator, query: { page_size: 20 } }),
    ];
    expect(JSON.stringify(unseen)).toContain('Ask me at');
    expect(JSON.stringify(unseen)).not.toMatch(/98765 ?0007/);
    expect(await server.get(showDeskPhones, { token: moderator, params: { id } })).toEqual({ phones: ['9876500077'] });
    const { post: seenPost, topic, history } = await server.get(getDeskPost, { token: moderator, params: { id } });
    expect([seenPost.state, topic, history.map(({ action, reason }) => [action, reason])]).toEqual([
      'hidden',
      null,
      [
        ['post.show-phones', null],
        ['post.hide', 'advert'],
      ],
    ]);
    const { results } = await server.get(listAudit, { token: await asOwner(), query: { entity: 'post', id: String(id) } });
    expect(JSON.stringify(results[0])).not.toContain('9876500077');
    expect((await server.call(getDeskPost, { token: moderator, params: { id: 1 } })).status).toBe(404);
    expect((await server.call(showDeskPhones, { token, params: { id } })).status).toBe(403);
  });

  test('one moderator reviews a post at a time; warned authors see why, and suspended authors can write again afterwards', async () => {
    const author = await newcomer();
    const { id } = (await post(author)).body;
    const owner = await asOwner();
    await server.get(claimPost, { token: await asModerator(), params: { id } });
    expect((await server.call(claimPost, { token: owner, params: { id } })).status).toBe(409);
    server.clock.advance(16 * MINUTE);
    expect((await server.call(claimPost, { token: await asOwner(), params: { id } })).status).toBe(200);
    const warned = await server.get(warnAuthor, { token: await asModerator(), params: { id }, body: why });
    expect([warned.state, warned.warnings]).toEqual(['shown', 1]);
    expect((await server.get(getPost, { token: author, params: { id } })).post.reason).toEqual({ code: 'advert', words: 'Sells tickets' });
    await server.get(suspendAuthor, { token: desk, params: { id }, body: { days: 2, ...why } });
    const refused = await post(author);
    expect([refused.status, refused.error.code]).toEqual([403, 'COMMUNITY_SUSPENDED']);
    await server.get(suspendAuthor, { token: desk, params: { id }, body: { days: 0, ...why } });
    expect((await post(author)).status).toBe(201);
  });
});
