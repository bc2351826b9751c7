// Pages of the app that a banner can link to, by name.
import { listDeskCategories } from '#core/contract/desk/catalog/lists.ts';
import { textIn } from '#core/language/said.ts';
import { useRead } from '../../api/use-read.ts';
import { useLanguage, useText } from '../../state/language-state.ts';

/** Path and name; categories are included once they have loaded. */
export function usePages(): readonly { readonly value: string; readonly label: string }[] {
  const t = useText();
  const language = useLanguage();
  const { data } = useRead(listDeskCategories, {});
  return [
    { value: '/products', label: t('banners.all-goods') },
    ...(data?.results ?? []).map(({ id, names }) => ({ value: `/products?category=${id}`, label: textIn(names, language) })),
  ];
}
