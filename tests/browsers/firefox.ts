// Firefox over WebDriver BiDi.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { type DrivenBrowser, PHONE, type Role, WAIT_MS } from './driven.ts';

/** @param executablePath of Firefox */
export async function startFirefox(executablePath: string): Promise<DrivenBrowser> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-firefox-'));
  const errors: string[] = [];
  let browser: Browser;
  let page: Page;
  const launch = async (): Promise<void> => {
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      userDataDir: profile,
      defaultViewport: PHONE,
      extraPrefsFirefox: { 'intl.accept_languages': 'en-IN, en', 'ui.prefersReducedMotion': 1 },
    });
    page = await browser.newPage();
    page.setDefaultTimeout(WAIT_MS);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  };
  const find = (role: Role, name: string) => page.locator(`aria/${name}[role="${role}"]`);
  await launch();
  return {
    errors,
    // A step in the history that the app takes at that moment aborts the navigation, so it runs once more.
    open: async (url) =>
      void (await page.goto(url).catch((error) => (/NS_BINDING_ABORTED/.test(`${error}`) ? page.goto(url) : Promise.reject(error)))),
    see: async (role, name) => void (await find(role, name).wait()),
    press: (role, name) => find(role, name).click(),
    fill: (role, name, text) => find(role, name).fill(text),
    text: () => page.evaluate(() => document.body.innerText),
    ask: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    picture: () => page.screenshot({ encoding: 'base64' }),
    async restart() {
      await browser.close();
      await launch();
    },
    async close() {
      await browser.close();
      fs.rmSync(profile, { recursive: true, force: true });
    },
  };
}
