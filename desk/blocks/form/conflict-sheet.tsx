// Shows both versions of a row that somebody else saved meanwhile. The person decides, and nothing is lost before.
import { Button } from '#ui/button.tsx';
import { ComparisonTable } from '#ui/comparison-table.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useText } from '../../state/language-state.ts';

export interface ConflictSheetProps {
  /** Fields that differ, as text. */
  readonly rows: readonly { readonly key: string; readonly what: string; readonly mine: string; readonly theirs: string }[];
  readonly isBusy: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  /** Returns to the form without a decision. */
  readonly onClose: () => void;
}

export function ConflictSheet({ rows, isBusy, onMine, onTheirs, onClose }: ConflictSheetProps) {
  const t = useText();
  return (
    <Sheet
      isAlert
      title={t('changed.title')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button isWide isBusy={isBusy} onPress={onMine}>
            {t('changed.keep-mine')}
          </Button>
          <Button kind="ghost" isWide onPress={onTheirs}>
            {t('changed.take-theirs')}
          </Button>
        </>
      }
    >
      <p>{t('changed.text')}</p>
      <ComparisonTable
        beforeLabel={t('changed.mine')}
        nowLabel={t('changed.theirs')}
        rows={rows.map(({ key, what, mine, theirs }) => ({ key, what, before: mine, now: theirs }))}
      />
    </Sheet>
  );
}
