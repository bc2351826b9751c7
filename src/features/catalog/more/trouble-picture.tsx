// Drawings of pests, diseases and weeds. Each has its word beside it.
export type Trouble = 'borer' | 'caterpillar' | 'aphid' | 'whitefly' | 'blight' | 'weed' | 'termite' | 'rat';

const LEAF = '#8fd19e';
const STRAW = '#ffd75e';
const BROWN = '#a9744a';

/** Filled shapes, and lines over them. */
interface Drawing {
  readonly shapes: readonly (readonly [fill: string, path: string])[];
  readonly lines: string;
}

const drawings: Readonly<Record<Trouble, Drawing>> = {
  borer: {
    shapes: [
      [LEAF, 'M15 3h10v34H15z'],
      [BROWN, 'M16 22a4 4 0 1 1 8 0a4 4 0 1 1-8 0z'],
      [STRAW, 'M20 20q8-5 12 1q-3 6-12 3z'],
    ],
    lines: 'M25 19v5M29 19v5M15 12h10M15 31h10',
  },
  caterpillar: {
    shapes: [[LEAF, 'M4 26a5 5 0 0 1 7-5a6 6 0 0 1 9-3a6 6 0 0 1 9 0a6 6 0 1 1 1 12H9a5 4 0 0 1-5-4z']],
    lines: 'M12 21v9M20 19v11M27 30V19M32 18l2-6M28 17l-1-6M10 30v4M17 30v4M24 30v4',
  },
  aphid: {
    shapes: [
      ['#e6f2e8', 'M4 34q0-24 32-28q0 26-32 28z'],
      [LEAF, 'M15 20a5 6 0 1 1 10 0a5 6 0 1 1-10 0z'],
    ],
    lines: 'M17 14l-2-4M23 14l2-4M15 19l-4-1M25 19l4-1M15 23l-4 2M25 23l4 2',
  },
  whitefly: {
    shapes: [
      ['#fff', 'M20 12q-18-2-15 16q9 2 15-12z'],
      ['#fff', 'M20 12q18-2 15 16q-9 2-15-12z'],
      [STRAW, 'M17 14a3 8 0 1 1 6 0v10a3 8 0 1 1-6 0z'],
    ],
    lines: 'M18 6l-3-3M22 6l3-3',
  },
  blight: {
    shapes: [
      [LEAF, 'M6 35q-2-28 28-31q2 28-28 31z'],
      [BROWN, 'M14 24a3 3 0 1 1 6 0a3 3 0 1 1-6 0zM22 15a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM24 25a2 2 0 1 1 4 0a2 2 0 1 1-4 0z'],
    ],
    lines: 'M6 35L20 20',
  },
  weed: {
    shapes: [[LEAF, 'M18 35q-2-16-14-20q2 14 10 20zM22 35q2-16 14-20q-2 14-10 20zM17 35q-3-20 3-31q6 11 3 31z']],
    lines: 'M5 35h30',
  },
  termite: {
    shapes: [
      [BROWN, 'M3 36q6-18 17-18t17 18z'],
      [STRAW, 'M10 11a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM18 11a7 5 0 1 1 14 0a7 5 0 1 1-14 0z'],
    ],
    lines: 'M11 8L8 4M13 7l0-4M17 15l-2 4M22 16v4M27 15l2 4',
  },
  rat: {
    shapes: [
      ['#c9cec2', 'M6 27q2-12 15-12q12 0 12 12q0 5-5 5H12q-4 0-6-5z'],
      ['#f4a29b', 'M12 14a4 4 0 1 1 8 0a4 4 0 1 1-8 0z'],
    ],
    lines: 'M11 23v.1M33 28q5-2 3-10M4 25l3 1M4 29l3-1M14 32v3M25 32v3',
  },
};

export function TroublePicture({ of }: { readonly of: Trouble }) {
  const { shapes, lines } = drawings[of];
  return (
    <svg
      width="48"
      height="48"
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
      stroke="#1a1f16"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shapes.map(([fill, path]) => (
        <path key={path} d={path} fill={fill} />
      ))}
      <path d={lines} fill="none" />
    </svg>
  );
}
