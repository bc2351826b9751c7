// Messages between page and worker. A request has a number, and its answer has the same number.

export interface Ask {
  readonly id: number;
  readonly method: string;
  readonly ask: unknown;
}

/** Absent when the request failed. */
export interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** One end of the connection. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(kind: 'message' | 'error', hear: (event: { readonly data?: unknown }) => void): void;
}

// biome-ignore lint/suspicious/noExplicitAny: what a method takes and answers, its caller knows
type Methods = Readonly<Record<string, (ask: any) => Promise<unknown>>>;

/** Answers requests from the connection. */
export function answerAsks(port: Port, methods: object): void {
  port.addEventListener('message', ({ data }) => {
    const { id, method, ask } = data as Ask;
    (methods as Methods)[method]?.(ask).then(
      (value) => port.postMessage({ id, value } satisfies Answer),
      (error: unknown) => port.postMessage({ id, error: String(error) } satisfies Answer),
    );
  });
}

/** The methods of the other end. If the connection breaks, open requests fail. */
export function asksOver<T extends object>(port: Port): T {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  port.addEventListener('message', ({ data }) => {
    const { id, value, error } = data as Answer;
    const asker = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asker?.resolve(value);
    else asker?.reject(new Error(error));
  });
  port.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the worker broke'));
    waiting.clear();
  });
  const method = (name: string) => (ask: unknown) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      port.postMessage({ id, method: name, ask } satisfies Ask);
    });
  // A promise checks its result for `then`, so this name must not be a method.
  return new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : method(String(name))) }) as T;
}
