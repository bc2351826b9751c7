// Invented community posts of the demo, hours and days older than it.

import type { Insertable } from 'kysely';
import { comparableText } from '#core/rules/community/post-text.ts';
import { HOUR_MS } from '#core/time.ts';
import type { Tables } from '../../db/tables.ts';
import { type Cells, numberOrNull, readRows } from '../data/read-data.ts';

const MUZAFFARPUR = 208;

function postRow(
  { id, parent, by, author = '', village = '', text = '', ...cells }: Cells,
  at: Date,
): Insertable<Tables['community_posts']> {
  const isBrand = cells['is_brand'] === 'yes';
  return {
    id: Number(id),
    parent_id: numberOrNull(parent),
    user_id: Number(by),
    kind: cells['kind'] === 'experience' ? 'experience' : 'question',
    text,
    same_text: comparableText(text),
    crop_id: numberOrNull(cells['crop']),
    district_id: isBrand ? null : MUZAFFARPUR,
    author,
    village,
    is_brand: isBrand,
    helpful: Number(cells['helpful']),
    state: 'shown',
    created_at: new Date(at.getTime() - Number(cells['hours']) * HOUR_MS),
  };
}

/** Ids grow with time, as for real posts. @param at load time of the demo */
export const postRows = (at: Date): Insertable<Tables['community_posts']>[] => readRows('posts').map((cells) => postRow(cells, at));
