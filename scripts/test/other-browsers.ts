// Provides Firefox and WebKitGTK for the tests: those of the system. On Debian as root it installs them.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

export interface OtherBrowsers {
  /** Path of the program; undefined where it is not installed. */
  readonly firefox: string | undefined;
  /** Path of WebKitGTK's MiniBrowser; undefined without it, its driver or the virtual screen. */
  readonly webkit: string | undefined;
}

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const LIBRARIES = '/usr/lib';
/** Programs that WebKitGTK needs here. */
const WEBKIT_TOOLS = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

function findMiniBrowser(): string | undefined {
  if (!WEBKIT_TOOLS.every((tool) => fs.existsSync(tool))) return undefined;
  const places = fs
    .readdirSync(LIBRARIES)
    .flatMap((folder) => ['4.1', '4.0'].map((version) => `${LIBRARIES}/${folder}/webkit2gtk-${version}/MiniBrowser`));
  return places.find((place) => fs.existsSync(place));
}

export const findOtherBrowsers = (): OtherBrowsers => ({
  firefox: FIREFOX.find((place) => fs.existsSync(place)),
  webkit: findMiniBrowser(),
});

const isComplete = ({ firefox, webkit }: OtherBrowsers): boolean => firefox !== undefined && webkit !== undefined;

/** Installs missing browsers where that is allowed, and otherwise reports what will not be tested. */
export function ensureOtherBrowsers(): void {
  if (isComplete(findOtherBrowsers())) return;
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...PACKAGES]])
      spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  }
  const { firefox, webkit } = findOtherBrowsers();
  if (firefox === undefined) process.stderr.write('NOT TESTED in Firefox: it is not installed. Debian has it as firefox-esr.\n');
  if (webkit === undefined)
    process.stderr.write('NOT TESTED in WebKit: it is not installed. Debian has it as webkit2gtk-driver; it needs xvfb too.\n');
}
