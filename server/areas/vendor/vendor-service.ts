// Lists vendors, nearest first.
import type { DealerCentre, Vendor } from '#core/contract/vendor.ts';
import { readableTexts, textIn } from '#core/language/said.ts';
import { distanceKm, type Position } from '#core/rules/delivery/distance.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { goodLicences } from '#core/rules/vendor/licence.ts';
import { closedWeekdays, comingHolidays } from '#core/rules/vendor/opening-hours.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../refusal.ts';
import type { MasterDataService } from '../master-data/master-data-service.ts';
import type { DealerCentreRow, VendorRepository, VendorRow } from './vendor-repository.ts';

export type { VendorRow };

export interface PlaceQuery {
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly pin?: string | undefined;
}

/** Search radius around a position, in degrees, until enough are found. */
const REACHES = [0.5, 2, 8];
const ENOUGH = 10;
const SHOWN = 30;
/** Cached vendors. */
const KEPT = 2_000;

export type VendorService = ReturnType<typeof createVendorService>;

/** Position and delivery area of a shop. */
export function placeOfShop(row: VendorRow): Pick<Vendor, 'location' | 'service_area'> {
  const { service_radius_km: radius_km, service_pins: pins } = row;
  const service_area = radius_km === null && pins.length === 0 ? null : { radius_km, pins };
  return { location: { coordinates: [row.lng, row.lat] }, service_area };
}

/** Opening times, and their effect on delivery. */
function hoursOf({ opening_hours, closed_weekday, holidays }: VendorRow, now: number) {
  return {
    closed_weekday,
    closed_weekdays: closedWeekdays(opening_hours, closed_weekday),
    opening_hours: opening_hours.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
    holidays: comingHolidays(holidays, now).map(({ from, to }) => ({ from, to })),
  };
}

/** Licences of a shop, without expired ones. */
function licencesOf({ licences, licence_number }: VendorRow, now: number): Pick<Vendor, 'licences' | 'licence_number'> {
  const good = goodLicences(licences, now).map(({ category_id, number }) => ({ category_id, number }));
  return { licences: good, licence_number: licences.length === 0 ? licence_number : (good[0]?.number ?? '') };
}

function toVendor(row: VendorRow, at: Position | undefined, language: LanguageCode, now: number): Vendor {
  return {
    id: row.id,
    version: row.version,
    company_name: textIn(row.names, language),
    names: readableTexts(row.names, language),
    owner_name: row.owner_name,
    ...(row.legal_name === null ? {} : { legal_name: row.legal_name }),
    company_address: row.address,
    company_phone: row.phone,
    ...placeOfShop(row),
    shipping_charges: row.shipping_paise,
    free_delivery_above: row.free_above_paise,
    minimum_order_value: row.min_order_paise,
    fulfillment_type: row.fulfillment_type,
    sells_prebook: row.sells_prebook,
    prepay_percent: row.prepay_percent,
    ...licencesOf(row, now),
    delivery_days: row.delivery_days,
    order_cutoff_hour: row.order_cutoff_hour,
    ...hoursOf(row, now),
    return_days: row.return_days,
    distance: at ? distanceKm(at, row) : null,
  };
}

function toDealerCentre(row: DealerCentreRow, at: Position | undefined, language: LanguageCode): DealerCentre {
  const distance = at ? distanceKm(at, row) : null;
  return {
    name: textIn(row.names, language),
    address: row.address,
    distance,
    latitude: row.lat,
    longitude: row.lng,
    phone_number: row.phone,
  };
}

const byDistance = (a: { distance: number | null }, b: { distance: number | null }): number => (a.distance ?? 0) - (b.distance ?? 0);

export function createVendorService(
  repository: VendorRepository,
  masterData: Pick<MasterDataService, 'positionOfPin'>,
  { now }: Pick<Dependencies, 'now'>,
) {
  async function positionOf({ lat, lng, pin }: PlaceQuery): Promise<Position | undefined> {
    if (lat !== undefined && lng !== undefined) return { lat, lng };
    return pin === undefined ? undefined : masterData.positionOfPin(pin);
  }

  async function near(at: Position): Promise<VendorRow[]> {
    for (const degrees of REACHES) {
      const rows = await repository.list({ ...at, degrees });
      if (rows.length >= ENOUGH) return rows;
    }
    return repository.list();
  }

  /** Cached vendors. Every change of a vendor raises its version, so a vendor requested by version is never old. */
  const lastRead = new Map<number, VendorRow>();

  /** @throws Refusal NOT_FOUND */
  async function read(id: number): Promise<VendorRow> {
    const row = await repository.find(id);
    if (!row) throw new Refusal('NOT_FOUND');
    if (lastRead.size >= KEPT) lastRead.clear();
    lastRead.set(id, row);
    return row;
  }

  return {
    async list(query: PlaceQuery, language: LanguageCode): Promise<Vendor[]> {
      const at = await positionOf(query);
      const rows = at ? await near(at) : await repository.list();
      return rows
        .map((row) => toVendor(row, at, language, now()))
        .sort(byDistance)
        .slice(0, SHOWN);
    },

    /** The cached vendor of a known version; otherwise reads it. @throws Refusal NOT_FOUND */
    async getRowOf(id: number, version: number | undefined): Promise<VendorRow> {
      const known = lastRead.get(id);
      return known !== undefined && known.version === version ? known : read(id);
    },

    async get(id: number, query: PlaceQuery, language: LanguageCode): Promise<Vendor> {
      return toVendor(await read(id), await positionOf(query), language, now());
    },

    async dealerCentres(vendorId: number, query: PlaceQuery, language: LanguageCode): Promise<DealerCentre[]> {
      await read(vendorId);
      const [at, rows] = await Promise.all([positionOf(query), repository.dealerCentres(vendorId)]);
      return rows.map((row) => toDealerCentre(row, at, language)).sort(byDistance);
    },
  };
}
