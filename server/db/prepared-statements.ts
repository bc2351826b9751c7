// Parses and plans statements with parameters once for each connection instead of once for each request.
import type pg from 'pg';

/** Names a statement; undefined when it is sent unchanged. */
export type NameStatement = (text: string) => string | undefined;

export interface StatementNames {
  readonly nameOf: NameStatement;
  /** Every statement gets a new name, so that connections prepare it again. */
  renew(): void;
}

/** More than the number of statement texts in the server. Beyond it (filters in every combination) statements are sent unnamed. */
const MOST_NAMES = 300;
/** The error of an outdated plan: a column was added while the server runs, so plans of `select *` no longer fit. */
const STALE_PLAN = /cached plan must not change result type/;

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  let generation = 0;
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= MOST_NAMES) return known;
      const name = `s${generation}_${names.size}`;
      names.set(text, name);
      return name;
    },
    renew() {
      generation++;
      names.clear();
    },
  };
}

/** Makes a connection name its statements. An outdated plan is made again, except inside a transaction, which has failed by then. */
export function prepareStatements(client: pg.ClientBase, { nameOf, renew }: StatementNames): void {
  const original = client.query.bind(client) as (...args: unknown[]) => unknown;
  const send = original as (query: pg.QueryConfig) => Promise<pg.QueryResult>;
  const sendNamed = (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    return send(name === undefined ? { text, values } : { name, text, values });
  };
  const query = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    try {
      return await sendNamed(text, values);
    } catch (error) {
      if (!STALE_PLAN.test((error as Error).message)) throw error;
      renew();
      return await sendNamed(text, values).catch(() => Promise.reject(error));
    }
  };
  // Everything except a text with its values (a pool callback, a cursor) is sent unchanged.
  const isPlain = (args: unknown[]): args is [string, unknown[]] =>
    args.length === 2 && typeof args[0] === 'string' && Array.isArray(args[1]);
  client.query = ((...args: unknown[]) => (isPlain(args) ? query(...args) : original(...args))) as typeof client.query;
}
