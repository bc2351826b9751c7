// Shows field by field how another person's saved row differs from the form.
import { formatMoment } from '#core/rules/dates.ts';
import { useText } from '../../state/language-state.ts';
import { ConflictSheet } from './conflict-sheet.tsx';
import type { DraftForm } from './use-draft-form.ts';

export interface FormConflictProps<K extends string> {
  readonly form: Pick<DraftForm<K>, 'values' | 'restart'>;
  readonly change: { readonly isBusy: boolean; readonly keepMine: () => void; readonly giveUp: () => void };
  /** The boxes' values for the current row. */
  readonly theirs: Readonly<Record<K, string>>;
  readonly labelOf: (key: K) => string;
  /** The text of a box's value, if the value itself is not readable. */
  readonly wordsOf?: (key: K, value: string) => string;
  /** Who saved it and when. Absent if the row does not say. */
  readonly changed?: { readonly by: string | null; readonly at: string } | null;
  /** Called instead of restarting with their version. */
  readonly onTheirs?: () => void;
}

/** The version's box is not shown, because nobody fills it in. */
const VERSION = 'version';

export function FormConflict<K extends string>({
  form,
  change,
  theirs,
  labelOf,
  wordsOf = (_key, value) => value,
  changed,
  onTheirs,
}: FormConflictProps<K>) {
  const t = useText();
  const keys = (Object.keys(theirs) as K[]).filter((key) => key !== VERSION && theirs[key] !== form.values[key]);
  const rows = keys.map((key) => ({
    key: key as string,
    what: labelOf(key),
    mine: wordsOf(key, form.values[key]) || '–',
    theirs: wordsOf(key, theirs[key]) || '–',
  }));
  const by = changed && {
    key: 'by',
    what: t('changed.by'),
    mine: t('changed.you'),
    theirs: `${changed.by ?? ''} ${formatMoment(Date.parse(changed.at))}`,
  };
  return (
    <ConflictSheet
      rows={by ? [by, ...rows] : rows}
      isBusy={change.isBusy}
      onMine={change.keepMine}
      onTheirs={() => {
        if (onTheirs) return onTheirs();
        form.restart(theirs);
        change.giveUp();
      }}
      onClose={change.giveUp}
    />
  );
}
