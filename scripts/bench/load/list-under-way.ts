// Simulates desk staff who upload or apply one list after another while orders arrive.
import { workbookOf } from '../../../tests/fixtures/files/workbook.ts';

const API = '/api/desk/v1/imports';
export const LIST_ROWS = 10_000;
const LOOK_EVERY_MS = 200;

export type ListFormat = 'csv' | 'xlsx';

let last = 0;

/** A list of ten thousand new farmers, different each time, with its heading. */
function newRows(): string[][] {
  const first = 6_200_000_000 + ++last * LIST_ROWS;
  const rows = Array.from({ length: LIST_ROWS }, (_, n) => [String(first + n), `Kisan ${n}`, 'hi']);
  return [['phone_number', 'full_name', 'language'], ...rows];
}

const fileOf = (format: ListFormat): Blob => new Blob([format === 'csv' ? newRows().join('\n') : new Uint8Array(workbookOf(newRows()))]);

/** The actions of a desk user with lists, on one server and with one session. */
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

  /** Uploads a list and waits for its comparison. @returns its id */
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

/** Repeats `action` until `work` is done. @param most times that it can run @returns the duration of each run, in seconds */
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
