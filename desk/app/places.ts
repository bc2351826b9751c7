// Which places a person sees, and which of them are in the bar.
import type { DeskMe } from '#core/contract/desk/session.ts';
import { mayDo } from '../state/session-state.ts';
import { type Place, places } from './page-table.ts';

/** Places a person may open, in the order of the table. */
export const placesFor = (person: DeskMe): readonly Place[] => places.filter(({ needs }) => needs === undefined || mayDo(person, needs));

export const isHere = (href: string, path: string): boolean => path === href || (href !== '/' && path.startsWith(`${href}/`));

export interface Bar {
  readonly shown: readonly Place[];
  /** Whether some places are in the menu only. */
  readonly hasMenu: boolean;
}

/**
 * The places in the bar: the person's favourites, or else the first of the table; the current place is always included.
 * @param most number of places that fit beside the menu button
 */
export function barOf(own: readonly Place[], favourites: readonly string[], path: string, most: number): Bar {
  if (own.length <= most + 1) return { shown: own, hasMenu: false };
  const chosen = own.filter(({ href }) => favourites.includes(href));
  const first = (chosen.length > 0 ? chosen : own).slice(0, most);
  const here = own.find(({ href }) => isHere(href, path));
  if (!here || first.includes(here)) return { shown: first, hasMenu: true };
  return { shown: [...first.slice(0, most - 1), here], hasMenu: true };
}
