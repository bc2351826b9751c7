// Reports: rows of figures, their totals, and the totals of the period before.
import type { getReport, Report } from '#core/contract/desk/report/report.ts';
import type { ParamsOf, QueryOf } from '#core/contract/wire/call.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { type ReportDimension, type ReportName, shapeOf } from '#core/facts/report/report.ts';
import { firstText } from '#core/language/said.ts';
import { rupeesTextFromPaise } from '#core/money.ts';
import { permittedVendors } from '#core/rules/permission.ts';
import {
  type GroupedRow,
  groupReport,
  type ProductFacts,
  previousPeriod,
  type ReportFact,
  sumOfFigures,
} from '#core/rules/report/group-report.ts';
import type { Caller } from '../../http/caller.ts';
import { type CsvFile, csvLine } from '../../http/csv-answer.ts';
import { Refusal } from '../../refusal.ts';
import { type Days, type Family, familyOf } from './report-facts.ts';
import type { ProductRow, ReportNames } from './report-name-repository.ts';
import { isRolledUp, type ReportRepository } from './report-repository.ts';

type Asked = ParamsOf<typeof getReport> & QueryOf<typeof getReport>;

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a < b ? b : a);

const toProduct = ({ brand_id, crop_ids }: ProductRow): ProductFacts => ({
  brand: String(brand_id),
  crop: crop_ids.length === 1 ? String(crop_ids[0]) : '',
});

export type ReportService = ReturnType<typeof createReportService>;

export function createReportService(repository: ReportRepository, names: ReportNames) {
  /** Rolled-up days come from their table, other days are computed now. */
  async function factsOf(name: ReportName, family: Family, days: Days): Promise<ReportFact[]> {
    const until = isRolledUp(family) ? await repository.rolledUntil() : '';
    const rolled = until >= days.from ? await repository.rolled(name, family, { ...days, to: earlier(until, days.to) }) : [];
    const first = until === '' ? days.from : later(days.from, nextDay(until));
    const live = first <= days.to ? await repository.live(name, family, { ...days, from: first }) : [];
    return [...rolled, ...live];
  }

  async function namesOf(by: ReportDimension, keys: readonly string[], products: readonly ProductRow[]): Promise<Map<string, LocalText>> {
    const ids = keys.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
    const named = (rows: readonly { readonly id: number; readonly names: LocalText }[]) =>
      new Map(rows.map(({ id, names }) => [String(id), names]));
    if (by === 'product') return named(products);
    if (by === 'brand') return new Map(products.map(({ brand_id, brand_names }) => [String(brand_id), brand_names]));
    if (by === 'crop') return named(await names.crops(ids));
    if (by === 'shop') return named(await names.shops(ids));
    return by === 'agent' ? named(await names.people(ids)) : new Map();
  }

  async function read(caller: Pick<Caller, 'roles'>, { name, from, to, by = 'day', vendor }: Asked): Promise<Report> {
    const { money, counts, cuts } = shapeOf(name);
    if (!cuts.includes(by)) throw new Refusal('BAD_REQUEST', { details: { path: 'query.by' } });
    if (to < from) throw new Refusal('BAD_REQUEST', { details: { path: 'query.to' } });
    const vendors = vendor === undefined ? permittedVendors(caller, 'money.read') : [vendor];
    const family = familyOf(by);
    const size = money.length + counts.length;
    const past = previousPeriod({ from, to });
    const facts = await factsOf(name, family, { vendors, from, to });
    const factsBefore = await factsOf(name, 'all', { vendors, ...past });
    const ids = family === 'product' ? [...new Set(facts.map(({ key }) => Number(key)).filter((id) => id > 0))] : [];
    const products = await names.products(ids);
    const rows = groupReport(facts, by, size, new Map(products.map((row) => [String(row.id), toProduct(row)])));
    const namesByKey = await namesOf(
      by,
      rows.map(({ key }) => key),
      products,
    );
    const split = (figures: readonly number[]) => ({ money: figures.slice(0, money.length), counts: figures.slice(money.length) });
    return {
      ...{ name, by, from, to },
      columns: { money: [...money], counts: [...counts] },
      rows: rows.map(({ key, figures }: GroupedRow) => ({ key, names: namesByKey.get(key) ?? null, ...split(figures) })),
      totals: split(sumOfFigures(facts, size)),
      before: { ...past, totals: split(sumOfFigures(factsBefore, size)) },
    };
  }

  return {
    /** @throws Refusal BAD_REQUEST for a dimension that the report does not have */
    read,

    /** The same as a file. @throws Refusal BAD_REQUEST */
    async file(caller: Caller, asked: Asked): Promise<CsvFile> {
      const { name, by, columns, rows, totals } = await read(caller, asked);
      const cells = ({ money, counts }: Report['totals']): string[] => [...money.map(rupeesTextFromPaise), ...counts.map(String)];
      const lines = [
        csvLine([by, 'name', ...columns.money, ...columns.counts]),
        ...rows.map(({ key, names, ...figures }) => csvLine([key, firstText(names), ...cells(figures)])),
        csvLine(['total', '', ...cells(totals)]),
      ];
      return { name: `${name}-${asked.from}-${asked.to}`, lines };
    },
  };
}
