// What a test needs from a browser that Playwright does not drive.

export type Role = 'article' | 'button' | 'heading' | 'link' | 'radio' | 'searchbox' | 'status' | 'textbox';

/** A browser with one page. It finds everything by role and accessible name, as a screen reader does. */
export interface DrivenBrowser {
  open(url: string): Promise<void>;
  /** Waits for the element. @throws when it is not shown within `WAIT_MS` */
  see(role: Role, name: string): Promise<void>;
  /** Waits for the control and clicks it. @throws as `see` */
  press(role: Role, name: string): Promise<void>;
  /** Puts text into an empty field. @throws as `see` */
  fill(role: 'searchbox' | 'textbox', name: string, text: string): Promise<void>;
  /** The visible text of the page. */
  text(): Promise<string>;
  /** Runs an expression in the page. @returns its value, which must be JSON */
  ask<T>(expression: string): Promise<T>;
  /** Opens a new page with the same profile instead of the current one. Also restarts the browser if its data survive that. */
  restart(): Promise<void>;
  /** PNG of what is on screen, base64. */
  picture(): Promise<string>;
  /** Errors that the browser reported since the start, if it reports them. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** How long an element may take to appear. */
export const WAIT_MS = 120_000;
export const PHONE = { width: 360, height: 640 };
