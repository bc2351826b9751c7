// Caches a provider's answers by place. Only one request for a place runs at a time. An old answer is better than none.

interface Kept<T> {
  /** When the provider answered, epoch ms. */
  readonly at: number;
  readonly value: T;
}

export interface PlaceAnswersSettings {
  readonly now: () => number;
  /** An answer serves for this time before the provider is asked again. */
  readonly freshMs: number;
  /** Maximum requests to the provider in a minute, for all people together. */
  readonly mostPerMinute: number;
  /** Maximum number of stored places. The oldest is dropped first. */
  readonly mostPlaces: number;
}

const MINUTE_MS = 60_000;
/** After a failure for a place, the provider is not asked about it again within this time. */
const REST_MS = 5 * MINUTE_MS;
/** An older answer is useless today. */
const OLDEST_MS = 24 * 60 * MINUTE_MS;

export interface PlaceAnswers<T> {
  /** The newest answer. Undefined if the provider has not answered. */
  at(place: string, ask: () => Promise<T>): Promise<Kept<T> | undefined>;
}

export function createPlaceAnswers<T>({ now, freshMs, mostPerMinute, mostPlaces }: PlaceAnswersSettings): PlaceAnswers<T> {
  const answers = new Map<string, Kept<T>>();
  const failedAt = new Map<string, number>();
  const running = new Map<string, Promise<void>>();
  const asked: number[] = [];

  function mayAsk(place: string): boolean {
    while (asked.length > 0 && now() - (asked[0] ?? 0) >= MINUTE_MS) asked.shift();
    return asked.length < mostPerMinute && now() - (failedAt.get(place) ?? Number.NEGATIVE_INFINITY) >= REST_MS;
  }

  function keep<V>(map: Map<string, V>, place: string, value: V): void {
    map.delete(place);
    map.set(place, value);
    const [oldest] = map.keys();
    if (map.size > mostPlaces && oldest !== undefined) map.delete(oldest);
  }

  async function question(place: string, ask: () => Promise<T>): Promise<void> {
    asked.push(now());
    try {
      const value = await ask();
      keep(answers, place, { at: now(), value });
      failedAt.delete(place);
    } catch {
      keep(failedAt, place, now());
    } finally {
      running.delete(place);
    }
  }

  return {
    async at(place, ask) {
      const known = answers.get(place);
      if (known && now() - known.at < freshMs) return known;
      if (!running.has(place) && mayAsk(place)) running.set(place, question(place, ask));
      await running.get(place);
      const newest = answers.get(place);
      return newest && now() - newest.at < OLDEST_MS ? newest : undefined;
    },
  };
}
