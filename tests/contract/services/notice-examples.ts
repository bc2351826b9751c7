// Requests about messages to staff. Each of them succeeds.
import { deleteNoticeBrowser, getMyNotices, putMyNotices, putNoticeBrowser } from '#core/contract/desk/today/notices.ts';
import { newBrowser } from '../../fixtures/push/push-browser.ts';
import type { TestServer } from '../../fixtures/server/test-server.ts';
import type { Examples } from '../example.ts';

const NOBODYS = 987_654_321;

export async function createNoticeExamples(server: TestServer): Promise<Examples> {
  const { token } = await server.signInDesk('9876500010');
  const body = { kinds: ['orders', 'backup'], way: 'sms', from_hour: 7, to_hour: 21, day_hour: 21 };
  const browser = newBrowser(server.providers.url);
  return {
    examples: [
      { call: getMyNotices, make: async () => ({ token }) },
      { call: putMyNotices, make: async () => ({ token, body }) },
      { call: putNoticeBrowser, make: async () => ({ token, body: browser.body }) },
      { call: deleteNoticeBrowser, make: async () => ({ token, params: { id: NOBODYS } }) },
    ],
    foreign: [],
  };
}
