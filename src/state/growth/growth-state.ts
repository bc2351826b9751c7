// Growth products and the package of whoever uses the phone: on the phone first, prices from the shop when it is reached.
import { proxy, useSnapshot } from 'valtio';
import { type GrowthProduct, listPackages } from '#core/contract/growth/growth.ts';
import { type PackageOption, type PackageTotals, packageTotals, repricePackage, stepPackage } from '#core/rules/growth/package.ts';
import { once } from '#core/sequence.ts';
import { held } from '../frame/held.ts';
import { watch } from '../frame/live.ts';
import { serverNow } from '../frame/server-headers.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { prepared } from '../vendor/prepared-page.ts';

interface GrowthState {
  /** Undefined until they were read or came. */
  products: readonly GrowthProduct[] | undefined;
  /** When they were had, epoch ms. */
  at: number;
  /** The shop was asked and did not answer. */
  isUnreachable: boolean;
  options: readonly PackageOption[];
  /** Taps that are not on the disk yet. */
  unstored: number;
}

/** What stands in the page already, until it is kept. */
const takeWritten = once(prepared.page?.growth);

export const growth = proxy<GrowthState>({
  products: held(prepared.page?.growth),
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

/** What is offered now; the package follows its prices. */
async function takeProducts(products: readonly GrowthProduct[], at: number): Promise<void> {
  Object.assign(growth, { products: held(products), at, isUnreachable: false });
  const { changePackage, ownDb, putNote } = await loadStore();
  await putNote(ownDb(), NOTE, { at, products } satisfies KeptProducts);
  await changePackage(ownDb(), (before) => {
    const after = repricePackage(before, products);
    return sameOptions(before, after) ? before : after;
  });
}

/** For a page that is made of it. */
export function showGrowth(products: readonly GrowthProduct[] | undefined): void {
  growth.products = products && held(products);
}

/** Asks the shop what is offered, unless the page has just come with it; what is known stays when it can't be reached. */
export async function refreshGrowth(): Promise<void> {
  const came = takeWritten();
  try {
    await takeProducts(came ?? (await ask(listPackages, { query: {} })).results, serverNow());
  } catch {
    growth.isUnreachable = true;
  }
}

/** Shows what the phone has of whoever uses it, and follows it. Answers the way to stop. */
export function followGrowth(): () => void {
  let isOver = false;
  let stop = (): void => undefined;
  void (async () => {
    const { ownDb, readNote, readPackage } = await loadStore();
    const kept = await readNote<KeptProducts>(ownDb(), NOTE);
    if (kept && !isOver && growth.products === undefined) Object.assign(growth, { products: held(kept.products), at: kept.at });
    const end = await watch(
      () => readPackage(ownDb()),
      (options) => {
        // Of taps that came fast the last is shown, not what is stored of the first.
        if (!isOver && growth.unstored === 0) growth.options = held(options);
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

/** One more or one less of a product: seen at once, kept on the phone. */
export async function stepProduct(product: GrowthProduct, by: 1 | -1): Promise<void> {
  growth.options = held(stepPackage(growth.options, product, by));
  growth.unstored++;
  try {
    const { changePackage, ownDb } = await loadStore();
    const stored = await changePackage(ownDb(), (before) => stepPackage(before, product, by));
    if (growth.unstored === 1) growth.options = held(stored);
  } finally {
    growth.unstored--;
  }
}

export async function putPackage(options: readonly PackageOption[]): Promise<void> {
  const { changePackage, ownDb } = await loadStore();
  growth.options = held(await changePackage(ownDb(), () => options));
}

interface GrowthView extends Readonly<GrowthState> {
  readonly totals: PackageTotals;
}

export function useGrowth(): GrowthView {
  const seen = useSnapshot(growth) as Readonly<GrowthState>;
  return { ...seen, totals: packageTotals(seen.options) };
}
