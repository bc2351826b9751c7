// "Helpful" marks and reports: visible at once, stored on the phone, sent once. The shop's later count is the same.
import { markHelpful, type Post, reportPost } from '#core/contract/community/community.ts';
import type { ReportReason } from '#core/facts/community.ts';
import { keepAndSend } from '../outbox/keep-and-send.ts';
import type { KeptWords } from '../outbox/kept-words.ts';
import { needsAnswer, useOutbox, type WaitingRow } from '../outbox/outbox-rows.ts';
import { forgetWaiting } from '../outbox/outbox-state.ts';

interface KeptMark {
  readonly words: KeptWords;
  readonly post: number;
  /** Undefined: it is a report. */
  readonly isHelpful?: boolean;
}

const markOf = ({ kind, about }: Pick<WaitingRow, 'kind' | 'about'>): KeptMark | undefined =>
  kind === 'mark' ? (about as KeptMark) : undefined;

/** The beginning of a text, to recognise it. */
export const beginningOf = (text: string): string => {
  const [line = ''] = text.trim().split('\n');
  return [...line].length > 40 ? `${[...line].slice(0, 40).join('')}…` : line;
};

export async function markPost(post: Pick<Post, 'id' | 'text'>, isHelpful: boolean): Promise<void> {
  const words: KeptWords = {
    bundle: 'community',
    key: isHelpful ? 'community.waiting-helpful' : 'community.waiting-not-helpful',
    values: { text: beginningOf(post.text) },
  };
  const about: KeptMark = { words, post: post.id, isHelpful };
  await keepAndSend('mark', [markHelpful, { params: { id: post.id }, body: { is_helpful: isHelpful } }], about);
}

export interface Report {
  readonly reason: ReportReason;
  readonly words: string;
}

export async function submitPostReport(post: Pick<Post, 'id' | 'text'>, { reason, words }: Report): Promise<boolean> {
  const said = words.trim();
  const body = { reason, ...(said === '' ? {} : { words: said }) };
  const about: KeptMark = {
    words: { bundle: 'community', key: 'community.waiting-report', values: { text: beginningOf(post.text) } },
    post: post.id,
  };
  const id = await keepAndSend('mark', [reportPost, { params: { id: post.id }, body }], about);
  return id !== undefined;
}

export interface Helpful {
  readonly isHelpful: boolean;
  readonly count: number;
}

/** The displayed count of a post, with this phone's marks that its copy does not contain yet. @param at time of the copy, epoch ms */
export function helpfulState(post: Post, at: number, rows: readonly WaitingRow[]): Helpful {
  const said = rows.findLast((row) => {
    const mark = markOf(row);
    return mark?.post === post.id && mark.isHelpful !== undefined && !needsAnswer(row) && (row.state !== 'done' || row.nextAt >= at);
  });
  const isHelpful = (said && markOf(said)?.isHelpful) ?? post.is_helpful;
  return { isHelpful, count: Math.max(0, post.helpful + Number(isHelpful) - Number(post.is_helpful)) };
}

/** Whether this phone has reported it, as far as it still knows. */
export const isReported = (post: Pick<Post, 'id'>, rows: readonly WaitingRow[]): boolean =>
  rows.some((row) => markOf(row)?.post === post.id && markOf(row)?.isHelpful === undefined && !needsAnswer(row));

export function useHelpful(post: Post, at: number): Helpful {
  return helpfulState(post, at, useOutbox().rows);
}

/** Removes refused taps. A tap on a deleted post needs no action of the person. */
export function forgetRefusedMarks(rows: readonly WaitingRow[]): void {
  for (const row of rows) if (markOf(row)?.isHelpful !== undefined && needsAnswer(row)) void forgetWaiting(row.id);
}
