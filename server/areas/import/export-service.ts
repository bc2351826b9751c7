// Exports lists in the format of imports. It reads page by page from the database, so that the longest list needs little memory.
import { DESK_PROOF_MS } from '#core/constants.ts';
import type { ImportKindName } from '#core/contract/desk/import.ts';
import { languages } from '#core/rules/languages.ts';
import { hasPermissionAnywhere, permittedVendors } from '#core/rules/permission.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { type CsvFile, csvLine } from '../../http/csv-answer.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, Audited } from '../audit/audit-service.ts';
import type { Column } from './file/sheet.ts';
import type { ImportKind, ImportKinds } from './kinds.ts';
import type { Scope } from './store.ts';

export interface ExportParts {
  readonly kinds: ImportKinds;
  readonly audited: Audited;
  /** Languages that people may choose besides the shop's own. */
  readonly offered: () => Promise<readonly { readonly code: string }[]>;
  readonly deps: Dependencies;
}

const ROWS_AT_A_TIME = 500;

/** The columns of an export: without those that only help to read other people's files, and with words in the languages of the shop. */
async function ownColumns({ offered }: Pick<ExportParts, 'offered'>, { sheet }: ImportKind): Promise<readonly Column[]> {
  const shown = new Set<string>([...languages, ...(await offered()).map(({ code }) => code)]);
  return sheet.columns.filter(({ isOnlyRead, language }) => !isOnlyRead && (!language || shown.has(language)));
}

async function* linesOf(kind: ImportKind, columns: readonly Column[], scope: Scope): AsyncGenerator<string> {
  const { store } = kind;
  const names = columns.map(({ name }) => name);
  yield csvLine(names);
  let after = '';
  for (;;) {
    const page = await store.page(after, ROWS_AT_A_TIME, scope);
    // A page at once, because a stream line by line costs more than the database.
    if (page.length > 0) yield page.map(({ facts }) => csvLine(names.map((name) => facts[name] ?? ''))).join('');
    if (page.length < ROWS_AT_A_TIME) return;
    after = page.at(-1)?.cursor ?? '';
  }
}

/** @throws Refusal FORBIDDEN */
function scopeFor({ read }: ImportKind, caller: Caller, vendor: number | undefined): Scope {
  if (!hasPermissionAnywhere(caller, read)) throw new Refusal('FORBIDDEN');
  const own = permittedVendors(caller, read);
  if (vendor !== undefined && own !== 'all' && !own.includes(vendor)) throw new Refusal('FORBIDDEN');
  return {
    vendors: vendor !== undefined ? [vendor] : own === 'all' ? null : own,
    vendorId: vendor ?? null,
    isCostShown: hasPermissionAnywhere(caller, 'offers.read-cost'),
  };
}

export type ExportService = ReturnType<typeof createExportService>;

export function createExportService(parts: ExportParts) {
  const { kinds, audited, deps } = parts;
  return {
    /** All rows of a kind that the person may see. @throws Refusal FORBIDDEN, PROOF_NEEDED */
    async file(by: Actor, name: ImportKindName, vendor: number | undefined): Promise<CsvFile> {
      const kind = kinds[name];
      const scope = scopeFor(kind, by.caller, vendor);
      const { desk } = by.caller;
      if (kind.isPersonal && (!desk || deps.now() - desk.provenAt >= DESK_PROOF_MS)) throw new Refusal('PROOF_NEEDED');
      const rows = await kind.store.count(scope);
      // The audit has the export before its first line is sent.
      await audited(by, { action: 'export.read', entity: 'export', permission: 'exports.read' }, async (note) =>
        note({ id: name, vendorId: vendor ?? null, after: { kind: name, rows, vendor: vendor ?? null } }),
      );
      return { name, lines: linesOf(kind, await ownColumns(parts, kind), scope) };
    },

    async template(name: ImportKindName): Promise<CsvFile> {
      const kind = kinds[name];
      const columns = (await ownColumns(parts, kind)).filter(({ isOnlyShown }) => !isOnlyShown);
      return {
        name: `${name}-template`,
        lines: [csvLine(columns.map((column) => column.name)), csvLine(columns.map(({ example }) => example))],
      };
    },
  };
}
