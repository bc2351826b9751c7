// Names of places in a reader's language, found by the directory's own names in addresses.
import type { AddressPlace } from '#core/contract/address.ts';
import { languageTable } from '#core/language/language-table.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { NamedPlace } from './place-name-repository.ts';

type Kind = NamedPlace['kind'];

const keyOf = (kind: Kind, parent: string, own: string): string => [kind, parent, own].join('|').toLowerCase();

/** Returns the name of a place, or the given name when the reader's languages have none. */
type NameOf = (kind: Kind, parent: string, own: string) => string;

export type PlaceNames = ReturnType<typeof createPlaceNames>;

/** @param namedPlaces reads the places with a name in one of some languages */
export function createPlaceNames(namedPlaces: (languages: readonly string[]) => Promise<readonly NamedPlace[]>) {
  const known = new Map<LanguageCode, Promise<NameOf>>();

  async function load(language: LanguageCode): Promise<NameOf> {
    const { chain } = languageTable[language];
    const rows = await namedPlaces(chain);
    const names = new Map(
      rows
        .toSorted((a, b) => chain.indexOf(b.language as LanguageCode) - chain.indexOf(a.language as LanguageCode))
        .map(({ kind, parent, own, name }) => [keyOf(kind, parent, own), name]),
    );
    return (kind, parent, own) => names.get(keyOf(kind, parent, own)) ?? own;
  }

  return {
    /** Block, district and state of an address for a reader of `language`. They change only with a release, so they are read once. */
    async placeFor({ block, district, state }: AddressPlace, language: LanguageCode): Promise<AddressPlace> {
      const names =
        known.get(language) ??
        load(language).catch((error: unknown) => {
          known.delete(language);
          throw error;
        });
      known.set(language, names);
      const nameOf = await names;
      return {
        block: nameOf('block', district, block),
        district: nameOf('district', state, district),
        state: nameOf('state', '', state),
      };
    },
  };
}
