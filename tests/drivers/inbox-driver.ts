// Reads the messages that the demo "sent".

export interface SentMessage {
  readonly id: number;
  readonly channel: string;
  readonly template: string;
  readonly text: string;
  readonly code?: string;
}

export async function messagesTo(shopUrl: string, phone: string): Promise<readonly SentMessage[]> {
  const response = await fetch(`${shopUrl}/dev/inbox.json?to=${phone}`);
  return ((await response.json()) as { results: SentMessage[] }).results;
}

/** Returns the newest code sent to a number. */
export async function latestCode(shopUrl: string, phone: string): Promise<string> {
  const code = (await messagesTo(shopUrl, phone)).find((message) => message.code !== undefined)?.code;
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}

let lastPhone = 0;
/**
 * The step between numbers. Large, so that numbers in a row begin differently: a server limits codes to numbers that begin alike.
 * Prime, so that no number repeats.
 */
const STEP = 1_009;

/** Returns a number that nobody in this run has used. */
export function freshPhone(): string {
  lastPhone++;
  return `7${String(process.pid % 10_000).padStart(4, '0')}${String((lastPhone * STEP) % 100_000).padStart(5, '0')}`;
}
