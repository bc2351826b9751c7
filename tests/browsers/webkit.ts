// WebKitGTK over WebDriver, on a screen in memory.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, Capabilities, error as failures, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../fixtures/browser/app-server.ts';
import { type DrivenBrowser, PHONE, type Role, WAIT_MS } from './driven.ts';

/** As long as an element may take. A repeated script would only add work, because a script goes on in the page after its timeout. */
const SCRIPT_MS = WAIT_MS;

/** Elements that may have a role. The browser decides which of them have it. */
const SELECTORS: Readonly<Record<Role, string>> = {
  article: 'article',
  button: 'button, summary, [role=button]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: 'input[type=radio]',
  searchbox: 'input[type=search]',
  status: 'output, [role=status]',
  textbox: 'input, textarea',
};

async function startScreen(): Promise<{ readonly display: string; readonly child: ChildProcess }> {
  // Xvfb chooses a free display number and prints it.
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, child };
}

async function startDriver(display: string): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const port = await freePort();
  const child = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
  });
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + WAIT_MS;
  while (
    !(await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > end || child.exitCode !== null) throw new Error('WebKitWebDriver did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, child };
}

/** @param binary path of MiniBrowser */
export async function startWebKit(binary: string): Promise<DrivenBrowser> {
  const screen = await startScreen();
  const driver = await startDriver(screen.display);
  const page: WebDriver = await new Builder()
    .usingServer(driver.url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build();
  await page.manage().setTimeouts({ script: SCRIPT_MS });
  await page
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...PHONE });

  const isThat = async (element: WebElement, role: Role, name: string): Promise<boolean> => {
    try {
      return (await element.isDisplayed()) && (await element.getAccessibleName()) === name && (await element.getAriaRole()) === role;
    } catch (error) {
      // The page replaced the element, or the element has no name because it is not drawn yet. The search goes on with the next one.
      if (error instanceof failures.WebDriverError) return false;
      throw error;
    }
  };
  const shown = async (role: Role, name: string): Promise<WebElement | undefined> => {
    for (const element of await page.findElements(By.css(SELECTORS[role]))) if (await isThat(element, role, name)) return element;
    return undefined;
  };
  /** Waits until the action on the element succeeds. A page that is still being drawn moves, covers or replaces elements. */
  const act = (role: Role, name: string, what: (element: WebElement) => Promise<unknown>): Promise<unknown> =>
    page.wait(
      async () => {
        try {
          const element = await shown(role, name);
          if (element === undefined) return false;
          await what(element);
          return true;
        } catch (error) {
          if (error instanceof failures.WebDriverError) return false;
          throw error;
        }
      },
      WAIT_MS,
      `no ${role} "${name}"`,
    );
  /** Runs a script. Runs it again when its answer was lost because the browser left the page. */
  const run = async <T>(script: string): Promise<T> => {
    let answer: { readonly value: T } | undefined;
    await page.wait(
      async () => {
        try {
          answer = { value: await page.executeScript<T>(script) };
        } catch (error) {
          if (!(error instanceof failures.WebDriverError)) throw error;
        }
        return answer !== undefined;
      },
      WAIT_MS,
      `no answer to ${script}`,
    );
    return (answer as { readonly value: T }).value;
  };
  return {
    errors: [],
    open: (url) => page.get(url),
    see: async (role, name) => void (await act(role, name, async () => undefined)),
    // Uses the page's own click. The driver clicks at a point, and misses elements that move while the page is drawn.
    press: async (role, name) => void (await act(role, name, (element) => page.executeScript('arguments[0].click()', element))),
    fill: async (role, name, text) => void (await act(role, name, (element) => element.sendKeys(text))),
    text: () => run<string>('return document.body.innerText'),
    ask: <T>(expression: string) => run<T>(`return (${expression})`),
    picture: () => page.takeScreenshot(),
    // Opens a new tab instead. A driven MiniBrowser keeps its data in memory and loses them when it closes.
    async restart() {
      const old = await page.getWindowHandle();
      await page.switchTo().newWindow('tab');
      const fresh = await page.getWindowHandle();
      await page.switchTo().window(old);
      await page.close();
      await page.switchTo().window(fresh);
    },
    async close() {
      await page.quit();
      driver.child.kill();
      screen.child.kill();
    },
  };
}
