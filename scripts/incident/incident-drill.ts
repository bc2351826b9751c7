// npm run incident:drill -- --session ID | --staff 98xxxxxxxx | --key ID, with --from and --until, plays an incident on a throwaway copy of
// the database. It says what was read and written and whose data it was, ends the suspect in the copy, and writes drafts of the reports.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listLogFiles } from '../../server/logs/log-files.ts';
import { describeIncident } from './describe-incident.ts';
import { playIncident, type Suspect } from './play-incident.ts';
import { makeThrowawayCopy } from './throwaway-copy.ts';

const USAGE = `npm run incident:drill -- --session ID | --staff 98xxxxxxxx | --key ID
  --from 2026-11-28T10:00+05:30  --until TIME (now)  --noticed TIME (now)  --people FILE (writes their whole numbers there)`;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const { values } = parseArgs({
  options: {
    session: { type: 'string' },
    staff: { type: 'string' },
    key: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    noticed: { type: 'string' },
    people: { type: 'string' },
  },
});

/** @throws unless exactly one suspect is named */
function suspectOf(): Suspect {
  const given: Suspect[] = [];
  if (values.session !== undefined) given.push({ kind: 'session', id: values.session });
  if (values.staff !== undefined) given.push({ kind: 'staff', phone: values.staff });
  if (values.key !== undefined) given.push({ kind: 'key', id: Number(values.key) });
  const [suspect] = given;
  if (given.length !== 1 || !suspect) throw new Error(`name one suspect:\n${USAGE}`);
  if (suspect.kind === 'session' && !/^[\da-f-]{36}$/i.test(suspect.id))
    throw new Error('--session: expected its number, as the log has it');
  if (suspect.kind === 'staff' && !/^\d{10}$/.test(suspect.phone)) throw new Error('--staff: expected a mobile number');
  if (suspect.kind === 'key' && !Number.isSafeInteger(suspect.id)) throw new Error('--key: expected the number of the key');
  return suspect;
}

/** @throws with the name of the option */
function timeOf(name: 'from' | 'until' | 'noticed', fallback?: number): number {
  const text = values[name];
  const at = text === undefined ? fallback : Date.parse(text);
  if (at === undefined || Number.isNaN(at)) throw new Error(`--${name}: expected a time, as 2026-11-28T10:00+05:30\n${USAGE}`);
  return at;
}

async function run(): Promise<void> {
  const now = Date.now();
  const suspect = suspectOf();
  const window = { from: timeOf('from'), until: timeOf('until', now) };
  const noticedAt = timeOf('noticed', now);
  const logFolder = process.env['LOG_FOLDER'] ? path.resolve(process.env['LOG_FOLDER']) : undefined;
  const dataFolder = path.resolve(process.env['DATA_DIR'] || 'data');
  const copy = await makeThrowawayCopy({ databaseUrl: process.env['DATABASE_URL'] || undefined, dataFolder, say });
  try {
    const incident = await playIncident({ copy: copy.database, logFolder, suspect, window, now: Date.now });
    const logFrom = logFolder === undefined ? undefined : listLogFiles(logFolder)[0]?.day;
    say(describeIncident({ incident, suspect, window, noticedAt, now, logFrom }));
    if (values.people === undefined) return;
    fs.writeFileSync(values.people, incident.people.map(({ phone }) => `${phone}\n`).join(''), { mode: 0o600 });
    say(`\nThe numbers of these people are in ${values.people}, for the notice. Delete it afterwards.`);
  } finally {
    await copy.remove();
  }
  say('\nThe copy is deleted. Nothing changed in the shop: do step 1 of docs/operating/incident.md there.');
}

run().catch((error: unknown) => {
  process.stderr.write(`The drill was not played: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
