// Kinds of phone reports: errors, events, speed.

/** What it broke: the farmer's app, a service worker, or the desk. */
export const errorSources = ['app', 'worker', 'desk'] as const;
export type ErrorSource = (typeof errorSources)[number];

export const errorStates = ['open', 'solved'] as const;
export type ErrorState = (typeof errorStates)[number];

/** `word`: a few letters out of a few; `text`: up to 500. */
export type FactKind = 'word' | 'text' | 'number';

export type Facts = Readonly<Record<string, FactKind>>;

export interface EventRow {
  /** Which question of those who run the shop it answers. */
  readonly why: string;
  /**
   * So long it is kept as it came; the shop may keep less (`EVENTS_KEPT_DAYS`). What is counted of it is kept longer and names nobody.
   * 0: it is counted and not kept.
   */
  readonly days: number;
  /** Never names, codes or addresses; a phone number in the one event where the specification names it. */
  readonly facts: Facts;
  /** What is said where it is known. */
  readonly mayHave?: Facts;
}

export const eventList = {
  /** [spec 9 "Other"] */
  login: { why: 'How many sign in, and by which way.', days: 30, facts: { method: 'word' } },
  order_placed: { why: 'Which way of paying farmers choose.', days: 30, facts: { payment_mode: 'word' } },
  /** [spec 9 "Growth products"] The number is kept no longer than calling back takes; who asked for a call stands in the list of leads. */
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

/** What is counted by the day: events, and errors as one. */
export const countedNames: readonly (EventName | 'error')[] = [...eventNames, 'error'];
export type CountedName = (typeof countedNames)[number];

/** Largest paint and answer to a tap in ms, how much the page jumps (no unit), start of the worker in ms. */
export const speedMetrics = ['lcp', 'inp', 'cls', 'worker'] as const;
export type SpeedMetric = (typeof speedMetrics)[number];

export const speedRates = ['good', 'needs-work', 'poor'] as const;
export type SpeedRate = (typeof speedRates)[number];

/** What the browser says of the network; `unknown` where it does not. */
export const connectionClasses = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;
export type ConnectionClass = (typeof connectionClasses)[number];
