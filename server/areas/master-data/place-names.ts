// Names of places in a reader's language, by what addresses keep: the directory's own names.
import type { AddressPlace } from '#core/contract/address.ts';
import { languageTable } from '#core/language/language-table.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { NamedPlace } from './place-name-repository.ts';

type Kind = NamedPlace['kind'];

const keyOf = (kind: Kind, parent: string, own: string): string => [kind, parent, own].join('|').toLowerCase();

/** Answers the name of a place, or what was given where the reader's languages have none. */
type NameOf = (kind: Kind, parent: string, own: string) => string;

export type PlaceNames = ReturnType<typeof createPlaceNames>;

/** @param namedPlaces reads the places that have a name in one of some languages */
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
    /** Block, district and state of an address for a reader of `language`. They change with a release only, and are read once. */
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
