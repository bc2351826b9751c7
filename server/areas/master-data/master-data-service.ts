// Lists master data by type and language, and suggests a person's place.
import type { MasterDataItem, MasterDataType, Place } from '#core/contract/master-data.ts';
import { readableTexts, textIn } from '#core/language/said.ts';
import { distanceKm, type Position } from '#core/rules/delivery/distance.ts';
import { currentDistrict } from '#core/rules/delivery/former-place-names.ts';
import { type LanguageCode, neededLanguages } from '#core/rules/languages.ts';
import { cropPictureUrl } from '../../pictures/crops.ts';
import { Refusal } from '../../refusal.ts';
import type { MasterDataRepository, PinRow, PlaceRow } from './master-data-repository.ts';
import type { PlaceNames } from './place-names.ts';

/** Cells around a position that are searched, in steps. */
const REACHES = [1, 3, 9];

/** A place: addresses store the directory's `name`; `names` are for display. Older apps read the needed languages only. */
const toItem =
  (language: LanguageCode) =>
  ({ id, name, names }: PlaceRow): MasterDataItem => ({
    id,
    name,
    names: { ...Object.fromEntries(neededLanguages.map((code) => [code, name])), ...readableTexts(names ?? {}, language) },
  });

/** A delivery office's own name: the directory adds "So" and the district when there are several. */
const officeName = (area: string): string => area.replace(/ So( .*)?$/, '');

export type MasterDataService = ReturnType<typeof createMasterDataService>;

export function createMasterDataService(repository: MasterDataRepository, { placeFor }: PlaceNames) {
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
    placeFor,

    /** @throws Refusal BAD_REQUEST for blocks without their district. */
    async list(type: MasterDataType, parent: number | undefined, language: LanguageCode): Promise<MasterDataItem[]> {
      switch (type) {
        case 'state':
          return (await repository.states()).map(toItem(language));
        case 'district':
          return (await repository.districts(parent)).map(toItem(language));
        case 'block':
          if (parent === undefined) throw new Refusal('BAD_REQUEST', { details: { path: 'query.parent' } });
          return (await repository.blocks(parent)).map(toItem(language));
        default:
          return (await repository.list(type)).map(({ id, names }) => {
            const image = type === 'crop' ? cropPictureUrl(id) : undefined;
            return { id, name: textIn(names, language), ...(image === undefined ? {} : { image_url: image }) };
          });
      }
    },

    /** @throws Refusal NOT_FOUND for an unknown PIN code, or without a place near the position. */
    async findPlace(by: { pin: string } | Position): Promise<Place> {
      const row = 'pin' in by ? await repository.findPin(by.pin) : await nearestPin(by);
      if (!row) throw new Refusal('NOT_FOUND');
      const ids = await repository.findIds(row.state, row.district);
      const { pin, area, lat, lng } = row;
      const { state, district } = currentDistrict(row);
      const position = lat === null || lng === null ? null : { lat, lng };
      // An office with a block's name in its district belongs to that block.
      const block = ids.district_id === null ? undefined : await repository.findBlock(ids.district_id, officeName(area));
      return { area, city: district, postalCode: pin, district, state, block: block ?? null, position, ...ids };
    },

    /** The position of a PIN code, if it is known. */
    async positionOfPin(pin: string): Promise<Position | undefined> {
      const row = await repository.findPin(pin);
      return row && row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : undefined;
    },
  };
}
