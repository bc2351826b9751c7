// Icons and pictograms of the sprite. Screen readers skip them and read the words beside them.
import type { IconName, PictogramName } from '#core/icon-names.ts';

export interface IconProps {
  readonly name: IconName;
  /** CSS pixels. */
  readonly size?: number;
}

export function Icon({ name, size = 28 }: IconProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${__SPRITE__}#${name}`} />
    </svg>
  );
}

export function Pictogram({ name, size = 40 }: { readonly name: PictogramName; readonly size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${__SPRITE__}#${name}`} />
    </svg>
  );
}
