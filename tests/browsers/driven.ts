// What a journey asks of a browser that Playwright does not drive.

export type Role = 'article' | 'button' | 'heading' | 'link' | 'radio' | 'searchbox' | 'status' | 'textbox';

/** A browser with one page. Everything is found by its role and its accessible name, as a screen reader finds it. */
export interface DrivenBrowser {
  open(url: string): Promise<void>;
  /** Waits for the element. @throws when it is not shown within a minute */
  see(role: Role, name: string): Promise<void>;
  /** Waits for the control and clicks it. @throws as `see` */
  press(role: Role, name: string): Promise<void>;
  /** Puts text into an empty field. @throws as `see` */
  fill(role: 'searchbox' | 'textbox', name: string, text: string): Promise<void>;
  /** The visible text of the page. */
  text(): Promise<string>;
  /** Runs an expression in the page. @returns its value, which must be JSON */
  ask<T>(expression: string): Promise<T>;
  /** Closes the page, and the browser where it keeps its data over that. A page of the same profile takes its place. */
  restart(): Promise<void>;
  /** PNG of what is on screen, base64. */
  picture(): Promise<string>;
  /** What the browser reported as an error since the start, as far as it tells. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** How long an element may take to come. */
export const WAIT_MS = 120_000;
export const PHONE = { width: 360, height: 640 };
