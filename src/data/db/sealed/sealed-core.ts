// A layer below Dexie that seals every row on its way to the disk, and opens it on the way back. The stores above do not change.
import type { DBCore, DBCoreCursor, DBCoreTable } from 'dexie';
import type { RowCipher } from './row-cipher.ts';

/** The field that holds the sealed row. */
const BOX = 'sealed';

type Fields = Record<string, unknown>;

/**
 * A sealed table. Only the primary key and indexed fields are in clear on the disk, so these may hold only random ids, states, counts and
 * times. The box holds the whole row, so changing a clear field changes only the order of a list.
 */
function sealedTable(table: DBCoreTable, database: string, cipher: RowCipher): DBCoreTable {
  const { name: store, schema } = table;
  const { primaryKey, indexes } = schema;
  const keyOf = primaryKey.extractKey;
  // An index of words would store them in clear.
  if (!keyOf || primaryKey.outbound || primaryKey.autoIncrement || indexes.some(({ multiEntry }) => multiEntry))
    throw new TypeError(`the store ${store} cannot be sealed: its rows name their key, and no index has several entries a row`);
  const clear = [primaryKey, ...indexes].flatMap(({ keyPath }) => keyPath ?? []);
  const seal = (row: Fields): Fields => ({
    ...Object.fromEntries(clear.filter((field) => field in row).map((field) => [field, row[field]])),
    [BOX]: cipher.seal({ database, store, key: keyOf(row) }, row),
  });
  const open = (kept: Fields | undefined): unknown => kept && cipher.open({ database, store, key: keyOf(kept) }, kept[BOX]);
  const openAll = (rows: readonly Fields[]): unknown[] => rows.map(open);
  const openCursor = (cursor: DBCoreCursor): DBCoreCursor =>
    Object.create(cursor, { value: { get: () => open(cursor.value as Fields | undefined) } }) as DBCoreCursor;
  // No `await` here: only Dexie's own promises keep its transaction open.
  return {
    ...table,
    mutate: (asked) =>
      table.mutate(
        asked.type === 'add' || asked.type === 'put' ? { ...asked, values: (asked.values as readonly Fields[]).map(seal) } : asked,
      ),
    get: (asked) => table.get(asked).then(open),
    getMany: (asked) => table.getMany(asked).then(openAll),
    query: (asked) =>
      table.query(asked).then((answer) => (asked.values ? { ...answer, result: openAll(answer.result as readonly Fields[]) } : answer)),
    openCursor: (asked) => table.openCursor(asked).then((cursor) => (cursor && asked.values ? openCursor(cursor) : cursor)),
  };
}

/** A sealed database. @param database its name @throws TypeError for a store that cannot be sealed */
export function sealedCore(core: DBCore, database: string, cipher: RowCipher): DBCore {
  const tables = new Map(core.schema.tables.map(({ name }) => [name, sealedTable(core.table(name), database, cipher)]));
  return { ...core, table: (name) => tables.get(name) ?? core.table(name) };
}
