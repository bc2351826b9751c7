// A page of the desk: where it is, what it takes to see it, and how it is fetched.
import { type ComponentType, lazy } from 'react';
import type { DeskPermission } from '#core/facts/permission.ts';
import type { DeskBundle } from '../../../config/desk/rooms.ts';
import { fetchWords } from '../../state/language-state.ts';

export interface Entry {
  readonly path: string;
  readonly page: ComponentType;
  /** None: everybody who is signed in. */
  readonly needs?: DeskPermission;
}

type PageFile<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** A page that is fetched with the words of its feature (config/desk/rooms.ts). */
export const withWords = <Props extends object = object>(bundles: readonly DeskBundle[], file: PageFile<Props>) =>
  lazy(() => Promise.all([file(), fetchWords(bundles)]).then(([page]) => page));
