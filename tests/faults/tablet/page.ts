// The page of the tablet's fault test, with the app's own tablet, boxes, letters and outbox. The current person keeps orders and drafts
// until the browser is killed. The page may also lock, and then a colleague continues.
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { toHex } from '#data/box/bytes.ts';
import { putBox, readBox, readBoxes } from '#data/box/sealed-rows.ts';
import { putNote, readNotes } from '#data/db/note-store.ts';
import { databaseKey } from '#data/db/sealed/database-key.ts';
import { closeSealed, eraseOtherSealed, openSealed, sealedDbName } from '#data/db/sealed/open-sealed.ts';
import { userDb } from '#data/db/user-db.ts';
import { drain, isWaiting } from '#data/outbox/drain.ts';
import { enqueueLetter } from '#data/outbox/enqueue.ts';
import { deleteRow, readRows } from '#data/outbox/outbox-db.ts';
import { newRowId } from '#data/outbox/row-id.ts';
import type { LetterMaker } from '#state/outbox/letters.ts';
import { createTablet } from '#state/tablet/create-tablet.ts';
import { createLetterMaker } from '#state/tablet/letter/letter-maker.ts';
import { browserDeps } from '#state/tablet/tablet-browser.ts';
import type { LetterAuthor, TabletCalls, TabletSession } from '#state/tablet/tablet-deps.ts';
import type { TabletSaid, Worker } from './five-people.ts';
import { tappedCrypto } from './tapped-crypto.ts';

/** How long after “saved” the control actually stores an order. */
const TOO_LATE_MS = 300;
/** Drafts that a person has at once. */
const DRAFTS = 8;
const asked = new URLSearchParams(location.search);
const isControl = asked.get('protection') === 'control';
const who = Number(asked.get('who') ?? -1);
/** Comes from the test, so that no file of the page in the browser's cache names anybody. */
let workers: readonly Worker[] = [];
let me: Worker | undefined;
/** Readable drafts of everybody in one place, which the app must never have. */
const clear = () => userDb('khurpi-for-everybody');

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const say = (said: Omit<TabletSaid, 'who'>): Promise<void> => window.sayTablet({ who, ...said });
const keys: Record<string, string> = {};

interface News {
  readonly letterKey: { readonly id: number; readonly key: string };
  readonly wipe: boolean;
}

async function ask<T>(place: string, body?: object): Promise<T> {
  const answer = await fetch(`/api/desk/${place}`, { method: 'POST', body: JSON.stringify(body ?? {}) });
  if (!answer.headers.has(SERVER_WIRE_VERSION_HEADER)) throw new Error('not the shop');
  return (await answer.json()) as T;
}

const centre = { centre: { en: 'Rampur' }, settings: { lockAfterMinutes: 5, mostPeople: 8, opensOffline: true } };

const calls: TabletCalls = {
  register: async () => ({ ...centre, ...(await ask<News>('news')), tabletId: 71 }),
  async news() {
    const { letterKey, wipe } = await ask<News>('news');
    const orders = wipe ? [{ id: 9, kind: 'wipe', person: undefined, whenSent: false, orderedAt: Date.now() } as const] : [];
    return { ...centre, letterKey, now: Date.now(), orders, gone: [] };
  },
  report: async () => undefined,
  onOrders: () => undefined,
  putPerson: async (person, _, boxKey) => ask('people', { person, boxKey: toHex(boxKey) }),
  recoveryShare: async (person) => Uint8Array.from((await ask<{ share: number[] }>('share', { person })).share),
  unlockShare: async (_, proof) => proof,
  provePin: async () => undefined,
  signInBySignature: async () => undefined,
};

let author: LetterAuthor | undefined;
let wrapped = 0;

const session: TabletSession = {
  begin: async () => undefined,
  isSomebody: () => false,
  standBack: () => undefined,
  sendCode: async () => undefined,
  signInByCode: async (phone) => workers.find((one) => one.phone === phone)?.person ?? '',
  open: async ({ handle }, box) => openSealed(box.crypto, sealedDbName(handle), await databaseKey(box)),
  end: async () => closeSealed(),
  renewBy: () => undefined,
  waitingOf: async (person) => (await readRows()).filter((row) => row.owner === person && isWaiting(row)).length,
  eraseOthers: (people) => eraseOtherSealed(people.map(({ handle }) => handle)),
  async eraseRest() {
    closeSealed();
    await eraseOtherSealed([]);
    for (const { id } of await readRows()) await deleteRow(id);
  },
  writeLetters: (of) => {
    author = of;
  },
  sendLetters: async () => undefined,
};

/** Opens the page for the next person. */
const leave = (): void => location.replace(`/?protection=${asked.get('protection')}&who=${asked.get('next') ?? '-1'}`);

const tablet = createTablet({
  ...browserDeps(),
  crypto: tappedCrypto((name, hex) => {
    keys[name === 'T' ? name : `${name} ${wrapped++}`] = hex;
  }),
  calls,
  session,
  leave,
});

/** Sets up the tablet. Runs once. */
async function setUp(): Promise<void> {
  await tablet.register('ABCD2345', 'Counter 1');
  for (const { phone, label, pin } of workers) {
    const outcome = await tablet.setPin(await tablet.prove(phone, '1111'), { emblem: 'sun', label }, pin);
    if (outcome.kind !== 'open') throw new Error(`setPin: ${outcome.kind}`);
  }
  await say({ keys });
}

const ownDb = () => userDb(sealedDbName(tablet.box().owner));

interface Draft {
  readonly n: number;
  readonly farmer: string;
}

/** Tries everybody's letters with the person's keys. Deletes answered ones, as the app does after their owner has read them. */
async function readLetters(maker: LetterMaker, names: string[]): Promise<string[]> {
  const answered: string[] = [];
  for (const row of await readRows()) {
    const [shown] = (await maker.read(row)) ?? [];
    if (!shown) continue;
    const { farmer, intent } = shown.about as { farmer: { name: string }; intent: string };
    names.push(farmer.name);
    if (row.state !== 'done') continue;
    if ((shown.answer as { intent: string }).intent === intent) answered.push(intent);
    await deleteRow(row.id);
  }
  return answered;
}

/** Tries everybody's drafts with the person's keys. */
async function readDrafts(names: string[]): Promise<Record<string, number>> {
  const box = tablet.box();
  const drafts: Record<string, number> = {};
  for (const [place, { value }] of await readBoxes<Draft>(box, 'drafts')) {
    drafts[place] = value.n;
    names.push(value.farmer);
  }
  for (const { owner, store, id } of await box.db.getAll('boxes')) {
    const found = owner === box.owner ? undefined : await readBox<Draft>({ ...box, owner }, store, id).catch(() => undefined);
    if (found) names.push(found.value.farmer);
  }
  names.push(...(await readNotes(ownDb(), 'draft:')).map((draft) => (draft as Draft).farmer));
  return drafts;
}

/** Reports what the person can read. */
async function look(maker: LetterMaker): Promise<void> {
  const farmers: string[] = [];
  const answered = await readLetters(maker, farmers);
  const drafts = await readDrafts(farmers);
  if (isControl) farmers.push(...(await readNotes(clear(), 'draft:')).map((draft) => (draft as Draft).farmer));
  await say({ found: { farmers, answered, drafts } });
}

/** Writes an order for the person's farmer as a letter. */
async function order(maker: LetterMaker, intent: string = crypto.randomUUID(), isAgain = false): Promise<void> {
  if (!me) return;
  const about = { intent, farmer: me.farmer };
  const id = newRowId();
  const request = { method: 'POST', url: '/api/agent/v1/orders', headers: {}, body: JSON.stringify(about) };
  const row = { id, kind: 'order', owner: me.person, request, about } as const;
  const letter = await maker.write(row, { name: 'placeAgentOrder' });
  if (isControl && !isAgain) {
    await putNote(clear(), `intent ${intent}`, intent);
    await say({ saved: [intent] });
    await pause(TOO_LATE_MS);
  }
  await enqueueLetter(letter, row, new Map(), Date.now());
  if (!isControl) await say({ saved: [intent] });
}

async function draft(n: number): Promise<void> {
  if (!me) return;
  const place = `draft:${n % DRAFTS}`;
  const box = tablet.box();
  const before = await readBox<Draft>(box, 'drafts', place);
  const next = { n: (before?.value.n ?? 0) + 1, farmer: me.farmer.name, street: me.farmer.street };
  await putBox(box, 'drafts', place, next, before?.version ?? 0);
  await putNote(ownDb(), place, next);
  if (isControl) await putNote(clear(), `${place} ${who}`, next);
  await say({ draft: [place, next.n] });
}

async function send(): Promise<void> {
  await drain({ owner: me?.person ?? '', isUrgent: true, keepsDone: true });
  navigator.serviceWorker?.controller?.postMessage('drain');
}

async function keepOn(work: (n: number) => Promise<unknown>, waitMs: number): Promise<void> {
  for (let n = 0; tablet.state.stage === 'open' || me === undefined; n++) {
    await work(n).catch((error: unknown) => (tablet.state.stage === 'open' ? say({ refused: String(error) }) : undefined));
    await pause(waitMs);
  }
}

window.sendLetters = async () => {
  await drain({ owner: '', isUrgent: true, keepsDone: true });
  return (await readRows()).filter(isWaiting).length;
};

window.countPeople = async () => {
  await tablet.start();
  return tablet.state.people.length;
};

/** Unlocks the tablet with the person's PIN, reads the stored data, and works. */
async function work(): Promise<void> {
  const person = tablet.state.people.find(({ label }) => label === me?.label);
  const outcome = await tablet.unlock(person?.handle ?? '', me?.pin ?? '');
  if (outcome.kind !== 'open' || !author) throw new Error(`unlock: ${outcome.kind}`);
  const maker = createLetterMaker({ ...author, now: Date.now });
  await look(maker);
  await say({ isBusy: true });
  if (location.hash === '#look') return;
  if (isControl) for (const intent of await readNotes(clear(), 'intent ')) await order(maker, String(intent), true);
  void keepOn(() => order(maker), 30);
  void keepOn(draft, 20);
  void keepOn(send, 50);
  const turnMs = Number(asked.get('turn') ?? 0);
  if (turnMs > 0) setTimeout(() => void tablet.lock(), turnMs);
}

async function start(): Promise<void> {
  workers = await window.askWorkers();
  me = workers[who];
  void navigator.serviceWorker.register('/worker.js?protection=app').catch((error: unknown) => say({ refused: String(error) }));
  await tablet.start();
  if (location.hash === '#setup') await setUp();
  if (me) return work();
  await say({ isBusy: true });
  if (location.hash === '') await keepOn(send, 50);
}

start().catch((error: unknown) => say({ refused: String(error), isBusy: true }));
