// Reads the lines of the kept logs that belong to one caller in a window of time.
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { dayInIndia } from '../../core/rules/dates.ts';
import { listLogFiles } from '../../server/logs/log-files.ts';

/** One answered request. */
export interface LoggedRequest {
  readonly at: number;
  readonly requestId: string;
  readonly call: string;
  readonly path: string;
  readonly status: number;
  readonly session: string;
  readonly account: number | undefined;
  /** What a list showed: numbers of people, orders or records. */
  readonly shown: Readonly<Partial<Record<'people' | 'orders' | 'records', readonly number[]>>>;
}

export interface Window {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly until: number;
}

interface Line {
  readonly time?: number;
  readonly reqId?: string;
  readonly call?: string;
  readonly path?: string;
  readonly by?: { readonly session: string; readonly account?: number };
  readonly res?: { readonly statusCode?: number };
  readonly shown?: LoggedRequest['shown'];
}

/** Undefined for any other line. The last line of a killed server can be half a line. */
function requestIn(text: string): LoggedRequest | undefined {
  let line: Line;
  try {
    line = JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
  const { time, reqId = '', call, path = '', by, res, shown = {} } = line;
  if (!by || call === undefined || time === undefined || res?.statusCode === undefined) return undefined;
  return { at: time, requestId: reqId, call, path, status: res.statusCode, session: by.session, account: by.account, shown };
}

/** The requests of a window for which `isTheirs` holds, in the order of the log. */
export async function readRequests(
  folder: string,
  { from, until }: Window,
  isTheirs: (request: LoggedRequest) => boolean,
): Promise<LoggedRequest[]> {
  const found: LoggedRequest[] = [];
  const [first, last] = [dayInIndia(from), dayInIndia(until)];
  for (const { day, file } of listLogFiles(folder)) {
    if (day < first || day > last) continue;
    for await (const text of createInterface({ input: fs.createReadStream(file) })) {
      const request = requestIn(text);
      if (request && request.at >= from && request.at <= until && isTheirs(request)) found.push(request);
    }
  }
  return found;
}
