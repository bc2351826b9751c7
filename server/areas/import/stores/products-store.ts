// Writes products of imports through the desk's own service, with its rules, its audit and its notices to phones.

import { productFields } from '#core/fields/product.ts';
import { firstText, nonEmptyTexts } from '#core/language/said.ts';
import { gstEndedOn } from '#core/rules/catalog/desk/gst-rates.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor } from '../../audit/audit-service.ts';
import type { ProductDeskService } from '../../catalog/desk/product-desk-service.ts';
import type { NewProduct, ProductChange } from '../../catalog/desk/product-write.ts';
import { fieldsOfColumns, valuesOfCells } from '../file/field-columns.ts';
import { namesOfColumns, wordsOfRow } from '../file/local-columns.ts';
import type { ProblemCode, RowProblem } from '../file/problem.ts';
import type { Facts } from '../file/sheet.ts';
import { columnOf } from '../sheets/products-sheet.ts';
import type { CheckedRow, Store, Write, Written } from '../store.ts';
import type { NamedEntry, ProductsImportRepository } from './products-import-repository.ts';

/** A product takes a dozen statements or more, so a transaction has few rows and others get their turn. */
const PART = 100;

type Filed = ReadonlyMap<string, number>;
const filedAs = (kind: string, name: string): string => `${kind} ${name.toLowerCase()}`;
const filedBy = (entries: readonly NamedEntry[]): Filed =>
  new Map(entries.flatMap(({ kind, id, names }) => nonEmptyTexts(names).map((name): [string, number] => [filedAs(kind, name), id])));

const or = (text: string | undefined): string | null => text || null;
const PACK_COLUMNS = ['sku', 'ean', ...namesOfColumns('pack'), 'pack_is_active'];

/** The product of a row, in the form of the call. */
const productOf = (row: Facts, filed: Filed): Omit<NewProduct, 'variants'> =>
  valuesOfCells(productFields, row, (of, name) => filed.get(filedAs(of, name)) ?? 0);

function changeOf(row: Facts, changed: readonly string[], filed: Filed): ProductChange {
  const product = productOf(row, filed);
  return Object.fromEntries(fieldsOfColumns(productFields, changed).map((key) => [key, product[key]]));
}

function packOf({ facts, found }: Write): NonNullable<ProductChange['variants']>[number] {
  const own = { pack: wordsOfRow(facts, 'pack'), ean: or(facts['ean']), is_active: facts['pack_is_active'] !== 'no' };
  return found ? { ...own, id: Number(found.id) } : { ...own, sku: facts['sku'] };
}

/** Rows of one product. */
interface Group {
  readonly productId: number | undefined;
  readonly rows: Write[];
}

const problemOf = (error: unknown, { facts }: Write): RowProblem => {
  if (!(error instanceof Refusal)) throw error;
  const { path = '', reason } = (error.details ?? {}) as { readonly path?: string; readonly reason?: string };
  const column = columnOf(path.replace(/^body\./, '').replace(/^variants\.\d+/, 'variants.0'));
  const code = error.code === 'CODE_TAKEN' ? 'taken' : ((reason ?? 'refused') as ProblemCode);
  return { column, value: facts[column] ?? '', code };
};

export interface ProductsStoreParts {
  readonly now: () => number;
  readonly repository: ProductsImportRepository;
  readonly products: Pick<ProductDeskService, 'add' | 'update'>;
}

async function groupsOf({ repository }: ProductsStoreParts, rows: readonly Write[], filed: Filed): Promise<readonly Group[]> {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const { facts, found } = row;
    const [name, brand = ''] = [firstText(wordsOfRow(facts, 'name')), facts['brand']];
    const given = found?.facts['product_id'] || facts['product_id'];
    const productId = given ? Number(given) : await repository.findByName(name, filed.get(filedAs('brand', brand)) ?? 0);
    const key = productId === undefined ? filedAs('brand', `${brand} ${name}`) : String(productId);
    const group = groups.get(key) ?? { productId, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Rows of one product that contradict its first row; they are left out. A new pack of a stored product is not compared. */
function contradictions({ productId, rows }: Group): ReadonlyMap<number, RowProblem> {
  const first = new Map<string, Write>();
  const wrong = new Map<number, RowProblem>();
  const ofProduct = rows.filter(({ found }) => found !== undefined || productId === undefined);
  for (const row of ofProduct)
    for (const column of row.changed.filter((name) => !PACK_COLUMNS.includes(name) && name !== 'product_id')) {
      const before = first.get(column) ?? row;
      first.set(column, before);
      const value = row.facts[column] ?? '';
      if (before.facts[column] !== value && !wrong.has(row.row))
        wrong.set(row.row, { column, value, code: 'otherwise', values: { row: before.row } });
    }
  return wrong;
}

async function writeGroup(
  { products }: ProductsStoreParts,
  by: Actor,
  group: Group,
  filed: Filed,
): Promise<ReadonlyMap<number, RowProblem>> {
  const wrong = contradictions(group);
  const rows = group.rows.filter(({ row }) => !wrong.has(row));
  const [first] = rows;
  if (!first) return wrong;
  const variants = rows.filter(({ changed, found }) => !found || changed.some((name) => PACK_COLUMNS.includes(name))).map(packOf);
  try {
    if (group.productId === undefined) await products.add(by, { ...productOf(first.facts, filed), variants });
    else {
      const changes = rows.filter(({ found }) => found).map(({ facts, changed }) => changeOf(facts, changed, filed));
      await products.update(by, group.productId, Object.assign({}, ...changes, variants.length > 0 ? { variants } : {}), undefined);
    }
    return wrong;
  } catch (error) {
    return new Map(group.rows.map((row) => [row.row, wrong.get(row.row) ?? problemOf(error, row)]));
  }
}

function problemsAt({ facts }: CheckedRow, filed: Filed, known: ReadonlySet<number>): readonly RowProblem[] {
  const missing = (kind: NamedEntry['kind'], column: string, name: string, code: ProblemCode): RowProblem[] =>
    name !== '' && !filed.has(filedAs(kind, name)) ? [{ column, value: name, code }] : [];
  const { brand = '', category = '', crops = '', product_id = '' } = facts;
  return [
    ...missing('brand', 'brand', brand, 'brand-unknown'),
    ...missing('category', 'category', category, 'category-unknown'),
    ...crops.split('; ').flatMap((crop) => missing('crop', 'crops', crop, 'crop-unknown')),
    ...(product_id !== '' && !known.has(Number(product_id))
      ? [{ column: 'product_id', value: product_id, code: 'unknown' as const, values: { what: 'product' } }]
      : []),
  ];
}

/** No product may get a GST rate that has ended. */
const endedRate = ({ facts, found }: CheckedRow, today: string): readonly RowProblem[] => {
  const { gst_rate = '' } = facts;
  const isNew = gst_rate !== '' && gst_rate !== found?.facts['gst_rate'];
  return isNew && gstEndedOn(Number(gst_rate), today) !== undefined ? [{ column: 'gst_rate', value: gst_rate, code: 'gst-ended' }] : [];
};

/** A pack cannot move to another product. */
const moved = ({ facts, found }: CheckedRow): readonly RowProblem[] =>
  found && facts['product_id'] && facts['product_id'] !== found.facts['product_id']
    ? [{ column: 'product_id', value: facts['product_id'], code: 'stays' }]
    : [];

export function createProductsStore(parts: ProductsStoreParts): Store {
  const { repository, now } = parts;
  return {
    isAudited: true,
    part: PART,
    lookUp: (rows, _scope, isLocked) =>
      repository.lookUp(
        rows.map(({ sku = '' }) => sku),
        isLocked,
      ),
    // The order of crops has no meaning, so they are compared in the database's order.
    async prepare(rows) {
      const filed = filedBy(await repository.entries());
      const place = (crop: string): number => filed.get(filedAs('crop', crop)) ?? Number.MAX_SAFE_INTEGER;
      return rows.map((row) => {
        const crops = row['crops']?.split('; ').sort((a, b) => place(a) - place(b));
        return crops === undefined ? row : { ...row, crops: crops.join('; ') };
      });
    },
    async check(rows) {
      const today = dayInIndia(now());
      const filed = filedBy(await repository.entries());
      const known = await repository.knownIds(rows.flatMap(({ facts }) => (facts['product_id'] ? [Number(facts['product_id'])] : [])));
      return new Map(
        rows.flatMap((row): [number, readonly RowProblem[]][] => {
          const problems = [...problemsAt(row, filed, known), ...endedRate(row, today), ...moved(row)];
          return problems.length > 0 ? [[row.row, problems]] : [];
        }),
      );
    },
    async write(rows, _at, by): Promise<readonly Written[]> {
      const filed = filedBy(await repository.entries());
      const wrong = new Map<number, RowProblem>();
      for (const group of await groupsOf(parts, rows, filed))
        for (const [row, problem] of await writeGroup(parts, by, group, filed)) wrong.set(row, problem);
      return rows.map(({ row, key, found }) => {
        const refused = wrong.get(row);
        return { id: found?.id ?? key, vendorId: null, ...(refused ? { refused } : {}) };
      });
    },
    page: (after, most) => repository.page(after, most),
    count: () => repository.count(),
  };
}
