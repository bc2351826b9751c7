// The rules for migrations: they may only add, because instances of the former release still run.

export interface MigrationFile {
  /** `0160_name.sql` */
  readonly name: string;
  readonly text: string;
}

/** Migrations up to this number are older than the rule, and applied everywhere. */
const LAST_WITHOUT_RULE = 157;
/** The first release without uses of what is removed. After it, nothing needs that any more. */
const CONTRACT = /^-- contract: (\d+\.\d+\.\d+)$/m;

const words = (text: string): string =>
  text
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Actions of an ALTER TABLE, split at commas outside brackets. */
function actionsOf(body: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of body) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

const NOT_A_COLUMN = /^drop (?:constraint|default|not null|expression|identity)\b/;

function faultOfAction(action: string): string | undefined {
  if (/^drop\b/.test(action) && !NOT_A_COLUMN.test(action)) return 'drops a column that an older instance still reads';
  if (/^rename (?!constraint\b)/.test(action)) return 'renames what an older instance still names';
  if (/^alter (?:column )?\S+ (?:set data )?type\b/.test(action)) return 'changes a type that an older instance still writes';
  if (/^alter (?:column )?\S+ set not null\b/.test(action)) return 'demands a value that an older instance may leave out';
  if (
    /^add (?!constraint\b|primary\b|unique\b|check\b|foreign\b)/.test(action) &&
    /\bnot null\b/.test(action) &&
    !/\bdefault\b|\bgenerated\b/.test(action)
  )
    return 'adds a column that an older instance does not fill, without a default';
  return undefined;
}

function faultsOfStatement(statement: string, created: ReadonlySet<string>): string[] {
  const [, dropped] = /^drop table (?:if exists )?(\S+)/.exec(statement) ?? [];
  if (dropped !== undefined) return created.has(dropped) ? [] : ['drops a table that an older instance still reads'];
  const [, table = '', body = ''] = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(statement) ?? [];
  if (table === '' || created.has(table)) return [];
  return actionsOf(body).flatMap((action) => faultOfAction(action) ?? []);
}

/** What would break an older instance. @param released the newest release */
export function faultsOfMigration({ name, text }: MigrationFile, released: string): string[] {
  if (Number(name.slice(0, 4)) <= LAST_WITHOUT_RULE) return [];
  const [, since] = CONTRACT.exec(text) ?? [];
  if (since !== undefined)
    return since.localeCompare(released, 'en', { numeric: true }) <= 0 ? [] : [`${name}: ${since} is not released yet`];
  const statements = words(text)
    .split(';')
    .map((statement) => statement.trim());
  const created = new Set(statements.flatMap((statement) => /^create table (?:if not exists )?([^\s(]+)/.exec(statement)?.[1] ?? []));
  return statements.flatMap((statement) => faultsOfStatement(statement, created)).map((fault) => `${name}: ${fault}`);
}
