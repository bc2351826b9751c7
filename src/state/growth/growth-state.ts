// Growth products and the package of the phone's person: on the phone first, with the shop's prices when it can be reached.
import { proxy, useSnapshot } from 'valtio';
import { type GrowthProduct, listPackages } from '#core/contract/growth/growth.ts';
import { changeQuantity, type PackageOption, type PackageTotals, packageTotals, repricePackage } from '#core/rules/growth/package.ts';
import { takeOnce } from '#core/sequence.ts';
import { watch } from '../frame/live.ts';
import { plainValue } from '../frame/plain-value.ts';
import { serverNow } from '../frame/server-headers.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { prepared } from '../vendor/prepared-page.ts';

interface GrowthState {
  /** Undefined until they were loaded. */
  products: readonly GrowthProduct[] | undefined;
  /** Time of the products, epoch ms. */
  at: number;
  /** The shop was asked but did not answer. */
  isUnreachable: boolean;
  options: readonly PackageOption[];
  /** Taps that are not stored yet. */
  unstored: number;
}

/** The page's own content, until it is stored. */
const takePageGrowth = takeOnce(prepared.page?.growth);

export const growth = proxy<GrowthState>({
  products: plainValue(prepared.page?.growth),
  at: 0,
  isUnreachable: false,
  options: [],
  unstored: 0,
});

interface KeptProducts {
  readonly at: number;
  readonly products: readonly GrowthProduct[];
}

const NOTE = 'growth';

const sameOptions = (a: readonly PackageOption[], b: readonly PackageOption[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Shows the current offer. The package gets its prices. */
async function takeProducts(products: readonly GrowthProduct[], at: number): Promise<void> {
  Object.assign(growth, { products: plainValue(products), at, isUnreachable: false });
  const { changePackage, ownDb, putNote } = await loadStore();
  await putNote(ownDb(), NOTE, { at, products } satisfies KeptProducts);
  await changePackage(ownDb(), (before) => {
    const after = repricePackage(before, products);
    return sameOptions(before, after) ? before : after;
  });
}

/** For a page that is rendered from it. */
export function showGrowth(products: readonly GrowthProduct[] | undefined): void {
  growth.products = products && plainValue(products);
}

/** Loads the shop's offer, unless the page has just brought it. Without the shop the known products stay. */
export async function refreshGrowth(): Promise<void> {
  const came = takePageGrowth();
  try {
    const products = came ?? (await ask(listPackages, { query: {} })).results;
    // A full phone shows the offer as well.
    await takeProducts(products, serverNow()).catch(() => undefined);
  } catch {
    growth.isUnreachable = true;
  }
}

/** Shows the phone's data of its person, and follows it. Returns a function that stops this. */
export function followGrowth(): () => void {
  let isOver = false;
  let stop = (): void => undefined;
  void (async () => {
    const { ownDb, readNote, readPackage } = await loadStore();
    const kept = await readNote<KeptProducts>(ownDb(), NOTE);
    if (kept && !isOver && growth.products === undefined) Object.assign(growth, { products: plainValue(kept.products), at: kept.at });
    const end = await watch(
      () => readPackage(ownDb()),
      (options) => {
        // After fast taps the last one is shown, not the stored state of the first.
        if (!isOver && growth.unstored === 0) growth.options = plainValue(options);
      },
    );
    if (isOver) end();
    else stop = end;
  })();
  void refreshGrowth();
  return () => {
    isOver = true;
    stop();
  };
}

/** Adds or removes one of a product: visible at once, and stored on the phone. */
export async function stepProduct(product: GrowthProduct, by: 1 | -1): Promise<void> {
  growth.options = plainValue(changeQuantity(growth.options, product, by));
  growth.unstored++;
  try {
    const { changePackage, ownDb } = await loadStore();
    const stored = await changePackage(ownDb(), (before) => changeQuantity(before, product, by));
    if (growth.unstored === 1) growth.options = plainValue(stored);
  } finally {
    growth.unstored--;
  }
}

export async function putPackage(options: readonly PackageOption[]): Promise<void> {
  const { changePackage, ownDb } = await loadStore();
  growth.options = plainValue(await changePackage(ownDb(), () => options));
}

interface GrowthView extends Readonly<GrowthState> {
  readonly totals: PackageTotals;
}

export function useGrowth(): GrowthView {
  const seen = useSnapshot(growth) as Readonly<GrowthState>;
  return { ...seen, totals: packageTotals(seen.options) };
}
