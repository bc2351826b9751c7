// A person's favourite places for the bar. Without any the bar shows the most used places.
import { proxy, useSnapshot } from 'valtio';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { onOtherPerson } from './session-state.ts';
import { FAVOURITES_KEY } from './stored-keys.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

function readFavourites(): string[] {
  const stored = readStored<unknown>(phoneStorage, FAVOURITES_KEY);
  return Array.isArray(stored) ? stored.filter(isText) : [];
}

const favourites = proxy<{ hrefs: string[] }>({ hrefs: readFavourites() });
onOtherPerson(() => {
  favourites.hrefs = readFavourites();
});

export const useFavourites = (): readonly string[] => useSnapshot(favourites).hrefs;

/** Adds a place to the favourites, or removes it. */
export function toggleFavourite(href: string): void {
  const { hrefs } = favourites;
  favourites.hrefs = hrefs.includes(href) ? hrefs.filter((one) => one !== href) : [...hrefs, href];
  writeStored(phoneStorage, FAVOURITES_KEY, favourites.hrefs.length > 0 ? favourites.hrefs : undefined);
}
