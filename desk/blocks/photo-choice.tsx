// The photo of something: what stands there now, and the way to another from the phone or the computer.
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Section } from './page.tsx';
import styles from './photo-choice.module.css';

export interface PhotoChoiceProps {
  readonly title: string;
  /** What is shown of it now. */
  readonly picture: ReactNode;
  /** Said before the button. */
  readonly children?: ReactNode;
  /** Words of the button; undefined where one may only look. */
  readonly chooseLabel: string | undefined;
  readonly hint?: string;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onFile: (file: File) => void;
}

export function PhotoChoice({ title, picture, children, chooseLabel, hint, isBusy, failure, onFile }: PhotoChoiceProps) {
  const box = useRef<HTMLInputElement>(null);
  const give = (file: File | undefined): void => {
    if (file) onFile(file);
    // The same file may be chosen again after it was refused.
    if (box.current) box.current.value = '';
  };
  return (
    <Section title={title}>
      <div className={styles.photo}>
        <span className={styles.picture}>{picture}</span>
        <div>
          {children}
          {chooseLabel !== undefined && (
            <>
              <input
                ref={box}
                type="file"
                className="visually-hidden"
                tabIndex={-1}
                aria-label={title}
                accept="image/jpeg,image/png,image/webp,image/avif"
                onChange={(event) => give(event.currentTarget.files?.[0])}
              />
              <Button kind="ghost" isBusy={isBusy} onPress={() => box.current?.click()}>
                {chooseLabel}
              </Button>
              {hint && <small>{hint}</small>}
            </>
          )}
        </div>
      </div>
      {failure !== undefined && (
        <Notice tone="danger" isUrgent>
          {failure}
        </Notice>
      )}
    </Section>
  );
}
