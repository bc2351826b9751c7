// Loads a part of the desk later, together with the texts of its feature (config/desk/rooms.ts).
import { type ComponentType, lazy } from 'react';
import type { DeskBundle } from '../../config/desk/rooms.ts';
import { fetchWords } from '../state/language-state.ts';

export const withWords = <Props extends object = object>(bundles: readonly DeskBundle[], load: () => Promise<ComponentType<Props>>) =>
  lazy(() => Promise.all([load(), fetchWords(bundles)]).then(([page]) => ({ default: page })));
