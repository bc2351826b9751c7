// Stores what the simulated providers "sent", newest first, for people who try the demo and for tests.

export interface InboxMessage {
  readonly id: number;
  readonly channel: 'sms' | 'chat' | 'voice';
  /** 10 digits. */
  readonly to: string;
  readonly template: string;
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
  readonly created_at: string;
}

/** The part of a message that people and tests need: its code, its link. */
export function findable({ code, link }: Readonly<Record<string, string>>): Pick<InboxMessage, 'code' | 'link'> {
  return { ...(code === undefined ? {} : { code }), ...(link === undefined ? {} : { link }) };
}

const KEPT = 2_000;

export class Inbox {
  private readonly messages: InboxMessage[] = [];
  private lastId = 0;
  private readonly now: () => number;
  constructor(now: () => number) {
    this.now = now;
  }

  add(message: Omit<InboxMessage, 'id' | 'created_at'>): void {
    this.messages.unshift({ ...message, id: ++this.lastId, created_at: new Date(this.now()).toISOString() });
    this.messages.length = Math.min(this.messages.length, KEPT);
  }

  list(to: string | undefined, max = 200): InboxMessage[] {
    return this.messages.filter((m) => to === undefined || m.to === to).slice(0, max);
  }
}
