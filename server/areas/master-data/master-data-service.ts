// Master data by type and language; where a person seems to be.
import type { MasterDataItem, MasterDataType, Place } from '#core/contract/master-data.ts';
import { textIn } from '#core/language/said.ts';
import { distanceKm, type Position } from '#core/rules/delivery/distance.ts';
import { districtNow } from '#core/rules/delivery/old-places.ts';
import { type LanguageCode, neededLanguages } from '#core/rules/languages.ts';
import { Refusal } from '../../refusal.ts';
import type { MasterDataRepository, PinRow, PlaceRow } from './master-data-repository.ts';

/** How many cells around a position are searched, one try after the other. */
const REACHES = [1, 3, 9];

/** A place: `name` is the directory's, which addresses keep; `names` are to be read. Older apps read each needed language and no other. */
const toItem = ({ id, name, names }: PlaceRow): MasterDataItem => ({
  id,
  name,
  names: { ...Object.fromEntries(neededLanguages.map((code) => [code, name])), ...names },
});

/** A delivery office's own name: the directory adds "So" and the district to those that are not the only one of it. */
const officeName = (area: string): string => area.replace(/ So( .*)?$/, '');

export type MasterDataService = ReturnType<typeof createMasterDataService>;

export function createMasterDataService(repository: MasterDataRepository) {
  async function nearestPin(at: Position): Promise<PinRow | undefined> {
    for (const reach of REACHES) {
      const near = await repository.pinsNear(at.lat, at.lng, reach);
      const placed = near.flatMap((pin) =>
        pin.lat === null || pin.lng === null ? [] : [{ pin, km: distanceKm(at, { lat: pin.lat, lng: pin.lng }) }],
      );
      const nearest = placed.sort((a, b) => a.km - b.km)[0];
      if (nearest) return nearest.pin;
    }
    return undefined;
  }

  return {
    /** @throws Refusal BAD_REQUEST when blocks are asked for without their district. */
    async list(type: MasterDataType, parent: number | undefined, language: LanguageCode): Promise<MasterDataItem[]> {
      switch (type) {
        case 'state':
          return (await repository.states()).map(toItem);
        case 'district':
          return (await repository.districts(parent)).map(toItem);
        case 'block':
          if (parent === undefined) throw new Refusal('BAD_REQUEST', { details: { path: 'query.parent' } });
          return (await repository.blocks(parent)).map(toItem);
        default:
          return (await repository.list(type)).map(({ id, names }) => ({ id, name: textIn(names, language) }));
      }
    },

    /** @throws Refusal NOT_FOUND when nothing is known of the PIN code or near the position. */
    async findPlace(by: { pin: string } | Position): Promise<Place> {
      const row = 'pin' in by ? await repository.findPin(by.pin) : await nearestPin(by);
      if (!row) throw new Refusal('NOT_FOUND');
      const ids = await repository.findIds(row.state, row.district);
      const { pin, area, lat, lng } = row;
      const { state, district } = districtNow(row);
      const position = lat === null || lng === null ? null : { lat, lng };
      // An office that is called as a block of its district stands in that block.
      const block = ids.district_id === null ? undefined : await repository.findBlock(ids.district_id, officeName(area));
      return { area, city: district, postalCode: pin, district, state, block: block ?? null, position, ...ids };
    },

    /** The position of a PIN code, when it is known. */
    async positionOfPin(pin: string): Promise<Position | undefined> {
      const row = await repository.findPin(pin);
      return row && row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : undefined;
    },
  };
}
