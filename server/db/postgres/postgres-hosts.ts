// Several hosts in one DATABASE_URL: connections go to the host that accepts writes, and follow when another one takes over.
import type pg from 'pg';

/** A host answered, but it is a standby. */
export class NotPrimary extends Error {
  constructor() {
    super('this database is a standby and takes no writes');
  }
}

const paired = (ports: readonly string[], at: number): string => ports[at] ?? ports[0] ?? '';

/**
 * One connection string for each host, in order. Hosts are part of the address (`h1:5432,h2:5432`) or of `?host=h1,h2&port=5432`, as in
 * libpq.
 */
export function hostsOf(url: string): string[] {
  const [, start = '', authority = '', rest = ''] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  const [path = '', search = ''] = rest.split(/\?(.*)/s);
  const asked = new URLSearchParams(search);
  // This pool finds the primary itself.
  asked.delete('target_session_attrs');
  const named = asked.get('host')?.split(',') ?? [];
  const ports = asked.get('port')?.split(',') ?? [];
  const tail = (): string => (asked.size > 0 ? `${path}?${asked}` : path);
  if (named.length > 0) {
    const own = authority.split(',')[0] ?? '';
    return named.map((host, at) => {
      asked.set('host', host);
      if (ports.length > 0) asked.set('port', paired(ports, at));
      return `${start}${own}${tail()}`;
    });
  }
  return authority.split(',').map((host) => `${start}${host}${tail()}`);
}

/** @throws NotPrimary when the connection is to a standby */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
  if (rows[0]?.is_standby) throw new NotPrimary();
}

type Pool = Pick<pg.Pool, 'connect' | 'end' | 'query' | 'on' | 'totalCount' | 'idleCount' | 'waitingCount'>;

/** A pool of connections to one host or several. */
export interface ConnectionPool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
  /** Called with each new connection. */
  onConnection(watch: (connection: object) => void): void;
  /** Required by Kysely, which reads nothing from it. */
  readonly options: object;
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Opens a pool for each host. Hosts that are standby or do not answer are skipped; the next one that accepts writes stays in use. */
export function openHosts(pools: readonly Pool[]): ConnectionPool {
  let current = 0;
  async function connect(): Promise<pg.PoolClient> {
    const first = current;
    let refusal: unknown;
    for (let tried = 0; tried < pools.length; tried++) {
      const at = (first + tried) % pools.length;
      try {
        const client = await pools[at]?.connect();
        if (!client) continue;
        current = at;
        return client;
      } catch (error) {
        // A host without an answer explains the failure better than a standby does.
        if (refusal === undefined || refusal instanceof NotPrimary) refusal = error;
      }
    }
    throw refusal;
  }
  const sum = (count: (pool: Pool) => number): number => pools.reduce((total, pool) => total + count(pool), 0);
  return {
    connect,
    options: {},
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
    onConnection(watch) {
      for (const pool of pools) pool.on('connect', watch);
    },
    get totalCount() {
      return sum((pool) => pool.totalCount);
    },
    get idleCount() {
      return sum((pool) => pool.idleCount);
    },
    get waitingCount() {
      return sum((pool) => pool.waitingCount);
    },
  };
}
