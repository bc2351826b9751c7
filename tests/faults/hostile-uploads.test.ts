// Sends hostile uploads to a running server. Every answer is one of the contract, and the server frees all memory. The control is a server
// that keeps all uploads and fails on incomplete ones, and the test finds both faults.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { UPLOAD_LENGTH_HEADER, UPLOAD_OFFSET_HEADER } from '#core/contract/upload/headers.ts';
import { noisyPhoto, sendWhole } from '../fixtures/photos.ts';
import { settingsFor, startKillable } from '../fixtures/processes/killable-server.ts';
import { engines } from '../fixtures/server/engines.ts';
import { phonesFrom } from '../fixtures/server/talk.ts';
import { seeded } from './chance.ts';
import { createHostileUploads, type HostilePart, type HostileUpload } from './hostile-uploads.ts';
import { enginesOfControls } from './kinds.ts';
import { isLongRun, tally } from './tally.ts';

/** Uploads on each engine of the run. */
const UPLOADS = Number(process.env['HOSTILE_UPLOADS'] ?? (isLongRun ? 5_000 : 152));
const CONTROL_UPLOADS = 152;
const LANES = 4;
/** Uploads by one person before the next person continues, because each person may have few open uploads. */
const UPLOADS_A_PERSON = 19;
/** How often memory is measured. The first measure counts after the server has warmed up. */
const MEASURES = 6;
const MOST_GROWTH = { heapMb: 32, rssMb: 96 };
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_124);

interface Memory {
  readonly heapMb: number;
  readonly rssMb: number;
}

interface Place {
  readonly url: string;
  /** Signs in a new person. */
  newToken(): Promise<string>;
  /** Returns the memory in use, in MB. */
  memory(): Promise<Memory>;
}

interface Outcome {
  /** Answers that the contract does not allow: a status, or a missing answer. */
  readonly faults: readonly string[];
  readonly statuses: Readonly<Record<string, number>>;
  /** Growth since the server warmed up, in MB. */
  readonly growth: Memory;
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Sends one part exactly as it is. @returns undefined when the connection ended before an answer */
function send(url: string, { id, type, isCutOff }: HostileUpload, part: HostilePart, token: string): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const request = http.request(`${url}/api/uploads/${id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': type,
        'content-length': part.content.byteLength,
        [UPLOAD_OFFSET_HEADER]: part.offset,
        [UPLOAD_LENGTH_HEADER]: part.length,
      },
    });
    request.on('error', () => resolve(undefined));
    request.on('response', (response) => {
      response.resume();
      response.on('close', () => resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }));
    });
    if (isCutOff) request.write(part.content.subarray(0, part.content.byteLength / 2), () => request.destroy());
    else request.end(part.content);
  });
}

/** Whether the contract allows the answer: none only if the connection was cut, and 503 only with a time to retry. */
const isKnown = ({ isCutOff }: HostileUpload, answer: Answer | undefined): boolean =>
  answer === undefined ? isCutOff === true : answer.status < 500 || (answer.status === 503 && answer.retryAfter !== undefined);

async function tryOut(place: Place, uploads: number): Promise<Outcome> {
  const next = await createHostileUploads(seeded(SEED));
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  const measures: Memory[] = [];
  let begun = 0;
  let person = place.newToken();
  async function give(upload: HostileUpload, token: string): Promise<void> {
    for (const part of upload.parts) {
      const answer = await send(place.url, upload, part, token);
      const status = answer?.status ?? 'none';
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (!isKnown(upload, answer)) faults.push(`${upload.kind}: ${status}`);
    }
  }
  const lane = async (until: number): Promise<void> => {
    while (begun < until) {
      const upload = next();
      if (begun++ % UPLOADS_A_PERSON === 0) person = place.newToken();
      await give(upload, await person);
    }
  };
  for (let n = 1; n <= MEASURES; n++) {
    await Promise.all(Array.from({ length: LANES }, () => lane((uploads * n) / MEASURES)));
    measures.push(await place.memory());
  }
  // The first third warms up the server. An engine keeps the memory that it takes then.
  const [, , first, ...rest] = measures as [Memory, Memory, Memory, ...Memory[]];
  // The garbage collector may not have run yet, so the smaller of the last two measures counts.
  const grown = (of: keyof Memory): number => Math.min(...rest.slice(-2).map((one) => one[of])) - first[of];
  const growth = { heapMb: grown('heapMb'), rssMb: grown('rssMb') };
  const memory = measures.map(({ heapMb, rssMb }) => `${heapMb.toFixed(0)}/${rssMb.toFixed(0)}`).join(', ');
  process.stdout.write(
    `${uploads} hostile uploads: ${JSON.stringify(statuses)}; memory of JavaScript and of the process, in MB: ${memory}\n`,
  );
  return { faults, statuses, growth };
}

for (const engine of enginesOfControls(isLongRun, engines()))
  test(`${UPLOADS} hostile uploads, ${engine}: every answer is in the contract, and memory stays stable`, {
    timeout: 3_600_000,
  }, async () => {
    const settings: Record<string, string> = {
      ...(await settingsFor(engine)),
      METRICS_PUBLIC: '1',
      REQUESTS_PER_MINUTE: '0',
      OTP_PER_ADDRESS_PER_HOUR: '100000',
      UPLOADS_MB_PER_DAY: '100000',
    };
    const { child, talk } = await startKillable(settings);
    onTestFinished(() => child.kill('SIGKILL'));
    const newPhone = phonesFrom(6_490_000_000);
    const figure = (text: string, name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 2 ** 20;
    const { faults, statuses, growth } = await tryOut(
      {
        url: settings['PUBLIC_URL'] ?? '',
        newToken: async () => (await talk.signIn(newPhone())).token,
        async memory() {
          const { text } = await talk.raw({ method: 'GET', url: '/metrics' });
          return { heapMb: figure(text, 'nodejs_heap_size_used_bytes'), rssMb: figure(text, 'process_resident_memory_bytes') };
        },
      },
      UPLOADS,
    );
    expect(faults).toEqual([]);
    // Control: the uploads reached all checks of the server.
    for (const status of [200, 400, 409, 413, 415, 422]) expect([status, statuses[status]]).toEqual([status, expect.any(Number)]);
    expect(statuses[429] ?? 0).toBeLessThan(UPLOADS / 20);
    expect(growth.heapMb).toBeLessThan(MOST_GROWTH.heapMb);
    expect(growth.rssMb).toBeLessThan(MOST_GROWTH.rssMb);
    const { token } = await talk.signIn(newPhone());
    expect((await sendWhole(talk, { token, content: await noisyPhoto(1) })).status).toBe(200);
    tally(`hostile uploads, ${engine}`, UPLOADS);
  });

test('control: a server that leaks memory or fails on half a photo is found', async () => {
  const kept: unknown[] = [];
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => {
      kept.push(new Array<number>(131_072).fill(kept.length + 0.5));
      response.writeHead(kept.length % 20 === 0 ? 500 : 422).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const memory = async (): Promise<Memory> => {
    const { heapUsed, rss } = process.memoryUsage();
    return { heapMb: heapUsed / 2 ** 20, rssMb: rss / 2 ** 20 };
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { faults, growth } = await tryOut({ url, newToken: async () => 'x', memory }, CONTROL_UPLOADS);
  server.closeAllConnections();
  server.close();
  expect(faults.length).toBeGreaterThan(0);
  expect(growth.heapMb).toBeGreaterThan(MOST_GROWTH.heapMb);
  tally('control caught: a server that keeps uploads');
});
