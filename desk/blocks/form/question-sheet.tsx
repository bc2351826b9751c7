// Asks for confirmation before an action.
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useText } from '../../state/language-state.ts';

export interface QuestionSheetProps {
  readonly title: string;
  /** Text of the button that confirms. */
  readonly yes: string;
  readonly kind?: 'primary' | 'danger';
  readonly isBusy?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function QuestionSheet({ title, yes, kind = 'primary', isBusy = false, onYes, onClose, children }: QuestionSheetProps) {
  const t = useText();
  return (
    <Sheet
      isAlert
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button kind={kind} isWide isBusy={isBusy} onPress={onYes}>
            {yes}
          </Button>
          <Button kind="ghost" isWide onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
