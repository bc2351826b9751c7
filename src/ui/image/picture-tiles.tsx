// Tiles to choose one of several values, each with a picture above or beside its word.
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './picture-tiles.module.css';

export interface PictureTile<T extends string | number> {
  readonly value: T;
  readonly label: string;
  readonly picture?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface PictureTilesProps<T extends string | number> {
  readonly label: string;
  readonly tiles: readonly PictureTile<T>[];
  readonly value: T | undefined;
  readonly onValue: (value: T) => void;
  /** Four narrow tiles in a row instead of two wide ones. */
  readonly isNarrow?: boolean;
}

export function PictureTiles<T extends string | number>({ label, tiles, value, onValue, isNarrow }: PictureTilesProps<T>) {
  const name = useId();
  return (
    <fieldset className={classNames(styles.tiles, isNarrow && styles.narrow)}>
      <legend>
        <b>{label}</b>
      </legend>
      {tiles.map((tile) => (
        <label key={tile.value} className={classNames(styles.tile, tile.value === value && styles.chosen)}>
          <input type="radio" name={name} checked={tile.value === value} disabled={tile.isDisabled} onChange={() => onValue(tile.value)} />
          {tile.picture}
          <span>{tile.label}</span>
          {tile.value === value && <Icon name="check-circle" size={20} />}
        </label>
      ))}
    </fieldset>
  );
}
