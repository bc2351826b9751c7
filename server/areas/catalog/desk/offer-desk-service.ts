// Prices and stock at the desk: find, change, count. Phones get changes at their next sync.
import { LOW_STOCK, NEW_PRICE_MS } from '#core/constants.ts';
import { DeskOffer, type listDeskOffers, type listProductOffers, type putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import type { Values } from '#core/fields/field.ts';
import { changedValues, pickFields } from '#core/fields/noun.ts';
import { offerFields } from '#core/fields/offer.ts';
import { fromRow, toRow } from '#core/fields/row.ts';
import { MOST_STOCK, offerFaults, offerState } from '#core/rules/catalog/desk/offer-faults.ts';
import { isOfferAsSeen, offerVersion, stockSeen } from '#core/rules/catalog/desk/offer-version.ts';
import { latinOf, wordsOf } from '#core/rules/catalog/search/search-text.ts';
import { hasPermission, permittedVendors } from '#core/rules/permission.ts';
import type { Caller } from '../../../http/caller.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import { changedMeanwhile } from '../../../http/versions/if-match.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, AuditAction } from '../../audit/audit-service.ts';
import { type CatalogDeskParts, changedOf, refuseFaults } from './catalog-desk-parts.ts';
import { isByStock, type OfferRecord, type StockCause } from './offer-desk-repository.ts';

export type OfferChange = BodyOf<typeof putDeskOffer>;

export interface OfferPlace {
  readonly vendor: number;
  readonly variant: number;
}

const actionOf = (verb: string): AuditAction => ({ action: `offer.${verb}`, entity: 'offer', permission: 'offers.write' });
const idOf = ({ vendor, variant }: OfferPlace): string => `${vendor}:${variant}`;

/** The shop's price and stock; empty when it never offered the pack. */
const termsOf = (row: OfferRecord): Values<typeof offerFields> => ({ ...fromRow(offerFields, row), blocked_pins: row.blocked_pins });

/** @param caller sees the purchase price only with a permission */
function toOffer(row: OfferRecord, caller: Caller): DeskOffer {
  const terms = termsOf(row);
  return {
    vendor_id: row.vendor_id,
    product_variant: row.variant_id,
    product_id: row.product_id,
    version: offerVersion(row.terms ?? 0, terms.stock),
    sku: row.sku,
    ean: row.ean,
    names: row.names,
    brand: { id: row.brand_id, names: row.brand_names },
    category_id: row.category_id,
    pack: row.pack,
    image_url: row.image_url,
    ...terms,
    cost: hasPermission(caller, 'offers.read-cost', row.vendor_id) ? terms.cost : null,
    state: offerState({
      isOffered: row.terms !== null,
      isSold: terms.is_sold,
      isLive: row.is_live,
      isPackActive: row.is_pack_active,
      hasLicence: row.has_licence,
      stock: terms.stock,
    }),
    insured_by: row.insured_by,
    price_before: row.price_before_paise,
    price_changed_at: row.price_changed_at?.toISOString() ?? null,
    changed: changedOf(row.changed_at, row.changed_name),
  };
}

/** The fields that the audit entry contains. */
const factsOf = (offer: DeskOffer) => pickFields(offerFields, offer);

/** @throws Refusal NOT_FOUND */
async function find({ offers }: CatalogDeskParts, { vendor, variant }: OfferPlace): Promise<OfferRecord> {
  const row = await offers.find(vendor, variant);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** Locks the offer until the transaction ends, against orders and colleagues. */
async function hold(parts: CatalogDeskParts, place: OfferPlace): Promise<OfferRecord> {
  const { product_id } = await find(parts, place);
  await parts.publishing.lockProducts([product_id]);
  await parts.offers.lock(place.vendor, place.variant);
  return find(parts, place);
}

async function list(
  { offers, deps }: CatalogDeskParts,
  caller: Caller,
  vendorId: number,
  query: QueryOf<typeof listDeskOffers>,
): Promise<{ results: DeskOffer[]; cursor: string | undefined }> {
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const code = query.search ?? '';
  const byStock = isByStock(query.show);
  const [key, id] = decodeCursor(query.cursor, [byStock ? 'number' : 'string', 'number']) ?? [];
  const after = byStock ? { left: Number(key), id: Number(id) } : { name: String(key), id: Number(id) };
  const rows = await offers.list({
    vendorId,
    words: wordsOf(code).map(latinOf),
    code,
    categoryId: query.category,
    brandId: query.brand,
    show: query.show,
    since: new Date(deps.now() - NEW_PRICE_MS),
    low: LOW_STOCK,
    after: key === undefined ? undefined : after,
    limit: limit + 1,
  });
  const { page, cursor } = pageOf(rows, limit, (last) => [byStock ? (last.available ?? 0) : last.name_key, last.variant_id]);
  return {
    results: page.map((row) => toOffer(row, caller)),
    cursor,
  };
}

/** The offer after a change. Fields that the change does not name stay. */
function planOffer(before: OfferRecord, change: OfferChange, seen: number | undefined) {
  // A form sends back the count that it showed, so only a different number is a new count.
  const isCounted = change.stock !== undefined && (seen === undefined || change.stock !== stockSeen(seen));
  const terms = termsOf(before);
  const toBe = changedValues(offerFields, terms, change);
  return {
    ...toBe,
    stock: isCounted ? toBe.stock : terms.stock,
    // A first price puts the pack on sale.
    is_sold: change.is_sold ?? before.is_sold ?? change.price !== undefined,
    blocked_pins: [...new Set(toBe.blocked_pins)],
    isCounted,
  };
}

/** @throws Refusal OFFER_REFUSED */
async function checkOffer({ offers }: CatalogDeskParts, before: OfferRecord, toBe: ReturnType<typeof planOffer>): Promise<void> {
  const sellsPrebook = (await offers.sellsPrebook(before.vendor_id)) === true || before.is_prebook === true;
  refuseFaults(
    'OFFER_REFUSED',
    offerFaults(toBe, { sellsPrebook, canBeInsured: before.insured_by.length > 0 || before.has_insurance === true }),
  );
}

/** Above the limit a person counts the shelf, where a second one agrees. @throws Refusal OFFER_REFUSED */
async function checkLoss({ offers, signOffs }: CatalogDeskParts, by: Actor, { vendor, variant }: OfferPlace, lost: number, path: string) {
  if (lost <= 0 || (await signOffs.admitLoss(by, vendor, lost * (await offers.valueOf(vendor, variant))))) return;
  refuseFaults('OFFER_REFUSED', [{ path, reason: 'stock-second' }]);
}

/** The cause of a stock movement by this person. */
const causeOf = ({ deps }: CatalogDeskParts, { caller }: Actor, why: 'set' | 'added'): StockCause => ({
  id: deps.newId(),
  why,
  at: new Date(deps.now()),
  staff: { id: caller.userId, name: caller.desk?.fullName ?? '' },
});

async function write(parts: CatalogDeskParts, by: Actor, before: OfferRecord, toBe: ReturnType<typeof planOffer>): Promise<void> {
  const { offers, deps } = parts;
  const { vendor_id: vendor, variant_id: variant } = before;
  const at = new Date(deps.now());
  if (before.terms === null) await offers.begin(vendor, variant, before.product_id, deps.newId());
  const priceBefore = before.terms === null ? null : (before.price_paise ?? 0) - (before.discount_paise ?? 0);
  const isNewPrice = priceBefore !== null && priceBefore > 0 && priceBefore !== toBe.price - toBe.discount;
  const { available, ...terms } = toRow(offerFields, toBe);
  await offers.change(vendor, variant, {
    ...terms,
    ...(toBe.isCounted ? { available } : {}),
    is_active: toBe.is_sold && before.is_live && before.is_pack_active,
    has_blocked_pins: toBe.blocked_pins.length > 0,
    ...(isNewPrice ? { price_before_paise: priceBefore, price_changed_at: at } : {}),
    changed_at: at,
    changed_by: by.caller.userId,
  });
  await offers.setBlockedPins(vendor, variant, toBe.blocked_pins);
  const delta = toBe.isCounted ? toBe.stock - (before.available ?? 0) : 0;
  await offers.noteStock(vendor, variant, { delta, after: toBe.stock }, causeOf(parts, by, 'set'));
}

/** @param seen version of the form; undefined: any version @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, OFFER_REFUSED */
function put(parts: CatalogDeskParts, by: Actor, place: OfferPlace, change: OfferChange, seen: number | undefined): Promise<DeskOffer> {
  const { publishing, audited, deps } = parts;
  return audited(by, actionOf('change'), async (note) => {
    if (change.stock !== undefined) await parts.signOffs.holdGoods();
    const row = await hold(parts, place);
    const before = toOffer(row, by.caller);
    const toBe = planOffer(row, change, seen);
    if (seen !== undefined && !isOfferAsSeen(seen, { terms: row.terms ?? 0, stock: row.available ?? 0 }, toBe.isCounted))
      throw changedMeanwhile(DeskOffer, before);
    await checkOffer(parts, row, toBe);
    await checkLoss(parts, by, place, (row.available ?? 0) - toBe.stock, 'stock');
    await write(parts, by, row, toBe);
    await publishing.publish([row.product_id], deps.newId(), { what: 'offers', vendorId: place.vendor });
    const after = toOffer(await find(parts, place), by.caller);
    note({ id: idOf(place), vendorId: place.vendor, before: row.terms === null ? null : factsOf(before), after: factsOf(after) });
    return after;
  });
}

/** @throws Refusal NOT_FOUND, OFFER_REFUSED where the shop has no offer yet, STOCK_SHORT */
function addStock(parts: CatalogDeskParts, by: Actor, place: OfferPlace, delta: number): Promise<DeskOffer> {
  const { offers, publishing, audited, deps } = parts;
  return audited(by, actionOf('stock'), async (note) => {
    const { product_id, terms } = await find(parts, place);
    if (terms === null) refuseFaults('OFFER_REFUSED', [{ path: 'delta', reason: 'price-missing' }]);
    await parts.signOffs.holdGoods();
    await publishing.lockProducts([product_id]);
    await checkLoss(parts, by, place, -delta, 'delta');
    const stock = await offers.addStock(place.vendor, place.variant, delta, MOST_STOCK);
    const after = toOffer(await find(parts, place), by.caller);
    if (stock === undefined && delta < 0) throw new Refusal('STOCK_SHORT', { details: { stock: after.stock } });
    if (stock === undefined) refuseFaults('OFFER_REFUSED', [{ path: 'delta', reason: 'stock-wrong' }]);
    await offers.noteStock(place.vendor, place.variant, { delta, after: after.stock }, causeOf(parts, by, 'added'));
    await publishing.publish([product_id], deps.newId(), { what: 'offers', vendorId: place.vendor });
    note({ id: idOf(place), vendorId: place.vendor, before: { stock: after.stock - delta }, after: { stock: after.stock } });
    return after;
  });
}

export type OfferDeskService = ReturnType<typeof createOfferDeskService>;

export function createOfferDeskService(parts: CatalogDeskParts) {
  const { offers, deps } = parts;
  /** @throws Refusal NOT_FOUND */
  const known = async (vendorId: number): Promise<void> => {
    if ((await offers.sellsPrebook(vendorId)) === undefined) throw new Refusal('NOT_FOUND');
  };
  return {
    async list(caller: Caller, vendorId: number, query: QueryOf<typeof listDeskOffers>) {
      await known(vendorId);
      return list(parts, caller, vendorId, query);
    },
    async counts(vendorId: number) {
      await known(vendorId);
      return offers.counts(vendorId, LOW_STOCK, new Date(deps.now() - NEW_PRICE_MS));
    },
    get: async (caller: Caller, place: OfferPlace) => toOffer(await find(parts, place), caller),
    async ofProduct(caller: Caller, productId: number, query: QueryOf<typeof listProductOffers>) {
      const { vendor: only, page_size: limit = DESK_PAGE_SIZE, cursor } = query;
      const vendors = only === undefined ? permittedVendors(caller, 'offers.read') : [only];
      const [none, ...place] = decodeCursor(cursor, ['number', 'number', 'number', 'number']) ?? [];
      const [vendor = 0, sort = 0, variant = 0] = place.map(Number);
      const after = none === undefined ? undefined : { isNone: none === 1, vendor, sort, variant };
      const rows = await offers.ofProduct(productId, vendors, after, limit + 1);
      const { page, cursor: next } = pageOf(rows, limit, (last) => [
        last.terms === null ? 1 : 0,
        last.vendor_id,
        last.sort,
        last.variant_id,
      ]);
      return { results: page.map((row) => toOffer(row, caller)), cursor: next };
    },
    put: (by: Actor, place: OfferPlace, change: OfferChange, seen: number | undefined) => put(parts, by, place, change, seen),
    addStock: (by: Actor, place: OfferPlace, delta: number) => addStock(parts, by, place, delta),
  };
}
