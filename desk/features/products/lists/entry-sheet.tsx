// A sheet for a brand or category: its names and search words.
import { useState } from 'react';
import { listAudit } from '#core/contract/desk/audit.ts';
import {
  type CatalogEntry,
  createDeskBrand,
  createDeskCategory,
  listDeskBrands,
  listDeskCategories,
  updateDeskBrand,
  updateDeskCategory,
} from '#core/contract/desk/catalog/lists.ts';
import { listDeskProducts } from '#core/contract/desk/catalog/product.ts';
import { listTextStates } from '#core/contract/desk/content/text-states.ts';
import { textIn } from '#core/language/said.ts';
import type { FormRules } from '#core/rules/form.ts';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../../api/failure-words.ts';
import { send } from '../../../api/send.ts';
import { useChange } from '../../../api/use-change.ts';
import { useWrite } from '../../../api/use-write.ts';
import { FormConflict } from '../../../blocks/form/form-conflict.tsx';
import { FormFrame } from '../../../blocks/form/form-frame.tsx';
import { boxLabel, type LocalBox, localRules, localValues, wordsFrom } from '../../../blocks/form/local-boxes.ts';
import { useDraftForm } from '../../../blocks/form/use-draft-form.ts';
import { AddLanguage } from '../../../blocks/texts/add-language.tsx';
import { TextTabs } from '../../../blocks/texts/text-tabs.tsx';
import { useFormTexts } from '../../../blocks/texts/use-form-texts.ts';
import { type MessageKey, useLanguage, useText } from '../../../state/language-state.ts';
import { showToast } from '../../../state/toast-state.ts';
import { WordChips } from '../word-chips.tsx';

export type EntryKind = 'category' | 'brand';

export const entryLists = { category: listDeskCategories, brand: listDeskBrands } as const;
const creating = { category: createDeskCategory, brand: createDeskBrand } as const;
const changing = { category: updateDeskCategory, brand: updateDeskBrand } as const;

/** Title of each kind's sheet. */
export const entryWords = {
  category: { add: 'products.category-title', change: 'products.category-change' },
  brand: { add: 'products.brand-title', change: 'products.brand-change' },
} as const satisfies Readonly<Record<EntryKind, Readonly<Record<'add' | 'change', MessageKey>>>>;

type Box = LocalBox<'names'> | 'words';
const rules: FormRules<Box> = { ...localRules('names', { required: true }), words: {} };
type Values = Readonly<Record<Box, string>>;

const boxWords = { names: 'products.name-in', words: 'products.entry-words' } as const;
const MOST_CHARACTERS = 1_000;

const valuesOf = ({ names, search_words }: CatalogEntry): Values => ({ ...localValues({ names }), words: search_words.join(', ') });
const bodyOf = (values: Values, before?: CatalogEntry) => ({
  names: wordsFrom(values, 'names', before?.names),
  search_words: values.words.split(', ').filter((word) => word !== ''),
});

interface EntrySheetProps {
  readonly kind: EntryKind;
  /** Absent: a new one. */
  readonly entry?: CatalogEntry;
  readonly onClose: () => void;
  readonly onSaved?: (entry: CatalogEntry) => void;
}

export function EntrySheet({ kind, entry, onClose, onSaved }: EntrySheetProps) {
  const t = useText();
  const language = useLanguage();
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm<Box>(`${kind}.${entry?.id ?? 'new'}`, rules, entry && valuesOf(entry));
  const texts = useFormTexts(form.values, entry && { entity: kind, id: entry.id, saved: entry });
  const how = {
    changes: [entryLists[kind], listDeskProducts, listTextStates, listAudit],
    onDone: (saved: CatalogEntry) => {
      form.forget();
      showToast('done', t('products.entry-saved', { name: textIn(saved.names, language) }));
      onSaved?.(saved);
      onClose();
    },
    onFailed: (error: unknown) => setFailure(failureWords(t, error)),
  };
  const { write, isBusy } = useWrite(creating[kind], how);
  const change = useChange(changing[kind], {
    ...how,
    readNow: async () => {
      const { results } = await send(entryLists[kind], {});
      return results.find(({ id }) => id === entry?.id) ?? (entry as CatalogEntry);
    },
  });
  const onSend = (): void => {
    setFailure(undefined);
    if (!form.check()) return;
    const body = bodyOf(form.values, entry);
    if (entry) change.save({ params: { id: entry.id }, body }, entry);
    else write({ body });
  };
  const title = t(entry ? entryWords[kind].change : entryWords[kind].add);
  return (
    <Sheet title={title} closeLabel={t('close')} onClose={onClose}>
      {change.theirs && (
        <FormConflict
          form={form}
          change={change}
          theirs={valuesOf(change.theirs)}
          labelOf={(box) => boxLabel(t, boxWords, box)}
          onTheirs={onClose}
        />
      )}
      <FormFrame label={title} onSend={onSend} isBusy={isBusy || change.isBusy} failure={failure} sendLabel={t('save')}>
        <TextTabs form={form} field="names" label={boxWords.names} texts={texts} maxLength={60} isRequired />
        <AddLanguage languages={texts.languages} />
        <WordChips
          name="words"
          label={t(boxWords.words)}
          lang={language}
          value={form.values.words}
          onValue={(value) => void form.set('words', value)}
          maxLength={MOST_CHARACTERS}
        />
      </FormFrame>
    </Sheet>
  );
}
