// The app's events: the purpose, the fields and the retention of each. Anything else is not stored.
import { type EventName, type EventRow, eventList, type FactKind, type Facts } from '../../facts/insight.ts';

interface KindTypes {
  readonly word: string;
  readonly text: string;
  readonly number: number;
}
type TypesOf<F extends Facts> = { readonly [K in keyof F]: KindTypes[F[K]] };

type More<R> = R extends { readonly mayHave: infer F extends Facts } ? Partial<TypesOf<F>> : unknown;

/** Required and optional fields of an event. */
export type FactsOf<N extends EventName> = TypesOf<(typeof eventList)[N]['facts']> & More<(typeof eventList)[N]>;

export type Fact = string | number | boolean;

const LONGEST: Readonly<Record<Exclude<FactKind, 'number'>, number>> = { word: 40, text: 500 };

const fits = (kind: FactKind | undefined, fact: Fact): boolean =>
  kind !== undefined && (kind === 'number' ? Number.isFinite(fact) : typeof fact === 'string' && fact.length <= LONGEST[kind]);

/** The storable fields of an event: those of its row. Undefined: there is no such event. */
export function knownFacts(name: string, facts: Readonly<Record<string, Fact>>): Readonly<Record<string, Fact>> | undefined {
  if (!Object.hasOwn(eventList, name)) return undefined;
  const { facts: needed, mayHave }: EventRow = eventList[name as EventName];
  const kinds: Facts = { ...needed, ...mayHave };
  return Object.fromEntries(Object.entries(facts).filter(([key, fact]) => Object.hasOwn(kinds, key) && fits(kinds[key], fact)));
}
