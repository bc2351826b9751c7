// Statements of the embedded database with parameters. Each is parsed once and planned a few times. PGlite's own `query` repeats both each
// time, in six calls of the engine instead of one. [PostgreSQL "Message Flow", extended query]
import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

interface Statement {
  readonly name: string;
  /** Types of the parameters, as the engine reports them. */
  readonly types: readonly number[];
  /** When it was planned, ms. */
  readonly at: number;
  runs: number;
}

type Row = Record<string, unknown>;

/** Above this number (filters and lists of every length) the oldest text is dropped. */
const MOST = 300;
/** Most characters of a cached text. A longer text contains its rows, so its plan is not worth the memory. */
const LONGEST = 20_000;
/** Table statistics get old while tables grow, so a plan is made again after this many runs, or this many ms. */
const MOST_RUNS = 500;
const OLDEST_MS = 10 * 60_000;
/** The error of an outdated plan: a column was added while the server runs, so plans of `select *` no longer fit. */
const STALE_PLAN = /cached plan must not change result type/;

/** Runs one statement at a time; rejects like the engine's own `query`. */
export function createStatements(pglite: PGlite, now: () => number = Date.now) {
  const known = new Map<string, Statement>();
  let named = 0;

  const send = (...messages: readonly Uint8Array[]) => pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]));

  async function forget(text: string, { name }: Statement): Promise<void> {
    known.delete(text);
    await send(serialize.close({ type: 'S', name }));
  }

  async function prepare(text: string): Promise<Statement> {
    const name = `s${++named}`;
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const made = { name, types: parse.parseDescribeStatementResults(answer), at: now(), runs: 0 };
    known.set(text, made);
    return made;
  }

  async function statementOf(text: string): Promise<Statement> {
    const statement = known.get(text);
    if (statement && statement.runs < MOST_RUNS && now() - statement.at < OLDEST_MS) return statement;
    if (statement) await forget(text, statement);
    const [oldest] = known;
    if (oldest && known.size >= MOST) await forget(...oldest);
    return prepare(text);
  }

  async function execute(statement: Statement, parameters: readonly unknown[]): Promise<Results<Row>> {
    const { name, types } = statement;
    statement.runs++;
    const values = parameters.map((value, n) => {
      if (value === null || value === undefined) return null;
      const toText = pglite.serializers[types[n] ?? 0];
      return toText ? toText(value) : String(value);
    });
    const bind = serialize.bind({ statement: name, values });
    const answer = await send(bind, serialize.describe({ type: 'P' }), serialize.execute({}));
    const [result] = parse.parseResults(answer, pglite.parsers);
    return result as Results<Row>;
  }

  return {
    async run(text: string, parameters: readonly unknown[]): Promise<Results<Row>> {
      if (parameters.length === 0 || text.length > LONGEST) return pglite.query<Row>(text, [...parameters]);
      try {
        return await execute(await statementOf(text), parameters);
      } catch (error) {
        if (!STALE_PLAN.test((error as Error).message)) throw error;
        for (const old of known) await forget(...old);
        // A failed transaction cannot prepare again, so the caller gets the first error.
        const fresh = await prepare(text).catch(() => Promise.reject(error));
        return execute(fresh, parameters);
      }
    },
  };
}
