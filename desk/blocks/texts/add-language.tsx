// Adds a tab for a language to all texts of a form.
import { SelectField } from '#ui/form/field.tsx';
import { useText } from '../../state/language-state.ts';
import { bothNames } from '../words/language-name.ts';
import type { TextLanguages } from './use-text-languages.ts';

export function AddLanguage({ languages }: { readonly languages: TextLanguages }) {
  const t = useText();
  const { others, add } = languages;
  return (
    <SelectField
      // A chosen language becomes a tab, and the select is empty again.
      key={others.length}
      name="text-language"
      label={t('texts.add')}
      value=""
      placeholder={t('texts.choose')}
      onValue={(value) => others.filter((code) => code === value).forEach(add)}
      choices={others.map((code) => ({ value: code, label: bothNames(t, code) }))}
    />
  );
}
