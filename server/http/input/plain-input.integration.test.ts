// Tests that the server cleans people's input, whatever app sent it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost, getPost } from '#core/contract/community/community.ts';
import { findPlace } from '#core/contract/master-data.ts';
import { sendOtp } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('input of people', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  test('a number in another script, or with invisible marks, gets its code; letters are refused', async () => {
    const send = (mobile_number: string) =>
      server.call(sendOtp, { params: { realm: 'farmers' }, body: { mobile_number, client_id: 'farmer-web' } });
    expect((await send('\u202a৯৮৭৬৫৪৩২৯৯\u202c')).status).toBe(200);
    expect(await server.messagesTo('9876543299')).toHaveLength(1);
    expect((await send('98765x3299')).error.details).toEqual({ path: 'body.mobile_number' });
    expect((await server.call(findPlace, { query: { pin: '८४३१०९' } })).body.postalCode).toBe('843109');
  });

  test('a post cannot overflow the page: marks and line breaks are limited, its words stay', async () => {
    const { token } = await server.signIn('6987500001');
    const text = `पीला ${'a\u0301'.repeat(2)}${'\u0301'.repeat(300)} पत्ता${'\n'.repeat(200)}${'x\n'.repeat(200)}end`;
    const { status, body } = await server.call(createPost, { token, body: { text } });
    expect(status).toBe(201);
    const seen = await server.get(getPost, { params: { id: body.id } });
    expect(seen.post.text).toMatch(/^पीला/);
    expect(seen.post.text.endsWith('end')).toBe(true);
    expect(seen.post.text.split('\n').length).toBeLessThanOrEqual(40);
    expect(seen.post.text).not.toMatch(/\p{M}{7}/u);
  });
});
