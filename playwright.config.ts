// End-to-end tests on the production build. In Chromium each worker has a server of its own; in other browsers each test has one.
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/test/browser.mjs';

const browser = findBrowser();

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'offline/**/*.spec.ts', 'browsers/*.spec.ts'],
  globalSetup: './tests/fixtures/browser/prepare-e2e.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes on the second try counts as flaky in scripts/test/run-tests.ts. Locally a failure shows at once.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Sheets open without animation. A moving sheet on a slow machine could move away between press and release.
    contextOptions: { reducedMotion: 'reduce' },
    // The trace shows the page step by step. A video of every test would be too slow. The trace of each failed try stays, also
    // when a retry passes.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // These run first, because they take longest.
    { name: 'other-browsers', testMatch: 'browsers/*.spec.ts' },
    { name: 'phone', testIgnore: ['**/*.wide.spec.ts', 'browsers/*.spec.ts'] },
    {
      name: 'wide',
      testMatch: '**/*.wide.spec.ts',
      use: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, hasTouch: false },
    },
  ],
});
