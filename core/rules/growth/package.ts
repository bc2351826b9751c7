// A person's package of growth products, and its total. [spec 9 "Growth products"]
import { GROWTH_PRODUCT_IDS, MOST_OF_GROWTH_PRODUCT } from '../../constants.ts';
import { type ByLanguage, firstText } from '../../language/said.ts';
import { type Paise, rupeesFromPaise } from '../../money.ts';

/** One product of a package, as it is stored in the browser. */
export interface PackageOption {
  readonly productId: number;
  readonly quantity: number;
  readonly actualPrice: Paise;
  /** Null: there is none. */
  readonly discountPrice: Paise | null;
}

export interface PackageTotals {
  /** Sum of quantity × actual price. */
  readonly total: Paise;
  /** Sum of quantity × discount price, or actual price without one. */
  readonly final: Paise;
  /** The amount that the person saves. */
  readonly saved: Paise;
  readonly quantity: number;
}

export function packageTotals(options: readonly PackageOption[]): PackageTotals {
  const sum = (of: (option: PackageOption) => number): number => options.reduce((all, option) => all + of(option), 0);
  const total = sum(({ quantity, actualPrice }) => quantity * actualPrice);
  const final = sum(({ quantity, actualPrice, discountPrice }) => quantity * (discountPrice ?? actualPrice));
  return { total, final, saved: total - final, quantity: sum(({ quantity }) => quantity) };
}

/** A product as the shop offers it now. */
export interface OfferedProduct {
  readonly id: number;
  readonly price: Paise;
  readonly discount_price: Paise | null;
}

const toOption = ({ id, price, discount_price }: OfferedProduct, quantity: number): PackageOption => ({
  productId: id,
  quantity,
  actualPrice: price,
  discountPrice: discount_price,
});

/** The package with `by` more or less of a product; zero removes it. */
export function changeQuantity(options: readonly PackageOption[], product: OfferedProduct, by: number): readonly PackageOption[] {
  const before = options.find(({ productId }) => productId === product.id)?.quantity ?? 0;
  const quantity = Math.min(Math.max(before + by, 0), MOST_OF_GROWTH_PRODUCT);
  const others = options.filter(({ productId }) => productId !== product.id);
  const next = quantity === 0 ? others : [...others, toOption(product, quantity)];
  return next.sort((a, b) => placeOf(a.productId) - placeOf(b.productId));
}

const placeOf = (id: number): number => (GROWTH_PRODUCT_IDS as readonly number[]).indexOf(id);

/** A stored package at current prices, without products no longer offered. */
export function repricePackage(options: readonly PackageOption[], offered: readonly OfferedProduct[]): readonly PackageOption[] {
  return options.flatMap(({ productId, quantity }) => {
    const product = offered.find(({ id }) => id === productId);
    return product ? [toOption(product, quantity)] : [];
  });
}

/** A product's text for the event: always in English, so that it can be counted. */
export interface ProductNames {
  readonly id: number;
  readonly names: ByLanguage<string>;
  readonly packs: ByLanguage<string>;
}

export const GROWTH_EVENT = 'growth_mobile_number';

/**
 * The event of leaving the mobile number's box, with exactly the specification's fields. Money in rupees; names and packs of several
 * products follow each other.
 */
export function mobileNumberEvent(mobileNumber: string, options: readonly PackageOption[], products: readonly ProductNames[]) {
  const { total, final, saved, quantity } = packageTotals(options);
  const chosen = options.flatMap(({ productId }) => products.find(({ id }) => id === productId) ?? []);
  return {
    Product: chosen.map(({ names }) => firstText(names)).join(', '),
    MobileNumber: mobileNumber,
    Source: 'Hard Coded HTML',
    Variant: chosen.map(({ packs }) => firstText(packs)).join(', '),
    Quantity: quantity,
    TotalPrice: rupeesFromPaise(total),
    FinalPrice: rupeesFromPaise(final),
    Discountprice: rupeesFromPaise(saved),
  };
}
