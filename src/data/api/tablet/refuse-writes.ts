// While somebody practises, this page sends nothing but reads: whatever is tapped, the server hears nothing of it.

/** Calls of the tablet itself: a wipe that the desk orders is carried out in practice too, and locked colleagues' letters go on. */
const TABLET = /^\/api\/tablet\/v1\//;
const READS = ['GET', 'HEAD', 'OPTIONS'];

/** What of a page can send. */
export interface Senders {
  fetch: typeof fetch;
  readonly navigator: { sendBeacon?: (url: string | URL, data?: BodyInit | null) => boolean };
  readonly location: { readonly href: string };
}

function isWrite(page: Senders, input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const isRequest = typeof input === 'object' && 'method' in input;
  const method = init?.method ?? (isRequest ? input.method : 'GET');
  const { pathname } = new URL(isRequest ? input.url : input, page.location.href);
  return !READS.includes(method.toUpperCase()) && !TABLET.test(pathname);
}

/** Refuses every write, as a missing network would. Answers how to end that. */
export function refuseWrites(page: Senders): () => void {
  const { fetch: send, navigator } = page;
  const beacon = navigator.sendBeacon;
  page.fetch = (input, init) =>
    isWrite(page, input, init) ? Promise.reject(new TypeError('practice sends nothing')) : send.call(page, input, init);
  if (beacon) navigator.sendBeacon = () => false;
  return () => {
    page.fetch = send;
    if (beacon) navigator.sendBeacon = beacon;
  };
}
