// Tables of places and short lists.
import type { ColumnType, Generated } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Json } from './columns.ts';

export type PlaceKind = 'state' | 'district' | 'block';

export interface PlaceTables {
  states: { id: number; name: string; kind: string };
  districts: { id: number; state_id: number; name: string };
  blocks: { id: number; district_id: number; name: string };
  /** Names in other languages than the directory's. `code`: the id in the table of its kind. */
  place_names: {
    kind: PlaceKind;
    code: number;
    language: string;
    name: string;
    state: Generated<'draft' | 'reviewed'>;
  };
  master_data: {
    kind: string;
    id: number;
    names: Json<LocalText>;
    sort: number;
    /** Search words for the whole category. */
    search_words: ColumnType<string[], string | undefined, string>;
    /** Every change at the desk raises it. */
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
    /** Added by the shop itself. */
    is_own: Generated<boolean>;
  };
  shared_pins: { pin: string; district: string; state: string };
}
