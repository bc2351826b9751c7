// During practice the page sends only reads, so no tap reaches the server.

/** Calls of the tablet itself are still sent: a wipe ordered by the desk, and letters of locked colleagues. */
const TABLET = /^\/api\/tablet\/v1\//;
const READS = ['GET', 'HEAD', 'OPTIONS'];

/** The functions of a page that can send. */
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

/** Refuses every write, as without a network. @returns ends this */
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
