// Tests helpful marks: exact counts, whatever the number of taps, without waiting.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost, getPost, markHelpful } from '#core/contract/community/community.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createPostRepository } from './post-repository.ts';

/** People who call directly, because signing in takes long. */
const CALLERS = 60;
const newPhone = phonesFrom(6_986_000_000);

describeOnBothEngines('helpful marks', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const newcomer = async (): Promise<string> => (await server.signIn(newPhone())).token;
  const post = (token: string) => server.call(createPost, { token, body: { text: 'My wheat is yellow' } });

  test('2,000 concurrent marks, some taken back, give the exact count', async () => {
    const { id } = (await post(await newcomer())).body;
    const rows = createPostRepository(server.database);
    const people = Array.from({ length: 2_000 }, (_, i) => 9_000_000 + i);
    const counting = Promise.all([1, 2, 3, 4].map(() => rows.count()));
    await Promise.all(people.map((user) => rows.setHelpful(id, user, true)));
    await Promise.all([...people.slice(0, 500).map((user) => rows.setHelpful(id, user, false)), rows.count(), rows.count()]);
    await counting;
    await rows.count();
    expect((await server.get(getPost, { params: { id } })).post.helpful).toBe(1_500);
    await rows.count();
    expect((await server.get(getPost, { params: { id } })).post.helpful).toBe(1_500);
  });

  test('the same by API calls: each mark counts once, and the topic can be read meanwhile', async () => {
    const { id } = (await post(await newcomer())).body;
    const tokens: string[] = [];
    for (let n = 0; n < CALLERS; n++) tokens.push(await newcomer());
    const mark = (token: string) => server.call(markHelpful, { token, params: { id }, body: { is_helpful: true } });
    const marks = Promise.all([...tokens, ...tokens.slice(0, 20)].map(mark));
    const reads = await Promise.all([1, 2, 3, 4, 5].map(() => server.call(getPost, { params: { id } })));
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await marks).filter(({ status }) => status !== 200)).toEqual([]);
    await createPostRepository(server.database).count();
    expect((await server.get(getPost, { params: { id } })).post.helpful).toBe(CALLERS);
  });

  test('a person sees their mark at once and can take it back', async () => {
    const { id } = (await post(await newcomer())).body;
    const token = await newcomer();
    const mark = (is_helpful?: boolean) =>
      server.get(markHelpful, { token, params: { id }, body: is_helpful === undefined ? {} : { is_helpful } });
    const count = async () => (await server.get(getPost, { token, params: { id } })).post.helpful;
    expect(await mark()).toEqual({ id, is_helpful: true });
    expect((await server.get(getPost, { token, params: { id } })).post.is_helpful).toBe(true);
    // The count they see includes their own tap, before and after it is counted.
    expect(await count()).toBe(1);
    await createPostRepository(server.database).count();
    expect(await count()).toBe(1);
    await mark(false);
    expect((await server.get(getPost, { token, params: { id } })).post.is_helpful).toBe(false);
    expect((await server.call(markHelpful, { token, params: { id: 1 } })).status).toBe(404);
  });
});
