// Builds a post for the wire, with what its reader may know.
import type { Post } from '#core/contract/community/community.ts';
import type { DeskPost } from '#core/contract/desk/community/moderation.ts';
import { phonesIn, withoutPhones } from '#core/rules/community/post-text.ts';
import type { DeskPostRow, ReportRow } from './moderation-repository.ts';
import type { PostRow } from './post-repository.ts';

/** The address under which the worker stores seen pictures. */
export const postPicturePath = '/pictures/post/';
export const pictureSides = { small: 320, large: 1_600 } as const;
export type PictureSide = keyof typeof pictureSides;

const picturesOf = (id: number, photos: readonly string[]) =>
  photos.map((_, i) => ({ small: `${postPicturePath}${id}_${i + 1}_small`, large: `${postPicturePath}${id}_${i + 1}_large` }));

type Shared = Omit<PostRow, 'reply_count' | 'is_helpful' | 'own_step'>;

const reasonOf = ({ state, reason, words }: Shared): Post['reason'] =>
  reason === null ? (state === 'held' ? { code: 'looked-at', words: '' } : null) : { code: reason, words };

const shared = (row: Shared & { readonly reply_count: number }, isOwn: boolean, isHelpful: boolean): Post => ({
  id: row.id,
  parent_id: row.parent_id,
  kind: row.kind,
  text: withoutPhones(row.text),
  has_phones: phonesIn(row.text).length > 0,
  crop_id: row.crop_id,
  district_id: row.district_id,
  author: withoutPhones(row.author),
  village: withoutPhones(row.village),
  is_brand: row.is_brand,
  is_own: isOwn,
  photos: picturesOf(row.id, row.photos),
  helpful: row.helpful,
  is_helpful: isHelpful,
  replies: row.reply_count,
  created_at: row.created_at.toISOString(),
  state: row.state,
  reason: isOwn ? reasonOf(row) : null,
  may_answer: isOwn && row.state === 'hidden' && row.answer === null,
});

/** @param reader 0: a visitor */
export const toPost = (row: PostRow, reader: number): Post => ({
  ...shared(row, row.user_id === reader && !row.is_brand, row.is_helpful),
  helpful: row.helpful + row.own_step,
});

export const toDeskPost = (row: DeskPostRow, reports: readonly ReportRow[], now: number): DeskPost => ({
  ...shared(row, false, false),
  reason: reasonOf(row),
  author_id: row.user_id,
  reports: reports.map(({ reason, words, at }) => ({ reason, words: withoutPhones(words), at: at.toISOString() })),
  open_since: row.open_since?.toISOString() ?? null,
  claimed_by:
    row.claimed_by !== null && row.claimed_at !== null && now - row.claimed_at.getTime() < CLAIM_MS
      ? { id: row.claimed_by, full_name: row.claimed_name ?? '' }
      : null,
  answer: row.answer && withoutPhones(row.answer),
  may_undo: row.before !== null,
  is_suspended: (row.suspended_until?.getTime() ?? 0) > now,
  warnings: row.warnings ?? 0,
});

/** Time for which a moderator has a claimed post. */
export const CLAIM_MS = 15 * 60_000;
