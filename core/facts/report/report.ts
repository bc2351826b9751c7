// Reports of the desk: their figures and their dimensions. Each figure adds up, so rows equal the totals.

export const reportDimensions = ['day', 'week', 'month', 'season', 'year', 'shop', 'product', 'brand', 'crop', 'agent', 'payment'] as const;
export type ReportDimension = (typeof reportDimensions)[number];

interface ReportShape {
  /** Names of amounts. */
  readonly money: readonly string[];
  /** Names of numbers. */
  readonly counts: readonly string[];
  readonly cuts: readonly ReportDimension[];
}

const byTime = ['day', 'week', 'month', 'season', 'year'] as const;
const byPlace = [...byTime, 'shop'] as const;

export const reportShapes = {
  /** Invoices less credit notes, on the day of the paper. */
  sales: { money: ['goods', 'delivery', 'insurance', 'total'], counts: ['packs'], cuts: reportDimensions },
  /** Orders by the books: placed orders, less cancelled and returned ones. */
  orders: { money: ['booked'], counts: ['placed', 'handed_over'], cuts: [...byPlace, 'agent', 'payment'] },
  /** First orders of farmers, and orders of returning farmers. */
  farmers: { money: [], counts: ['new_farmers', 'repeat_orders'], cuts: byPlace },
  /** Money in and money out by the books, by account. */
  payments: { money: ['money_in', 'money_out', 'net'], counts: ['entries'], cuts: [...byPlace, 'payment'] },
  /** Credit notes. */
  returns: { money: ['goods', 'delivery', 'insurance', 'total'], counts: ['packs'], cuts: reportDimensions },
  /** Discounts of coupons on invoices. */
  coupons: { money: ['given'], counts: ['orders'], cuts: byPlace },
  /** Delivered orders: how fast, and how many on the promised day. */
  speed: {
    money: [],
    counts: ['handed_over', 'accepted_in_time', 'promised', 'delivered_in_time', 'accept_minutes', 'hand_over_minutes'],
    cuts: byPlace,
  },
} as const satisfies Readonly<Record<string, ReportShape>>;

export type ReportName = keyof typeof reportShapes;
export const reportNames = Object.keys(reportShapes) as readonly ReportName[];

export const shapeOf = (name: ReportName): ReportShape => reportShapes[name];
