// How `npm run db:backup` requests a backup from the running server: by files in the backup folder, wherever it is shared.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const LOOK_EVERY_MS = 1_000;
/** A running server answers a request within a second. */
const TAKEN_MS = 15_000;
/** A backup of the largest single-process database takes minutes. */
const MADE_MS = 10 * 60_000;

const REQUEST = /^ask-[0-9a-f-]{36}$/;

type Outcome = { readonly file: string } | { readonly problem: string };

/** Checks for requests every second. The returned function stops the checks. */
export function answerRequests(folder: string, take: () => Promise<string>, onError: (error: unknown) => void): () => void {
  async function answer(request: string): Promise<void> {
    fs.renameSync(request, `${request}.taken`);
    const outcome: Outcome = await take().then(
      (file) => ({ file }),
      (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
    );
    fs.writeFileSync(`${request}.new`, JSON.stringify(outcome), { mode: 0o600 });
    fs.renameSync(`${request}.new`, `${request}.done`);
    fs.rmSync(`${request}.taken`, { force: true });
  }
  const timer = setInterval(() => {
    const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    for (const name of names.filter((one) => REQUEST.test(one))) answer(path.join(folder, name)).catch(onError);
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

export interface AskOptions {
  readonly onTaken?: () => void;
  /** Milliseconds. */
  readonly takenMs?: number;
  readonly madeMs?: number;
}

/** Asks the server of the folder. Returns the backup's file. @throws when it made none, or does not answer */
export async function askForBackup(folder: string, { onTaken, takenMs = TAKEN_MS, madeMs = MADE_MS }: AskOptions = {}): Promise<string> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const request = path.join(folder, `ask-${randomUUID()}`);
  const waitFor = async (isThere: () => boolean, limitMs: number): Promise<boolean> => {
    for (const end = performance.now() + limitMs; !isThere(); ) {
      if (performance.now() > end) return false;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return true;
  };
  fs.writeFileSync(request, '', { mode: 0o600 });
  try {
    if (!(await waitFor(() => !fs.existsSync(request), takenMs)))
      throw new Error('the process that has the folder does not answer. Is it a server, and of this version?');
    onTaken?.();
    if (!(await waitFor(() => fs.existsSync(`${request}.done`), madeMs)))
      throw new Error('the server has begun a backup and did not finish it. Its log says why');
    const outcome = JSON.parse(fs.readFileSync(`${request}.done`, 'utf8')) as Outcome;
    if ('problem' in outcome) throw new Error(outcome.problem);
    return outcome.file;
  } finally {
    for (const name of fs.readdirSync(folder).filter((one) => one.startsWith(path.basename(request)))) fs.rmSync(path.join(folder, name));
  }
}
