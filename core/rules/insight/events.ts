// The events the app may tell of: what each is for, what is said of it, and how long that is kept. Whatever stands in no row is not kept.

/** `word`: a few letters out of a few; `text`: up to 500. */
type FactKind = 'word' | 'text' | 'number';
type Facts = Readonly<Record<string, FactKind>>;

interface EventRow {
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

interface KindTypes {
  readonly word: string;
  readonly text: string;
  readonly number: number;
}
type TypesOf<F extends Facts> = { readonly [K in keyof F]: KindTypes[F[K]] };

type More<R> = R extends { readonly mayHave: infer F extends Facts } ? Partial<TypesOf<F>> : unknown;

/** What has to be said of an event, and what may be. */
export type FactsOf<N extends EventName> = TypesOf<(typeof eventList)[N]['facts']> & More<(typeof eventList)[N]>;

export type Fact = string | number | boolean;

const LONGEST: Readonly<Record<Exclude<FactKind, 'number'>, number>> = { word: 40, text: 500 };

const fits = (kind: FactKind | undefined, fact: Fact): boolean =>
  kind !== undefined && (kind === 'number' ? Number.isFinite(fact) : typeof fact === 'string' && fact.length <= LONGEST[kind]);

/** What may be kept of an event: the facts its row names, as it names them. Undefined: there is no such event. */
export function knownFacts(name: string, facts: Readonly<Record<string, Fact>>): Readonly<Record<string, Fact>> | undefined {
  if (!Object.hasOwn(eventList, name)) return undefined;
  const { facts: needed, mayHave }: EventRow = eventList[name as EventName];
  const kinds: Facts = { ...needed, ...mayHave };
  return Object.fromEntries(Object.entries(facts).filter(([key, fact]) => Object.hasOwn(kinds, key) && fits(kinds[key], fact)));
}
