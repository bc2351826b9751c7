// Requests about other programs. Each of them succeeds.
import { randomUUID } from 'node:crypto';
import { createApiKey, listApiKeys, revokeApiKey } from '#core/contract/desk/programs/api-keys.ts';
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  resumeWebhook,
} from '#core/contract/desk/programs/webhooks.ts';
import { createStaff } from '#core/contract/desk/staff.ts';
import { phonesFrom } from '../../fixtures/server/talk.ts';
import { DAY, type TestServer } from '../../fixtures/server/test-server.ts';
import type { Examples } from '../example.ts';

export async function createProgramExamples(server: TestServer): Promise<Examples> {
  const { token: first } = await server.signInDesk('9876500010');
  const newPhone = phonesFrom(6_997_300_000);
  const roles = [{ role: 'owner', vendor_id: null }];
  // Each owner has a limited number of keys. The walk needs more, so it adds owners.
  const newOwner = async () => {
    const { phone_number } = await server.get(createStaff, { token: first, body: { phone_number: newPhone(), full_name: 'Rekha', roles } });
    return (await server.signInDesk(phone_number)).token;
  };
  const token = await newOwner();
  const ends_on = new Date(server.clock.now + 30 * DAY).toISOString().slice(0, 10);
  const body = { name: 'Accounts', scopes: ['orders.read', 'catalog.read'], vendors: [1], ends_on };
  let [keyOwner, keysMade] = [token, 0];
  async function newKey() {
    if (++keysMade % 10 === 0) keyOwner = await newOwner();
    const { key } = await server.get(createApiKey, { token: keyOwner, body });
    return { token: keyOwner, params: { id: key.id } };
  }
  const hook = { url: 'http://127.0.0.1:9/hook', events: ['order.placed'], vendor: 1 };
  const newWebhook = async () => {
    const { webhook } = await server.get(createWebhook, { token, body: hook });
    return { token, params: { id: webhook.id } };
  };
  const kept = await newWebhook();
  const { n } = await server.database.sql
    .insertInto('webhook_deliveries')
    .values({
      ...{ webhook_id: kept.params.id, message_id: randomUUID(), type: 'order.placed', subject: 'order:1', data: '{}' },
      ...{
        at: new Date(server.clock.now),
        state: 'dead',
        first_try_at: null,
        next_at: null,
        delivered_at: null,
        status: 500,
        error: 'status',
      },
    })
    .returning('n')
    .executeTakeFirstOrThrow();
  const nothing = { token, params: { id: 987_654_321 } };
  const notFound = [404, 'NOT_FOUND'] as const;
  return {
    examples: [
      { call: listWebhooks, make: async () => ({ token }) },
      {
        call: createWebhook,
        async make() {
          await server.get(removeWebhook, await newWebhook());
          return { token, body: hook };
        },
      },
      { call: renewWebhookSecret, make: async () => ({ ...kept }) },
      { call: resumeWebhook, make: async () => ({ ...kept }) },
      { call: removeWebhook, make: newWebhook },
      { call: listWebhookDeliveries, make: async () => ({ ...kept, query: { state: 'dead', page_size: 5 } }) },
      { call: replayWebhookDelivery, make: async () => ({ token, params: { ...kept.params, n } }) },
      { call: listApiKeys, make: async () => ({ token, query: { page_size: 5 } }) },
      {
        call: createApiKey,
        async make() {
          const { params } = await newKey();
          await server.get(revokeApiKey, { token, params });
          return { token, body };
        },
      },
      { call: revokeApiKey, make: newKey },
    ],
    foreign: [
      { call: revokeApiKey, options: nothing, answer: notFound },
      { call: renewWebhookSecret, options: nothing, answer: notFound },
      { call: resumeWebhook, options: nothing, answer: notFound },
      { call: removeWebhook, options: nothing, answer: notFound },
      { call: listWebhookDeliveries, options: nothing, answer: notFound },
      { call: replayWebhookDelivery, options: { token, params: { id: 987_654_321, n: 1 } }, answer: notFound },
    ],
  };
}
