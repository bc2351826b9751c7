// Connects the query builder to the embedded database.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import type { EmbeddedClient } from './client.ts';

class EmbeddedConnection implements DatabaseConnection {
  private readonly client: EmbeddedClient;
  readonly release: () => void;
  constructor(client: EmbeddedClient, release: () => void) {
    this.client = client;
    this.release = release;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.client.query(sql, parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not stream');
  }
}

class EmbeddedDriver implements Driver {
  private readonly client: EmbeddedClient;
  constructor(client: EmbeddedClient) {
    this.client = client;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(this.client, await this.client.acquire());
  }
  async beginTransaction(): Promise<void> {
    await this.client.query('begin');
  }
  async commitTransaction(): Promise<void> {
    await this.client.query('commit');
  }
  async rollbackTransaction(): Promise<void> {
    await this.client.query('rollback');
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as EmbeddedConnection).release();
  }
  destroy(): Promise<void> {
    return this.client.close();
  }
}

export class EmbeddedDialect implements Dialect {
  private readonly client: EmbeddedClient;
  constructor(client: EmbeddedClient) {
    this.client = client;
  }
  createDriver(): Driver {
    return new EmbeddedDriver(this.client);
  }
  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }
  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }
  // biome-ignore lint/suspicious/noExplicitAny: the interface is written for any schema
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}
