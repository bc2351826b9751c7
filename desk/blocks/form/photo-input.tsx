// A button that picks a photo from the phone or the computer.
import { type ReactNode, useRef } from 'react';
import { smallerPhoto } from './smaller-photo.ts';

export interface PhotoInputProps {
  /** The photo's subject, read out. */
  readonly label: string;
  readonly onFile: (file: File) => void;
  /** The button. */
  readonly children: (open: () => void) => ReactNode;
}

export function PhotoInput({ label, onFile, children }: PhotoInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const give = (file: File | undefined): void => {
    if (file) void smallerPhoto(file).then(onFile);
    // The same file may be chosen again after a refusal.
    if (box.current) box.current.value = '';
  };
  return (
    <>
      <input
        ref={box}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={(event) => give(event.currentTarget.files?.[0])}
      />
      {children(() => box.current?.click())}
    </>
  );
}
