// Stores shops at the desk, and their effects on the catalogue.
import { type Insertable, sql, type Updateable } from 'kysely';
import { currentDistrict, type DistrictName } from '#core/rules/delivery/former-place-names.ts';
import type { Database } from '../../../db/database.ts';
import { phoneLike, wordsLike } from '../../../db/local-text.ts';
import { hasForeignGstin, licencesEndingBy } from '../../../db/shop-faults.ts';
import type { Tables } from '../../../db/tables.ts';
import type { VendorRow } from '../vendor-repository.ts';

/** With the person who changed it last, and the state of its PIN code. */
export type VendorDeskRow = VendorRow & { readonly changed_name: string | null; readonly state: string | null };

export type NewVendorRow = Insertable<Tables['vendors']>;

/** The fields of a shop that can be written. */
export type VendorFields = Updateable<Tables['vendors']>;

export interface VendorSearch {
  /** Undefined: all of them. */
  readonly ids: readonly number[] | undefined;
  readonly status: 'not-open' | 'open' | 'closed' | undefined;
  /** Part of a name, PIN code or phone number. */
  readonly search: string | undefined;
  /** Only shops with this fault; `endingBy`: licences that end by that day. */
  readonly fault: { readonly kind: 'gstin' } | { readonly kind: 'licence'; readonly endingBy: string } | undefined;
  readonly beforeId: number | undefined;
  readonly limit: number;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function createReading(db: Database) {
  const shops = () =>
    db.sql
      .selectFrom('vendors')
      .leftJoin('staff', 'staff.user_id', 'vendors.changed_by')
      .leftJoin('pins', 'pins.pin', 'vendors.pin_code')
      .selectAll('vendors')
      .select(['staff.full_name as changed_name', 'pins.state']);
  const find = (id: number): Promise<VendorDeskRow | undefined> => shops().where('vendors.id', '=', id).executeTakeFirst();

  return {
    find,

    /** The shop, locked until the transaction ends. */
    async lock(id: number): Promise<VendorDeskRow | undefined> {
      const row = await db.sql.selectFrom('vendors').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
      return row && find(id);
    },

    /** Newest first. */
    list({ ids, status, search, fault, beforeId, limit }: VendorSearch): Promise<VendorDeskRow[]> {
      const part = `%${escaped(search ?? '')}%`;
      return shops()
        .$if(ids !== undefined, (q) => q.where('vendors.id', 'in', [-1, ...(ids ?? [])]))
        .$if(status !== undefined, (q) => q.where('is_active', '=', status !== 'not-open'))
        .$if(status === 'open' || status === 'closed', (q) => q.where('takes_orders', '=', status === 'open'))
        .$if(search !== undefined, (q) =>
          q.where((eb) =>
            eb.or([wordsLike('names', part), eb('vendors.pin_code', 'like', part), phoneLike('vendors.phone', search ?? '')]),
          ),
        )
        .$if(fault?.kind === 'gstin', (q) => q.where('gstin', 'is not', null).where(hasForeignGstin('vendors')))
        .$if(fault?.kind === 'licence', (q) =>
          q.where(sql<boolean>`exists ${licencesEndingBy('vendors', fault?.kind === 'licence' ? fault.endingBy : '')}`),
        )
        .$if(beforeId !== undefined, (q) => q.where('vendors.id', '<', sql<number>`${beforeId ?? 0}`))
        .orderBy('vendors.id', 'desc')
        .limit(limit)
        .execute();
    },

    /** All shops by name, oldest first. */
    names: (ids: readonly number[] | undefined, limit: number): Promise<Pick<VendorRow, 'id' | 'names' | 'is_active' | 'takes_orders'>[]> =>
      db.sql
        .selectFrom('vendors')
        .select(['id', 'names', 'is_active', 'takes_orders'])
        .$if(ids !== undefined, (q) => q.where('id', 'in', [-1, ...(ids ?? [])]))
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Shops whose licences may start or end with time. */
    withLicences: (): Promise<Pick<VendorRow, 'id' | 'licences' | 'shut_shelves'>[]> =>
      db.sql
        .selectFrom('vendors')
        .select(['id', 'licences', 'shut_shelves'])
        .where(sql<boolean>`licences::text like '%expires_on%' or shut_shelves <> '{}'`)
        .execute(),
  };
}

function createWriting(db: Database) {
  return {
    async add(row: NewVendorRow): Promise<void> {
      await db.sql.insertInto('vendors').values(row).execute();
    },

    /** Every change of a vendor raises its version. */
    async change(id: number, fields: VendorFields): Promise<void> {
      await db.sql
        .updateTable('vendors')
        .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    /** The pickup place of its orders: the shop itself. Its other centres stay. */
    async keepOwnCentre({ id, names, address, phone, lat, lng }: VendorRow): Promise<void> {
      const facts = { names: JSON.stringify(names), address, phone, lat, lng };
      await db.sql
        .insertInto('dealer_centres')
        .values({ vendor_id: id, id: 1, ...facts })
        .onConflict((c) => c.columns(['vendor_id', 'id']).doUpdateSet(facts))
        .execute();
    },

    /** Sends phones the changes of all goods in some categories: no longer sold, or sold again. */
    async publishShelves(vendorId: number, categories: readonly number[], seq: number): Promise<void> {
      if (categories.length === 0) return;
      await db.sql
        .updateTable('vendor_products')
        .set({ seq, info_seq: seq })
        .where('vendor_id', '=', vendorId)
        .where('category_id', 'in', [...categories])
        .execute();
    },
  };
}

export interface PinFacts {
  readonly pin: string;
  readonly district: string;
  readonly state: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

function createPins(db: Database) {
  const columns = ['pin', 'district', 'state', 'lat', 'lng'] as const;
  return {
    findPin: (pin: string): Promise<PinFacts | undefined> =>
      db.sql.selectFrom('pins').select(columns).where('pin', '=', pin).executeTakeFirst(),

    /** PIN codes of the directory with one of these starts. */
    async pinsBeginning(begins: readonly string[]): Promise<PinFacts[]> {
      if (begins.length === 0) return [];
      return db.sql
        .selectFrom('pins')
        .select(columns)
        .where('pin', '~', `^(${begins.join('|')})`)
        .execute();
    },

    /** A district by any current or former name, in any case; undefined when there is none. */
    findDistrict(named: DistrictName): Promise<DistrictName | undefined> {
      const { state, district } = currentDistrict(named);
      return db.sql
        .selectFrom('districts')
        .innerJoin('states', 'states.id', 'districts.state_id')
        .select(['states.name as state', 'districts.name as district'])
        .where((eb) => eb(eb.fn('lower', ['states.name']), '=', state.toLowerCase()))
        .where((eb) => eb(eb.fn('lower', ['districts.name']), '=', district.toLowerCase()))
        .executeTakeFirst();
    },

    /** PIN codes of a district, including shared ones. @param of as the directory names it */
    async pinsOfDistrict({ state, district }: DistrictName): Promise<string[]> {
      const { rows } = await sql<{ pin: string }>`
        select pin from pins where lower(state) = lower(${state}) and lower(district) = lower(${district})
        union select pin from shared_pins where state = ${state} and district = ${district} order by pin`.execute(db.sql);
      return rows.map(({ pin }) => pin);
    },
  };
}

export type VendorDeskRepository = ReturnType<typeof createVendorDeskRepository>;

export const createVendorDeskRepository = (db: Database) => ({ ...createReading(db), ...createWriting(db), ...createPins(db) });
