// A form with its foot: the failure of the whole form, and the submit button.

import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useText } from '../../state/language-state.ts';
import { useNetwork } from '../../state/network-state.ts';
import { Failure } from '../page.tsx';
import styles from './form.module.css';

export interface FormFrameProps {
  /** The form's purpose, read out. */
  readonly label: string;
  readonly onSend: () => void;
  readonly isBusy: boolean;
  /** A failure that is not about one field. */
  readonly failure: string | undefined;
  readonly sendLabel: string;
  /** Beside the button. */
  readonly note?: ReactNode;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

export function FormFrame({ label, onSend, isBusy, failure, sendLabel, note, more, children }: FormFrameProps) {
  const t = useText();
  const { isOffline } = useNetwork();
  return (
    <form
      className="stack"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSend();
      }}
    >
      {children}
      {isOffline ? (
        <Notice tone="info" icon="no-internet">
          {t('net.needed')}
        </Notice>
      ) : (
        <Failure words={failure} />
      )}
      {note}
      <div className={styles.foot}>
        <Button type="submit" isLarge isBusy={isBusy}>
          {sendLabel}
        </Button>
        {more}
      </div>
    </form>
  );
}
