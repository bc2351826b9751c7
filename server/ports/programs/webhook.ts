// Receivers of events: other programs, anywhere on the internet.

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookPort {
  /** Whether events may go to this address at all. The host's addresses are checked again when it is sent. */
  takes(url: string): boolean;
  /** The status of a complete answer. @throws WebhookTrouble */
  send(request: WebhookRequest): Promise<number>;
}

/** Why no answer came. `address`: the host is inside a private network. */
export type WebhookFault = 'address' | 'timeout' | 'connection';

export class WebhookTrouble extends Error {
  readonly fault: WebhookFault;
  constructor(fault: WebhookFault) {
    super(fault);
    this.name = 'WebhookTrouble';
    this.fault = fault;
  }
}
