// A minimal HTTP/1.1 client on one open socket, so that the load itself costs little CPU.
import { once } from 'node:events';
import net from 'node:net';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  /** The tag by which a client asks whether the content has changed. */
  readonly etag: string | undefined;
}

export interface KeepAliveConnection {
  /** Sends one request at a time. @throws when the connection breaks */
  send(request: HttpRequest): Promise<HttpAnswer>;
  close(): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

function bytesOf({ method, path, headers = {}, body }: HttpRequest): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const kind = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`;
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${kind}${more.join('')}\r\n${payload}`);
}

/** The first complete answer in the received bytes. @throws when it does not state its length */
function answerOf(received: Buffer): HttpAnswer | undefined {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const status = Number(head.slice(9, 12));
  if (length === undefined && status !== 204 && status !== 304) throw new Error(`an answer without its length:\n${head}`);
  const bodyEnd = end + HEAD_END.length + Number(length ?? 0);
  return received.length < bodyEnd
    ? undefined
    : { status, text: received.toString('utf8', end + HEAD_END.length, bodyEnd), etag: /\r\netag: ([^\r]+)/i.exec(head)?.[1] };
}

export async function connect(port: number): Promise<KeepAliveConnection> {
  const socket = net.connect({ port, host: 'localhost', noDelay: true });
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  let waiting: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | undefined;
  const fail = (error: Error): void => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  socket.on('data', (bytes) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
    try {
      const answer = answerOf(received);
      if (!answer) return;
      received = Buffer.alloc(0);
      const { resolve } = waiting ?? {};
      waiting = undefined;
      resolve?.(answer);
    } catch (error) {
      fail(error as Error);
    }
  });
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(bytesOf(request));
      }),
    close: () => socket.destroy(),
  };
}
