// Places and lists to choose from.
import type { ColumnType, Generated } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Json } from './columns.ts';

export interface PlaceTables {
  states: { id: number; name: string; kind: string; name_hi: string | null };
  districts: { id: number; state_id: number; name: string; name_hi: string | null };
  blocks: { id: number; district_id: number; name: string; name_hi: string | null };
  master_data: {
    kind: string;
    id: number;
    names: Json<LocalText>;
    sort: number;
    /** Words by which all of a category is found. */
    search_words: ColumnType<string[], string | undefined, string>;
    /** Grows with every change at the desk. */
    version: Generated<number>;
  };
  pins: {
    pin: string;
    area: string;
    district: string;
    state: string;
    lat: number | null;
    lng: number | null;
    cell: number | null;
    /** Written by the shop itself. */
    is_own: Generated<boolean>;
  };
  shared_pins: { pin: string; district: string; state: string };
}
