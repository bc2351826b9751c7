// The photo of something: the current one, and a button to choose another from the phone or computer.
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { PhotoInput } from './form/photo-input.tsx';
import { Failure, Section } from './page.tsx';
import styles from './photo-choice.module.css';

export interface PhotoChoiceProps {
  readonly title: string;
  /** The current picture. */
  readonly picture: ReactNode;
  /** Text before the button. */
  readonly children?: ReactNode;
  /** Text of the button; undefined if the photo can only be viewed. */
  readonly chooseLabel: string | undefined;
  readonly hint?: string;
  /** Further actions, after the button. */
  readonly more?: ReactNode;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onFile: (file: File) => void;
}

export function PhotoChoice({ title, picture, children, chooseLabel, hint, more, isBusy, failure, onFile }: PhotoChoiceProps) {
  return (
    <Section title={title}>
      <div className={styles.photo}>
        <span className={styles.picture}>{picture}</span>
        <div>
          {children}
          {chooseLabel !== undefined && (
            <>
              <PhotoInput label={title} onFile={onFile}>
                {(open) => (
                  <Button kind="ghost" isBusy={isBusy} onPress={open}>
                    {chooseLabel}
                  </Button>
                )}
              </PhotoInput>
              {hint && <small>{hint}</small>}
              {more}
            </>
          )}
        </div>
      </div>
      <Failure words={failure} />
    </Section>
  );
}
