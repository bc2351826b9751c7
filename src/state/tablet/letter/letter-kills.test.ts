// Tests a tablet's page and worker with kills at any step while people commit letters and letters are sent: none is lost, none is carried
// out twice.
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LETTER_INFO, letterHead } from '#core/contract/tablet/letter.ts';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import type { SentRequest } from '#data/api/wire/transmit.ts';
import { createPersonKeys } from '#data/box/person-keys.ts';
import { newRowId } from '#data/outbox/row-id.ts';
import { seeded } from '../../../../tests/faults/chance.ts';
import { isLongRun, tally } from '../../../../tests/faults/tally.ts';
import { withLocks } from '../../../../tests/fixtures/app/browser-locks.ts';
import { type KeyPairText, newKeyPair, openSealed } from '../../../../tests/fixtures/tablet/letter-server.ts';
import { FakeCaches } from '../../../../tests/fixtures/worker/worker-scope.ts';
import type { LetterMaker } from '../../outbox/letters.ts';
import { createLetterMaker } from './letter-maker.ts';

const TABLET = 71;
const DAYS = isLongRun ? 600 : 60;
const PEOPLE = ['asha', 'bhola', 'chanda', 'deepu', 'esha'].map((_, n) => `018f3c1e-0000-7000-8000-00000000000${n}`);

let pair: KeyPairText;
let makers: readonly LetterMaker[];
beforeAll(async () => {
  pair = await newKeyPair();
  makers = await Promise.all(
    PEOPLE.map(async (person) => {
      const keys = await createPersonKeys(crypto);
      const letterKey = () => ({ id: 1, key: pair.publicKey });
      return createLetterMaker({
        crypto,
        keys,
        receivePublic: keys.receivePublic,
        tablet: TABLET,
        person,
        handle: person,
        letterKey,
        now: Date.now,
      });
    }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Kills whatever runs at the n-th step from now. Nothing of it continues. */
class Killer {
  left = Number.POSITIVE_INFINITY;
  isDead = false;
  step(): void {
    if (this.isDead || --this.left === 0) {
      this.isDead = true;
      throw new DOMException('killed', 'AbortError');
    }
  }
}

/** Carries out each key once, and knows the keys of each intent. */
class Shop {
  readonly keysOf = new Map<string, Set<string>>();
  async receive({ headers, body }: SentRequest): Promise<Response> {
    const letter = JSON.parse(`${body}`) as { person: string; kind: string; kept_at: string; enc: string; sealed: string };
    const key = headers['idempotency-key'] ?? '';
    const head = letterHead({ tablet: TABLET, person: letter.person, key, kind: letter.kind, kept_at: letter.kept_at });
    const { intent } = (
      JSON.parse((await openSealed(pair.privateKey, letter, { info: LETTER_INFO, head })) ?? '') as { body: { intent: string } }
    ).body;
    this.keysOf.set(intent, (this.keysOf.get(intent) ?? new Set()).add(key));
    return Response.json({ outcome: 'done', code: null, answer: 'sealed' }, { headers: { [SERVER_WIRE_VERSION_HEADER]: '1' } });
  }
}

interface Fault {
  /** Known faults that the test must catch. */
  readonly hasNoCopies?: boolean;
  readonly commitsAgain?: boolean;
  readonly ignoresLetters?: boolean;
}

class Run {
  readonly killer = new Killer();
  readonly shop = new Shop();
  readonly kept = new Set<string>();
  intents = 0;
  private readonly fault: Fault;

  constructor(fault: Fault) {
    this.fault = fault;
    this.wipe();
    const copies = new FakeCaches();
    vi.stubGlobal('caches', fault.hasNoCopies ? undefined : copies);
    const step = (): void => this.killer.step();
    for (const name of ['put', 'delete'] as const) {
      const write = IDBObjectStore.prototype[name] as (...given: unknown[]) => IDBRequest;
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...given: unknown[]) {
        step();
        return write.apply(this, given) as never;
      });
    }
    const open = copies.open.bind(copies);
    vi.spyOn(copies, 'open').mockImplementation(async (name) => {
      step();
      return open(name);
    });
  }

  /** IndexedDB is lost, as after a kill at the worst moment. */
  wipe(): void {
    vi.stubGlobal('indexedDB', new IDBFactory());
  }

  /** The modules of a page or a worker that starts now. */
  async start() {
    this.killer.isDead = false;
    vi.resetModules();
    const [{ enqueueLetter }, { drain, isWaiting }, { readRows }] = await Promise.all([
      import('#data/outbox/enqueue.ts'),
      import('#data/outbox/drain.ts'),
      import('#data/outbox/outbox-db.ts'),
    ]);
    return { enqueueLetter, drain, isWaiting, readRows };
  }

  async commit(chance: () => number, intent = `intent ${++this.intents}`): Promise<void> {
    const { enqueueLetter } = await this.start();
    const maker = makers[Math.floor(chance() * makers.length)];
    if (!maker) throw new Error('nobody');
    const id = newRowId();
    const request = { method: 'POST', url: '/consent', headers: {}, body: JSON.stringify({ intent }) };
    const row = { id, kind: 'problem', owner: maker.owner, request, about: { intent } } as const;
    const letter = await maker.write(row, { name: 'reportProblem', params: { id: 1 } });
    const { letter: _letter, ...unknownKind } = letter;
    const kept = this.fault.ignoresLetters ? unknownKind : letter;
    try {
      await enqueueLetter(kept, row, new Map(), Date.now());
      this.kept.add(intent);
    } catch {
      // After a kill the page never reported it as saved.
      if (this.fault.commitsAgain) await this.commit(() => 0, intent);
    }
  }

  /** The worker wakes, without a page, a PIN or a session. */
  async send(chance: () => number): Promise<boolean> {
    const { drain, isWaiting, readRows } = await this.start();
    const transmit = async (request: SentRequest): Promise<Response> => {
      this.killer.step();
      const answer = await this.shop.receive(request);
      // The answer may get lost after the shop has carried it out.
      if (chance() < 0.2) throw new TypeError('network');
      this.killer.step();
      return answer;
    };
    await drain({ owner: '', isUrgent: true, keepsDone: true, transmit }).catch(() => undefined);
    return (await readRows()).some(isWaiting);
  }

  /** No more kills: everything that is still there is sent. */
  async end(): Promise<{ lost: number; twice: number }> {
    this.killer.left = Number.POSITIVE_INFINITY;
    for (let n = 0; n < 20 && (await this.send(() => 1)); n++);
    const lost = [...this.kept].filter((intent) => !this.shop.keysOf.has(intent)).length;
    return { lost, twice: [...this.shop.keysOf.values()].filter(({ size }) => size > 1).length };
  }
}

/** A random day: people commit, the worker wakes, either is killed, and sometimes the browser loses its database. */
async function live(seed: number, fault: Fault = {}): Promise<{ lost: number; twice: number; kept: number }> {
  const chance = seeded(seed);
  const run = new Run(fault);
  for (let move = 0; move < 12; move++) {
    run.killer.left = chance() < 0.6 ? 1 + Math.floor(chance() * 8) : Number.POSITIVE_INFINITY;
    if (chance() < 0.6) await run.commit(chance);
    else await run.send(chance).catch(() => true);
    if (run.killer.isDead && chance() < 0.3) run.wipe();
  }
  const ended = await run.end();
  vi.restoreAllMocks();
  return { ...ended, kept: run.kept.size };
}

async function many(seeds: number, fault: Fault = {}) {
  const all = { lost: 0, twice: 0, kept: 0 };
  for (let seed = 1; seed <= seeds; seed++) {
    withLocks();
    const { lost, twice, kept } = await live(seed, fault);
    all.lost += lost;
    all.twice += twice;
    all.kept += kept;
  }
  return all;
}

test('letters of five people are sent with no page, no PIN and no session', async () => {
  withLocks();
  const run = new Run({});
  for (let n = 0; n < PEOPLE.length; n++) await run.commit(() => n / PEOPLE.length);
  expect(await run.send(() => 1)).toBe(false);
  expect([run.kept.size, run.shop.keysOf.size]).toEqual([5, 5]);
  tally('letters of locked people, sent with no page', run.shop.keysOf.size);
});

test('control: a worker that takes letters for rows of a phone sends none of them', async () => {
  withLocks();
  const run = new Run({ ignoresLetters: true });
  for (let n = 0; n < PEOPLE.length; n++) await run.commit(() => n / PEOPLE.length);
  await run.send(() => 1);
  expect([run.kept.size, run.shop.keysOf.size]).toEqual([5, 0]);
  tally('control caught: a worker that knows no letters');
});

test('a kill at any single step of a commit or of a sending loses none and doubles none', async () => {
  for (let at = 1; at <= 12; at++) {
    withLocks();
    const run = new Run({});
    run.killer.left = at;
    await run.commit(() => 0);
    await run.send(() => 1).catch(() => true);
    expect(await run.end()).toEqual({ lost: 0, twice: 0 });
    vi.restoreAllMocks();
  }
});

test('after random days with kills, lost answers and lost databases no letter is lost and none is doubled', {
  timeout: DAYS * 1_000,
}, async () => {
  const { lost, twice, kept } = await many(DAYS);
  expect({ lost, twice }).toEqual({ lost: 0, twice: 0 });
  expect(kept).toBeGreaterThan(DAYS * 3);
  tally('days of letters with kills and lost databases', DAYS);
});

test('control: the same days find a tablet without a second record, and a page that commits again without a check', async () => {
  expect((await many(20, { hasNoCopies: true })).lost).toBeGreaterThan(0);
  tally('control caught: no second record of letters');
  expect((await many(20, { commitsAgain: true })).twice).toBeGreaterThan(0);
  tally('control caught: a letter written again without a look');
});
