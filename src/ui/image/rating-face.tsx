// The faces of the three grades. Each has a colour, a mouth, and always a word beside it.
import type { RatingGrade } from '#core/facts/goods/rating.ts';

const faces: Readonly<Record<RatingGrade, { readonly fill: string; readonly mouth: string }>> = {
  good: { fill: '#8fd19e', mouth: 'M12 24q8 9 16 0' },
  okay: { fill: '#ffd75e', mouth: 'M13 26h14' },
  bad: { fill: '#f4a29b', mouth: 'M12 29q8-8 16 0' },
};
/** Brows of the angry face. */
const BROWS = 'M10 12l7 3M30 12l-7 3';

export interface RatingFaceProps {
  readonly grade: RatingGrade;
  readonly size: number;
}

export function RatingFace({ grade, size }: RatingFaceProps) {
  const { fill, mouth } = faces[grade];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      fill="none"
      stroke="#1a1f16"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <circle cx="20" cy="20" r="18" fill={fill} />
      <path d={mouth} />
      <path d={grade === 'bad' ? BROWS : ''} />
      <circle cx="14" cy="17" r="1" />
      <circle cx="26" cy="17" r="1" />
    </svg>
  );
}
