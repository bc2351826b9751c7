// Kinds of phone reports: errors, events, speed.

/** The part that failed: the farmer's app, a service worker, or the desk. */
export const errorSources = ['app', 'worker', 'desk'] as const;
export type ErrorSource = (typeof errorSources)[number];

export const errorStates = ['open', 'solved'] as const;
export type ErrorState = (typeof errorStates)[number];

/** `word`: one of a few short words. `text`: up to 500 characters. */
export type FactKind = 'word' | 'text' | 'number';

export type Facts = Readonly<Record<string, FactKind>>;

export interface EventRow {
  /** The question of the shop's operators that it answers. */
  readonly why: string;
  /**
   * Days for which it is stored as sent; the shop may store it for less (`EVENTS_KEPT_DAYS`). Its counts are stored longer and name nobody.
   * 0: it is only counted.
   */
  readonly days: number;
  /** Never names, codes or addresses. A phone number only in the one event of the specification. */
  readonly facts: Facts;
  /** Facts that are sent when they are known. */
  readonly mayHave?: Facts;
}

export const eventList = {
  /** [spec 9 "Other"] */
  login: { why: 'How many sign in, and by which way.', days: 30, facts: { method: 'word' } },
  order_placed: { why: 'Which way of paying farmers choose.', days: 30, facts: { payment_mode: 'word' } },
  /** [spec 9 "Growth products"] The number is stored no longer than the call needs. The list of leads has the people who asked for one. */
  growth_mobile_number: {
    why: 'How many begin to ask for a growth package, and for which.',
    days: 7,
    facts: {
      Product: 'text',
      MobileNumber: 'text',
      Source: 'word',
      Variant: 'text',
      Quantity: 'number',
      TotalPrice: 'number',
      FinalPrice: 'number',
      Discountprice: 'number',
    },
  },
  page_speed: {
    why: 'Which pages are slow, on which networks.',
    days: 0,
    facts: { route: 'word', connection: 'word' },
    mayHave: { lcp: 'number', inp: 'number', cls: 'number', worker: 'number' },
  },
} as const satisfies Readonly<Record<string, EventRow>>;

export type EventName = keyof typeof eventList;

export const eventNames = Object.keys(eventList) as readonly EventName[];

/** Names that are counted by day: events, and all errors as one. */
export const countedNames: readonly (EventName | 'error')[] = [...eventNames, 'error'];
export type CountedName = (typeof countedNames)[number];

/** Largest paint and answer to a tap in ms, layout shift (no unit), start of the worker in ms. */
export const speedMetrics = ['lcp', 'inp', 'cls', 'worker'] as const;
export type SpeedMetric = (typeof speedMetrics)[number];

export const speedRates = ['good', 'needs-work', 'poor'] as const;
export type SpeedRate = (typeof speedRates)[number];

/** The browser's class of the network; `unknown` without one. */
export const connectionClasses = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;
export type ConnectionClass = (typeof connectionClasses)[number];
