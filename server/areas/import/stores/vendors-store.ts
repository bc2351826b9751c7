// Writes shops of imports through the desk's own service.
import { validate } from 'superstruct';
import { NewVendor, VendorChange } from '#core/contract/desk/vendor/vendor.ts';
import { vendorFields } from '#core/fields/vendor.ts';
import { type DistrictName, districtKey } from '#core/rules/delivery/former-place-names.ts';
import { isGstinOfState } from '#core/rules/vendor/gst-states.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor } from '../../audit/audit-service.ts';
import type { VendorDeskService } from '../../vendor/desk/vendor-desk-service.ts';
import { columnOfPath, fieldsOfColumns, valuesOfCells } from '../file/field-columns.ts';
import { firstColumn } from '../file/local-columns.ts';
import type { RowProblem } from '../file/problem.ts';
import { type Facts, keyOf } from '../file/sheet.ts';
import { districtOf, textOfDistrict, vendorsSheet } from '../sheets/vendors-sheet.ts';
import type { CheckedRow, Found, Scope, Store, Write, Written } from '../store.ts';
import type { PlacesRepository } from './places-repository.ts';
import type { VendorsImportRepository } from './vendors-import-repository.ts';

const PART = 50;

export interface VendorsStoreParts {
  readonly places: PlacesRepository;
  readonly repository: VendorsImportRepository;
  readonly vendors: Pick<VendorDeskService, 'add' | 'change'>;
}

const orNull = (text: string | undefined): number | null => (text ? Number(text) : null);
const parts = (text: string | undefined): string[] => (text ?? '').split(', ').filter((part) => part !== '');

function areaOf(row: Facts) {
  const pins = parts(row['delivery_pins']).map((pin) => pin.replace('*', ''));
  const districts = parts(row['delivery_districts']).map(districtOf);
  const radius_km = orNull(row['delivery_km']);
  return radius_km === null && pins.length === 0 && districts.length === 0 ? null : { radius_km, pins, districts };
}

const positionOf = ({ lat, lng }: Facts) => (lat ? { coordinates: [Number(lng), Number(lat)] } : undefined);

/** A row's changes, in the form of the call. */
function changeOf(row: Facts, changed: readonly string[]): VendorChange {
  const shop = { ...valuesOfCells(vendorFields, row), location: positionOf(row), service_area: areaOf(row) };
  const said = fieldsOfColumns(vendorFields, changed).map((field) => [field, shop[field]] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

const otherState = ({ gstin = '' }: Facts): RowProblem => ({ column: 'gstin', value: gstin, code: 'other-state' });

/** Parts of a field that have their own columns. */
const otherColumns: readonly (readonly [begins: string, column: string])[] = [
  ['service_area.pins', 'delivery_pins'],
  ['service_area.districts', 'delivery_districts'],
];

/** The cell of a refusal by the service. */
const problemAt = (path: string, row: Facts, reason?: string): RowProblem => {
  if (reason === 'other-state') return otherState(row);
  const said = path.replace(/^body\./, '');
  const field = said.split('.')[0] ?? '';
  const own = field in vendorFields ? columnOfPath(vendorFields, said) : firstColumn('name');
  const column = otherColumns.find(([begins]) => said.startsWith(begins))?.[1] ?? own;
  const what = { pin_code: 'pin', delivery_districts: 'district' }[column];
  return { column, value: row[column] ?? '', ...(what === undefined ? { code: 'refused' } : { code: 'unknown', values: { what } }) };
};

/** Previews refusals of the shop's own rules: an unknown PIN code or district. */
function unknownPlaces(
  { facts, found }: CheckedRow,
  districts: ReadonlyMap<string, DistrictName>,
  /** By the PIN codes of the directory. */
  states: ReadonlyMap<string, string>,
): readonly RowProblem[] {
  const isNew = (name: string): boolean => (facts[name] ?? '') !== '' && facts[name] !== found?.facts[name];
  const pin = facts['pin_code'] ?? '';
  const unknown = isNew('delivery_districts')
    ? parts(facts['delivery_districts']).filter((text) => !districts.has(districtKey(districtOf(text))))
    : [];
  return [
    ...(isNew('pin_code') && !states.has(pin) ? [problemAt('pin_code', facts)] : []),
    ...unknown.slice(0, 1).map((text): RowProblem => ({ ...problemAt('service_area.districts', facts), value: text })),
  ];
}

async function writeRow({ vendors }: VendorsStoreParts, by: Actor, { facts, changed, found }: Write): Promise<Written> {
  const change = changeOf(facts, changed);
  const [failure] = found ? validate(change, VendorChange) : validate(change, NewVendor);
  if (failure) return { id: found?.id ?? '', vendorId: null, refused: problemAt(failure.path.join('.'), facts) };
  try {
    const { id } = found ? await vendors.change(by, Number(found.id), change, undefined) : await vendors.add(by, change as NewVendor);
    return { id: String(id), vendorId: id };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { path = '', reason } = (error.details ?? {}) as { readonly path?: string; readonly reason?: string };
    return { id: found?.id ?? '', vendorId: null, refused: problemAt(path, facts, reason) };
  }
}

/** A manager may change their own shop. Only staff who may write everywhere may add one. */
function notYours({ facts, found }: CheckedRow, { vendors }: Scope): readonly RowProblem[] {
  const { vendor_id = '' } = facts;
  if (!found && vendor_id !== '') return [{ column: 'vendor_id', value: vendor_id, code: 'unknown', values: { what: 'vendor' } }];
  const isOwn = vendors === null || (found !== undefined && vendors.includes(Number(found.id)));
  return isOwn ? [] : [{ column: 'vendor_id', value: vendor_id, code: 'not-yours' }];
}

/** The GSTIN must match the shop's state. Like the desk's form, this checks only rows with a new number or place. */
function foreignGstin({ facts, found }: CheckedRow, states: ReadonlyMap<string, string>): readonly RowProblem[] {
  const { gstin = '', pin_code = '' } = facts;
  const isNew = gstin !== found?.facts['gstin'] || pin_code !== found?.facts['pin_code'];
  return gstin !== '' && isNew && !isGstinOfState(gstin, states.get(pin_code)) ? [otherState(facts)] : [];
}

export function createVendorsStore(given: VendorsStoreParts): Store {
  const { repository, places } = given;
  return {
    isAudited: true,
    part: PART,
    async lookUp(rows, _scope, isLocked) {
      const there = await repository.find(rows, isLocked);
      const found = rows.flatMap((row, n): [string, Found][] => {
        const facts = there[n];
        const id = facts?.['vendor_id'] ?? '';
        return facts ? [[keyOf(vendorsSheet, row), { facts, id, vendorId: Number(id) }]] : [];
      });
      return new Map(found);
    },
    async prepare(rows) {
      const districts = await places.districts();
      const named = (text: string): string => textOfDistrict(districts.get(districtKey(districtOf(text))) ?? districtOf(text));
      return rows.map((facts) =>
        facts['delivery_districts']
          ? { ...facts, delivery_districts: [...new Set(parts(facts['delivery_districts']).map(named))].sort().join(', ') }
          : facts,
      );
    },
    async check(rows, scope) {
      const districts = await places.districts();
      const states = await repository.statesOf(rows.map(({ facts }) => facts['pin_code'] ?? ''));
      const wrong = rows.map((row): [number, readonly RowProblem[]] => [
        row.row,
        [...notYours(row, scope), ...unknownPlaces(row, districts, states), ...foreignGstin(row, states)],
      ]);
      return new Map(wrong.filter(([, problems]) => problems.length > 0));
    },
    async write(rows, _at, by) {
      const written: Written[] = [];
      for (const row of rows) written.push(await writeRow(given, by, row));
      return written;
    },
    page: (after, most, scope) => repository.page(after, most, scope),
    count: (scope) => repository.count(scope),
  };
}
