// Ports for what a farmer wants to know of the day: the weather, and prices at markets.

/** A day in India. */
export interface WeatherDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Degrees Celsius. */
  readonly lowest: number;
  readonly highest: number;
  readonly rainMm: number;
  /** Percent; null: the provider does not say. */
  readonly rainChance: number | null;
}

export interface WeatherPort {
  /** Today and the next two days. @throws ProviderTrouble */
  forecast(at: { readonly lat: number; readonly lng: number }): Promise<readonly WeatherDay[]>;
}

/** What one market paid for one commodity on one day. */
export interface MarketPrice {
  readonly market: string;
  /** As the market names it, such as `Paddy(Dhan)(Common)`. */
  readonly commodity: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Paise a quintal (100 kg). */
  readonly lowest: number;
  readonly highest: number;
  readonly usual: number;
}

export interface MarketPort {
  /** The newest prices at markets of a district, by its English names. @throws ProviderTrouble */
  prices(at: { readonly state: string; readonly district: string }): Promise<readonly MarketPrice[]>;
}
