// Drawings of what can be wrong with an order, and of what the farmer wants. A word is always beside them.
import type { ProblemKind } from '#core/contract/order/problem.ts';

const AMBER = '#ffd75e';
const GREEN = '#8fd19e';
const RED = '#f4a29b';
/** A closed pack. */
const PACK = 'M7 14h26v20H7zM7 14l5-7h16l5 7M20 7v7';
/** A coin with the sign of the rupee. */
const COIN = 'M20 4a16 16 0 1 1 0 32a16 16 0 1 1 0-32zM14 12h12M14 17h12M14 12h5a5 5 0 0 1 0 10h-5l9 8';

interface Drawing {
  readonly fill: string;
  readonly body: string;
  /** Lines over the body. */
  readonly over: string;
  /** The body is only dashed: it is not there. */
  readonly isGone?: boolean;
}

const drawings: Readonly<Record<ProblemKind | 'again', Drawing>> = {
  missing: { fill: '#fff', body: PACK, over: 'M16 21a4 4 0 1 1 5 4q-1 .5-1 2M20 31v.1', isGone: true },
  damaged: { fill: RED, body: PACK, over: 'M23 14l-5 6 5 4-5 5 3 5' },
  expired: { fill: AMBER, body: 'M6 9h28v25H6zM6 16h28M13 5v7M27 5v7', over: 'M15 20l10 10M25 20L15 30' },
  wrong: { fill: RED, body: 'M4 20h14v14H4zM22 27a7 7 0 1 1 14 0a7 7 0 1 1-14 0z', over: 'M11 15q9-12 18 0M29 8v7h-7' },
  return: { fill: AMBER, body: PACK, over: 'M27 29q2-8-7-8h-7M17 17l-4 4 4 4' },
  money: { fill: GREEN, body: COIN, over: 'M6 34L34 6' },
  again: { fill: GREEN, body: PACK, over: 'M12 24h14M22 20l4 4-4 4' },
};

export function ProblemPicture({ of }: { readonly of: ProblemKind | 'again' | 'refund' }) {
  const { fill, body, over, isGone = false } = of === 'refund' ? { ...drawings.money, over: '' } : drawings[of];
  return (
    <svg
      width="40"
      height="40"
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
      stroke="#1a1f16"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={body} fill={fill} strokeDasharray={isGone ? '3 4' : undefined} />
      <path d={over} fill="none" />
    </svg>
  );
}
