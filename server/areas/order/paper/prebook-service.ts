// Prebooked goods by month, as a page, and as a file for purchasing.
import type { exportPrebook, listPrebook } from '#core/contract/desk/prebook.ts';
import type { QueryOf, ResponseOf } from '#core/contract/wire/call.ts';
import type { DeskPermission } from '#core/facts/permission.ts';
import { textIn } from '#core/language/said.ts';
import { daysOfWeek } from '#core/rules/delivery/delivery-date.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { hasPermission, permittedVendors } from '#core/rules/permission.ts';
import type { Caller } from '../../../http/caller.ts';
import { type CsvFile, csvLine } from '../../../http/csv-answer.ts';
import { decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import { Refusal } from '../../../refusal.ts';
import { words } from '../../../words/words.ts';
import type { Vendors } from '../desk/desk-order-repository.ts';
import type { BookedWeekRow, PaperRepository, ProductPlace, WeekPlace } from './paper-repository.ts';

const PAGE_SIZE = 100;
const FILE_PAGE = 500;
const MONTHS_A_YEAR = 12;

/** Converts between months since the year 0 and texts like `2026-12`. */
const monthText = (month: number): string => `${Math.floor(month / MONTHS_A_YEAR)}-${String((month % MONTHS_A_YEAR) + 1).padStart(2, '0')}`;
function monthNumber(text: string): number {
  const [year = 0, month = 0] = text.split('-').map(Number);
  return year * MONTHS_A_YEAR + month - 1;
}

/** @throws Refusal FORBIDDEN */
function vendorsOf(caller: Caller, permission: DeskPermission, vendor: number | undefined): Vendors {
  if (vendor === undefined) return permittedVendors(caller, permission);
  if (!hasPermission(caller, permission, vendor)) throw new Refusal('FORBIDDEN');
  return [vendor];
}

type Answer = ResponseOf<typeof listPrebook>;
interface BookedPage extends Omit<Answer, 'next'> {
  readonly cursor: string | undefined;
}

async function list(repository: PaperRepository, caller: Caller, query: QueryOf<typeof listPrebook>): Promise<BookedPage> {
  const vendors = vendorsOf(caller, 'orders.read', query.vendor);
  const after = decodeCursor(query.cursor, ['number', 'number', 'number']) as unknown as ProductPlace | undefined;
  const booked = await repository.bookedMonths(vendors);
  const months = booked.map(({ month, ...rest }) => ({ month: monthText(month), ...rest }));
  const month = query.month ?? months[0]?.month ?? null;
  if (month === null) return { months, month, results: [], cursor: undefined };
  const limit = query.page_size ?? PAGE_SIZE;
  const rows = await repository.bookedProducts(vendors, monthNumber(month), after, limit + 1);
  const { page, cursor } = pageOf(rows, limit, (last) => [last.quantity, last.vendor_id, last.variant_id]);
  return {
    months,
    month,
    results: page.map(({ variant_id, ...row }) => ({ product_variant: variant_id, ...row })),
    cursor,
  };
}

const columns = ['shop', 'product', 'pack', 'pack-id', 'month', 'from', 'to', 'packs', 'orders'] as const;

const placeOf = ({ month, vendor_id, variant_id, week }: BookedWeekRow): WeekPlace => [month, vendor_id, variant_id, week];

function lineOf(row: BookedWeekRow, shop: string, language: LanguageCode): string {
  const month = monthText(row.month);
  const days = daysOfWeek({ year: Math.floor(row.month / MONTHS_A_YEAR), month: row.month % MONTHS_A_YEAR, week: row.week });
  const [from, to] = (days ?? []).map((day) => `${month}-${String(day).padStart(2, '0')}`);
  const { names, pack, variant_id, quantity, orders } = row;
  return csvLine([
    shop,
    textIn(names, language),
    textIn(pack, language),
    String(variant_id),
    month,
    from ?? '',
    to ?? '',
    String(quantity),
    String(orders),
  ]);
}

async function file(
  repository: PaperRepository,
  caller: Caller,
  { vendor }: QueryOf<typeof exportPrebook>,
  language: LanguageCode,
): Promise<CsvFile> {
  const vendors = vendorsOf(caller, 'orders.export', vendor);
  const first = await repository.bookedWeeks(vendors, undefined, FILE_PAGE);
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(columns.map((column) => words(language).say(`prebook.${column}`)));
    for (let page = first; page.length > 0; ) {
      const shops = await repository.shopNames([...new Set(page.map(({ vendor_id }) => vendor_id))]);
      yield page.map((row) => lineOf(row, textIn(shops.get(row.vendor_id), language), language)).join('');
      const last = page.at(-1);
      page = page.length < FILE_PAGE || !last ? [] : await repository.bookedWeeks(vendors, placeOf(last), FILE_PAGE);
    }
  }
  return { name: 'prebook', lines: lines() };
}

export type PrebookService = ReturnType<typeof createPrebookService>;

export const createPrebookService = (repository: PaperRepository) => ({
  list: list.bind(null, repository),
  file: file.bind(null, repository),
});
