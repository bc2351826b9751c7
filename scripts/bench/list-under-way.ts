// Somebody at the desk gives one list after the other, or has them applied, while orders come in.
import { workbookOf } from '../../tests/fixtures/files/workbook.ts';

const API = '/api/desk/v1/imports';
export const LIST_ROWS = 10_000;
const LOOK_EVERY_MS = 200;

export type ListFormat = 'csv' | 'xlsx';

let last = 0;

/** Farmers nobody knows, another ten thousand each time; with the head. */
function newRows(): string[][] {
  const first = 6_200_000_000 + ++last * LIST_ROWS;
  const rows = Array.from({ length: LIST_ROWS }, (_, n) => [String(first + n), `Kisan ${n}`, 'hi']);
  return [['phone_number', 'full_name', 'language'], ...rows];
}

const fileOf = (format: ListFormat): Blob => new Blob([format === 'csv' ? newRows().join('\n') : new Uint8Array(workbookOf(newRows()))]);

/** What a desk does with lists, at a server and as somebody who is signed in. */
export function createLists(port: number, cookie: string) {
  const base = `http://localhost:${port}${API}`;
  const headers = { cookie: `__Host-desk=${cookie}` };

  async function until(id: number, state: string): Promise<void> {
    for (;;) {
      const seen = (await (await fetch(`${base}/${id}`, { headers })).json()) as { state: string };
      if (seen.state === state) return;
      if (seen.state === 'failed') throw new Error(`a list failed that should be ${state}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  /** Given and compared; answers its id. */
  async function read(format: ListFormat = 'csv'): Promise<number> {
    const form = new FormData();
    form.append('kind', 'farmers');
    form.append('file', fileOf(format), `farmers.${format}`);
    const given = await fetch(base, { method: 'POST', headers, body: form });
    if (given.status !== 202) throw new Error(`the list was refused: ${given.status} ${await given.text()}`);
    const { id } = (await given.json()) as { id: number };
    await until(id, 'ready');
    return id;
  }

  async function apply(id: number): Promise<void> {
    const more = { 'content-type': 'application/json' };
    const begun = await fetch(`${base}/${id}/apply`, { method: 'POST', headers: { ...headers, ...more }, body: '{}' });
    if (begun.status !== 202) throw new Error(`the list was not applied: ${begun.status} ${await begun.text()}`);
    await until(id, 'done');
  }

  return { read, apply };
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** `action` is done again and again until `work` is done; answers how long each took, in seconds. @param most times it can be done */
export async function underWay<T>(
  repeated: (n: number) => Promise<unknown>,
  work: () => Promise<T>,
  most = Number.POSITIVE_INFINITY,
): Promise<{ done: T; seconds: number[] }> {
  const seconds: number[] = [];
  let isOver = false;
  const doing = (async () => {
    do seconds.push(await secondsOf(() => repeated(seconds.length)));
    while (!isOver && seconds.length < most);
  })();
  const done = await work().finally(() => {
    isOver = true;
  });
  await doing;
  return { done, seconds };
}
