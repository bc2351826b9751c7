// Speed of pages on real phones: what is measured, on which page and network, and its rating.
import type { SpeedMetric, SpeedRate } from '../../facts/insight.ts';

/** Pages that are one of many: a product, an order, an article. */
const MANY = ['products', 'order', 'blog', 'community', 'growth', 'insurance', 'address'] as const;
const ONES = [
  'products',
  'wishlist',
  'cart',
  'login',
  'orders',
  'waiting',
  'me',
  'terms',
  'insurance',
  'growth',
  'blog',
  'community',
] as const;

/** All pages that are counted separately. Anything else is `other`, because anybody can invent a path. */
export const speedRoutes: readonly string[] = ['/', ...ONES.map((one) => `/${one}`), ...MANY.map((one) => `/${one}/…`), 'other'];

/** The kind of page of an address. */
export function routeOf(path: string): string {
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  if (first === '') return '/';
  if (first === 'ondc') return rest.length > 0 ? '/cart' : '/products';
  // A brand's posts are below its name.
  if (rest[0] === 'post') return '/community/…';
  const route = rest.length > 0 ? `/${first === 'orders' ? 'order' : first}/…` : `/${first}`;
  if (speedRoutes.includes(route)) return route;
  return speedRoutes.includes(`/${first}`) ? `/${first}` : 'other';
}

/**
 * The edges of the ranges. The server stores only the number of visits in each range, so nobody's visit can be recognised. "Good"
 * and "poor" begin at an edge, so their numbers are exact.
 */
const EDGES: Readonly<Record<SpeedMetric, readonly number[]>> = {
  lcp: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 7_000, 10_000, 15_000],
  inp: [50, 100, 150, 200, 300, 400, 500, 750, 1_000, 2_000],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.4, 0.6, 1],
  worker: [20, 50, 100, 200, 300, 500, 750, 1_000, 2_000, 5_000],
};

/** Good up to the first, poor above the second: web.dev's limits; ours for the worker's start. */
const LIMITS: Readonly<Record<SpeedMetric, readonly [good: number, poor: number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  worker: [200, 500],
};

export const bucketsOf = (metric: SpeedMetric): number => EDGES[metric].length + 1;

/** The range of a measurement. Undefined: it is invalid. */
export function bucketOf(metric: SpeedMetric, value: unknown): number | undefined {
  if (typeof value !== 'number' || !(value >= 0) || value === Number.POSITIVE_INFINITY) return undefined;
  const at = EDGES[metric].findIndex((edge) => value <= edge);
  return at === -1 ? EDGES[metric].length : at;
}

export function rateOf(metric: SpeedMetric, value: number): SpeedRate {
  const [good, poor] = LIMITS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-work' : 'poor';
}

/** The value that three of four phones stay within, estimated from ranges; the start of the last range. Undefined without measurements. */
export function p75Of(metric: SpeedMetric, counts: readonly number[]): number | undefined {
  const wanted = 0.75 * counts.reduce((sum, count) => sum + count, 0);
  if (wanted === 0) return undefined;
  let before = 0;
  for (const [bucket, count] of counts.entries()) {
    const from = EDGES[metric][bucket - 1] ?? 0;
    if (before + count >= wanted) return from + ((EDGES[metric][bucket] ?? from) - from) * ((wanted - before) / count);
    before += count;
  }
  return undefined;
}
