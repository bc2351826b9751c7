// Somebody at the desk gives one list after the other while orders come in.

const API = '/api/desk/v1/imports';
const ROWS = 10_000;
const LOOK_EVERY_MS = 200;

let last = 0;

/** Farmers nobody knows, another ten thousand each time. */
function newList(): string {
  const first = 6_200_000_000 + ++last * ROWS;
  const rows = Array.from({ length: ROWS }, (_, n) => `${first + n},Kisan ${n},hi`);
  return ['phone_number,full_name,language', ...rows].join('\n');
}

async function readOne(base: string, cookie: string): Promise<void> {
  const headers = { cookie: `__Host-desk=${cookie}` };
  const form = new FormData();
  form.append('kind', 'farmers');
  form.append('file', new Blob([newList()], { type: 'text/csv' }), 'farmers.csv');
  const given = await fetch(base + API, { method: 'POST', headers, body: form });
  if (given.status !== 202) throw new Error(`the list was refused: ${given.status} ${await given.text()}`);
  const { id } = (await given.json()) as { id: number };
  for (;;) {
    const { state } = (await (await fetch(`${base}${API}/${id}`, { headers })).json()) as { state: string };
    if (state === 'ready') return;
    if (state === 'failed') throw new Error('the list could not be read');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Lists are read until `work` is done; answers how long each of them took, in seconds. */
export async function readingLists<T>(port: number, cookie: string, work: () => Promise<T>): Promise<{ done: T; seconds: number[] }> {
  const seconds: number[] = [];
  let isOver = false;
  const reading = (async () => {
    do {
      const start = performance.now();
      await readOne(`http://localhost:${port}`, cookie);
      seconds.push((performance.now() - start) / 1_000);
    } while (!isOver);
  })();
  const done = await work().finally(() => {
    isOver = true;
  });
  await reading;
  return { done, seconds };
}
