// Finds a Chromium for the tests: the environment's, Playwright's own, or the system's; on Debian as root it is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const places = {
  linux: [
    // Chromium without windows: the same pages in two thirds of the time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: [`${process.env['PROGRAMFILES']}\\Google\\Chrome\\Application\\chrome.exe`],
};

/** Path of a browser; undefined lets Playwright use its own download; `null` when there is none. */
export function findBrowser() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH=${given} does not exist`);
    return given;
  }
  if (existsSync(chromium.executablePath())) return undefined;
  return (places[process.platform] ?? []).find((place) => existsSync(place)) ?? null;
}

function run(command, args) {
  process.stdout.write(`$ ${command} ${args.join(' ')}\n`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
}

/**
 * Makes sure that there is a browser.
 * @throws when there is none and none can be installed
 */
export function ensureBrowser() {
  if (findBrowser() !== null) return;
  const isDebianRoot = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    run('apt-get', ['update', '-qq']);
    const install = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-core']);
    // Older releases have it in one package only.
    install('chromium-headless-shell') || install('chromium');
  } else run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  if (findBrowser() === null) throw new Error('No Chromium was found or could be installed. Set CHROMIUM_PATH to one and run again.');
}

if (process.argv[1]?.endsWith('browser.mjs')) ensureBrowser();
