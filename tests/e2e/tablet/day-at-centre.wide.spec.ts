// Plays a day at a service centre in a browser (day-story.ts).
import { isLongRun, tally } from '../../faults/tally.ts';
import { test } from '../../fixtures/browser/test.ts';
import { playDay } from './day-story.ts';

// A whole day takes a minute. So every run plays it in Hindi, and only the long run also in English.
for (const language of isLongRun ? (['hi', 'en'] as const) : (['hi'] as const))
  test.describe(language, () => {
    test.use({ language });
    test('three agents serve eight farmers on one tablet, without network from nine to three', async ({ disk, shopUrl, server, line }) => {
      await playDay({ disk, shopUrl, serverUrl: server.url, line, language });
      tally('day of three agents in a browser');
    });
  });
