// A hook for brands, categories and crops by name.
import { type CatalogEntry, listDeskBrands, listDeskCategories } from '#core/contract/desk/catalog/lists.ts';
import { listMasterData } from '#core/contract/master-data.ts';
import { textIn } from '#core/language/said.ts';
import { useRead } from '../../api/use-read.ts';
import { useLanguage } from '../../state/language-state.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Classifications {
  readonly brands: readonly CatalogEntry[];
  readonly brandChoices: readonly Choice[];
  readonly categoryChoices: readonly Choice[];
  readonly categoryName: (id: number) => string;
}

/** Brands and categories, for filters and fields. */
export function useClassifications(): Classifications {
  const language = useLanguage();
  const brands = useRead(listDeskBrands, {}).data?.results ?? [];
  const categories = useRead(listDeskCategories, {}).data?.results ?? [];
  const choices = (entries: readonly CatalogEntry[]): Choice[] =>
    entries.map(({ id, names }) => ({ value: String(id), label: textIn(names, language) }));
  return {
    brands,
    brandChoices: choices(brands),
    categoryChoices: choices(categories),
    categoryName: (id) => textIn(categories.find((one) => one.id === id)?.names, language),
  };
}

/** Crops in the reader's language. */
export function useCrops(): readonly Choice[] {
  const lang = useLanguage();
  const { data } = useRead(listMasterData, { query: { data_for: 'crop', lang } });
  return (data?.['crop'] ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
