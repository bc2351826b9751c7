// The person's shop, and the person's place.
import { proxy, useSnapshot } from 'valtio';
import type { Place } from '#core/contract/master-data.ts';
import type { Vendor } from '#core/contract/vendor.ts';
import { textIn } from '#core/language/said.ts';
import { type Destination, shopForPlace } from '#core/rules/delivery/service-area.ts';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { languageState } from '../frame/language-state.ts';
import { plainValue } from '../frame/plain-value.ts';
import { serverNow } from '../frame/server-headers.ts';
import { PLACE_KEY, VENDOR_KEY } from '../frame/stored-keys.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { prepared } from './prepared-page.ts';

export interface VendorState {
  /** Known at once at the start. */
  vendorId: number | undefined;
  /** Shops to choose from, nearest first; undefined until loaded. */
  vendors: readonly Vendor[] | undefined;
  isLoading: boolean;
  isUnreachable: boolean;
  /** The place that the person entered, or let the phone find. */
  place: Place | undefined;
}

/** The shops that one page knows. */
export interface Vendors {
  readonly vendorState: VendorState;
  /** Shown until the stored shops have been read. */
  previewed: readonly Vendor[] | undefined;
  /** Numbers of requests for shops, and of the newest answered one. An answer about an earlier place does not replace it. */
  asks: number;
  answered: number;
  /** The first shops are loading. Everybody who needs one waits for them. */
  loading: Promise<void> | undefined;
}

export const createVendors = (): Vendors => ({
  vendorState: proxy<VendorState>({ vendorId: undefined, vendors: undefined, isLoading: false, isUnreachable: false, place: undefined }),
  previewed: undefined,
  asks: 0,
  answered: 0,
  loading: undefined,
});

/** This page's own. */
const ownVendors = createVendors();
export const { vendorState } = ownVendors;

function recall(): void {
  vendorState.vendorId = Number(phoneStorage.get(VENDOR_KEY)) || undefined;
  vendorState.place = plainValue(readStored<Place>(phoneStorage, PLACE_KEY));
}

/** The page's data may contain a shop. It becomes the first shop of a phone without one; other phones ignore it. */
function takePrepared(): void {
  const vendor = prepared.page?.vendor;
  if (!vendor) return;
  if ((vendorState.vendorId ?? vendor.id) !== vendor.id) prepared.page = undefined;
  else {
    if (vendorState.vendorId === undefined) chooseVendor(vendor.id);
    vendorState.vendors = plainValue([vendor]);
  }
}

export function startVendor(): void {
  recall();
  takePrepared();
  // Another tab may choose another shop or place, also a shop that this tab does not know.
  addEventListener('storage', ({ key }) => {
    if (key !== VENDOR_KEY && key !== PLACE_KEY) return;
    recall();
    const { vendorId, vendors } = vendorState;
    if (vendors && vendorId !== undefined && !vendors.some(({ id }) => id === vendorId)) void loadVendors();
  });
}

export function chooseVendor(id: number, { vendorState } = ownVendors): void {
  vendorState.vendorId = id;
  phoneStorage.set(VENDOR_KEY, String(id));
  // So that a page the server writes is of this shop.
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere; the value is a number
  document.cookie = `shop=${id}; path=/; max-age=31536000; samesite=lax`;
}

export function choosePlace(place: Place): void {
  vendorState.place = plainValue(place);
  writeStored(phoneStorage, PLACE_KEY, place);
}

/** A place in the form for the rule of delivery areas. */
export function destinationOf({ postalCode: pin, position }: Place): Destination {
  return { pin, position };
}

/** Chooses the nearest known shop that delivers to a place. Without one the choice stays. */
export function takeShopFor(to: Destination): void {
  const nearest = shopForPlace(vendorState.vendors ?? [], to);
  if (nearest) chooseVendor(nearest.id);
}

/** The last known facts of a shop, shown until the stored ones have been read. */
export function previewVendor(vendor: Vendor, own = ownVendors): void {
  if (own.vendorState.vendors) return;
  own.previewed = plainValue([vendor]);
  own.vendorState.vendors = own.previewed;
}

/** Data from the server or the page stays. */
async function showStored({ vendorState, previewed }: Vendors): Promise<{ readonly vendors: readonly Vendor[]; readonly at: number }> {
  const { readVendors } = await loadStore();
  const stored = await readVendors();
  const { vendors } = vendorState;
  if (stored.vendors.length > 0 && (!vendors || vendors === previewed)) vendorState.vendors = plainValue(stored.vendors);
  return stored;
}

/**
 * Loads shops near the known place; the stored ones when the server cannot be reached. The nearest that delivers there becomes the shop
 * when none was chosen.
 */
export async function loadVendors(
  near: { lat?: number; lng?: number; pin?: string } = vendorState.place ? { pin: vendorState.place.postalCode } : {},
  own = ownVendors,
): Promise<void> {
  const { vendorState } = own;
  own.asks++;
  const question = own.asks;
  vendorState.isLoading = true;
  try {
    const { results: vendors } = await ask('listVendors', { query: near });
    if (question < own.answered) return;
    own.answered = question;
    vendorState.vendors = plainValue(vendors);
    vendorState.isUnreachable = false;
    const { place } = vendorState;
    const first = (place && shopForPlace(vendors, destinationOf(place))) ?? vendors[0];
    if (vendorState.vendorId === undefined && first) chooseVendor(first.id, own);
    void loadStore().then(({ putVendors }) => putVendors(vendors, serverNow()));
  } catch {
    // The stored shops replace them, and the screen says so.
    if (question < own.answered) return;
    vendorState.isUnreachable = true;
    await showStored(own);
  } finally {
    if (question === own.asks) vendorState.isLoading = false;
  }
}

/** Handles the server's current version of a shop. If the phone stores another version, it is loaded again. */
export function noteShopVersion(id: number, version: number | undefined): void {
  const shop = vendorState.vendors?.find((vendor) => vendor.id === id);
  if (shop && version !== undefined && shop.version !== version) void loadVendors();
}

/** Stored shops older than this are loaded again. */
const FRESH_MS = 6 * 3_600_000;

/** After the first page: reads the stored shops, and loads old ones again. A phone without a shop loads when it needs one. */
export async function startVendors(): Promise<void> {
  if (vendorState.vendorId === undefined) return;
  const { vendors, at } = await showStored(ownVendors);
  if (vendors.length === 0 || serverNow() - at > FRESH_MS) await loadVendors();
}

/** Makes sure that a shop is known. Resolves to its id, or undefined when it cannot be known. */
export async function ensureVendor(own = ownVendors): Promise<number | undefined> {
  if (own.vendorState.vendorId === undefined) {
    own.loading ??= loadVendors(undefined, own).finally(() => {
      own.loading = undefined;
    });
    await own.loading;
  }
  return own.vendorState.vendorId;
}

/** Shop names in the current language. */
export function vendorName(vendor: Pick<Vendor, 'names'>): string {
  return textIn(vendor.names, languageState.language);
}

export function useVendorState(): Readonly<VendorState> {
  return useSnapshot(vendorState) as Readonly<VendorState>;
}

/** The chosen shop, if it is known. */
export function useVendor(): Vendor | undefined {
  const { vendorId, vendors } = useVendorState();
  return vendors?.find((vendor) => vendor.id === vendorId);
}
