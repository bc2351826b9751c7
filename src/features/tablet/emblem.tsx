// The pictures that people choose for themselves, in a 40 box: easy to recognise, also for people who do not read.
import type { MessageKey } from '#state/frame/language-state.ts';
import styles from './tablet.module.css';

interface Drawing {
  readonly ground: string;
  /** Filled in white. */
  readonly path: string;
  readonly name: MessageKey;
}

const drawings = {
  sun: {
    ground: '#b45309',
    path: 'M20 12a8 8 0 1 0 .1 0zM19 4h2v5h-2zM19 31h2v5h-2zM4 19h5v2H4zM31 19h5v2h-5zM8 9.5l1.5-1.5 3.5 3.5-1.5 1.5zM27 28.5l1.5-1.5 3.5 3.5-1.5 1.5zM31 8l1.5 1.5-3.5 3.5-1.5-1.5zM11.5 27l1.5 1.5L9.5 32 8 30.5z',
    name: 'tablet.emblem-sun',
  },
  moon: { ground: '#17324d', path: 'M24 6a14 14 0 1 0 10 22A12 12 0 0 1 24 6z', name: 'tablet.emblem-moon' },
  star: {
    ground: '#6d28d9',
    path: 'M20 5l4.6 9.6 10.4 1.4-7.6 7.2 1.9 10.4L20 28.5l-9.3 5.1 1.9-10.4L5 16l10.4-1.4z',
    name: 'tablet.emblem-star',
  },
  leaf: {
    ground: '#0b5a2b',
    path: 'M34 6C14 6 6 16 8 28l-3 5 2 1.5 3-4.5c12 3 24-5 24-24zM12 27c4-7 9-11 15-14-4 5-9 8-15 14z',
    name: 'tablet.emblem-leaf',
  },
  flower: {
    ground: '#be185d',
    path: 'M20 4a5.5 5.5 0 0 1 5 8 5.5 5.5 0 1 1 5 9.5 5.5 5.5 0 1 1-7.5 8.5 5.5 5.5 0 0 1-5 0A5.5 5.5 0 1 1 10 21.5 5.5 5.5 0 1 1 15 12a5.5 5.5 0 0 1 5-8zm0 12a4.5 4.5 0 1 0 .1 0z',
    name: 'tablet.emblem-flower',
  },
  tree: { ground: '#3f6212', path: 'M20 4l9 11h-4l7 9h-9.5v10h-5V24H8l7-9h-4z', name: 'tablet.emblem-tree' },
  drop: { ground: '#0369a1', path: 'M20 4c7 9 11 14 11 19a11 11 0 0 1-22 0c0-5 4-10 11-19z', name: 'tablet.emblem-drop' },
  hill: { ground: '#44403c', path: 'M3 33L15 11l7 12 4-6 11 16z', name: 'tablet.emblem-hill' },
  house: { ground: '#9a3412', path: 'M20 5l16 13h-4v16h-9v-9h-6v9H8V18H4z', name: 'tablet.emblem-house' },
  boat: { ground: '#155e75', path: 'M19 5v18H7zM22 10l9 13h-9zM4 26h32c-2 5-5 8-8 8H12c-3 0-6-3-8-8z', name: 'tablet.emblem-boat' },
  kite: { ground: '#a11212', path: 'M20 3l12 13-12 14L8 16zM19 30h2v3l4 3-1 1.5-4-2-4 2-1-1.5 4-3z', name: 'tablet.emblem-kite' },
  bell: {
    ground: '#854d0e',
    path: 'M20 4a3 3 0 0 1 3 3c5 1 7 5 7 10v8l3 4H7l3-4v-8c0-5 2-9 7-10a3 3 0 0 1 3-3zM16 31h8a4 4 0 0 1-8 0z',
    name: 'tablet.emblem-bell',
  },
  lamp: {
    ground: '#7c2d12',
    path: 'M20 4c4 5 5 7 5 9a5 5 0 0 1-10 0c0-2 1-4 5-9zM5 20h30c0 8-6 13-15 13S5 28 5 20z',
    name: 'tablet.emblem-lamp',
  },
  pot: { ground: '#92400e', path: 'M13 6h14v4l-3 4c6 2 9 6 9 11 0 6-5 10-13 10S7 31 7 25c0-5 3-9 9-11l-3-4z', name: 'tablet.emblem-pot' },
  wheel: {
    ground: '#334155',
    path: 'M20 4a16 16 0 1 0 .1 0zm-1.5 4.2V17L11 11a12 12 0 0 1 7.5-2.8zm3 0A12 12 0 0 1 29 11l-7.5 6zM8.5 14l7.3 5H8a12 12 0 0 1 .5-5zm23 0a12 12 0 0 1 .5 5h-7.8zM8.2 22h7.6l-6.5 5a12 12 0 0 1-1.1-5zm16 0h7.6a12 12 0 0 1-1.1 5zM11.5 29.5l7-6v8.3a12 12 0 0 1-7-2.3zm10-6l7 6a12 12 0 0 1-7 2.3z',
    name: 'tablet.emblem-wheel',
  },
  fish: { ground: '#0f766e', path: 'M4 20c6-9 15-11 23-3l8-7v20l-8-7c-8 8-17 6-23-3zm9-3a2 2 0 1 0 .1 0z', name: 'tablet.emblem-fish' },
  drum: {
    ground: '#9d174d',
    path: 'M6 12c0-8 28-8 28 0v16c0 8-28 8-28 0zm3 1c3 4 19 4 22 0-3-4-19-4-22 0zM8 18l6 12 6-11 6 11 6-12-1-1-5 10-6-11-6 11-5-10z',
    name: 'tablet.emblem-drum',
  },
  mango: {
    ground: '#a16207',
    path: 'M22 9c9 0 13 6 13 12 0 8-7 14-16 14S5 29 5 22c0-4 2-7 6-7 5 0 5-6 11-6zM23 8c0-3 3-5 8-4 0 3-3 5-8 4z',
    name: 'tablet.emblem-mango',
  },
  umbrella: {
    ground: '#4338ca',
    path: 'M19 4h2v2c8 1 15 7 15 15-3-3-6-3-8 0-2-3-5-3-7-1v11a4 4 0 0 1-8 0h2.5c0 2 3 2 3 0V20c-2-2-4-2-6.5 1-2-3-5-3-8 0C4 13 11 7 19 6z',
    name: 'tablet.emblem-umbrella',
  },
  key: {
    ground: '#1e3a8a',
    path: 'M13 5a9 9 0 0 1 8.5 12L35 30.5V35h-6v-4h-4v-4h-4l-3-3A9 9 0 1 1 13 5zm-1 5a3 3 0 1 0 .1 0z',
    name: 'tablet.emblem-key',
  },
} as const satisfies Readonly<Record<string, Drawing>>;

export type EmblemName = keyof typeof drawings;
export const emblemNames = Object.keys(drawings) as readonly EmblemName[];

const drawingOf = (name: string): Drawing => (drawings as Readonly<Record<string, Drawing>>)[name] ?? drawings.star;

/** A screen reader's word for one. */
export const emblemWord = (name: string): MessageKey => drawingOf(name).name;

/** @param size CSS pixels */
export function Emblem({ name, size }: { readonly name: string; readonly size: number }) {
  const { ground, path } = drawingOf(name);
  return (
    <svg className={styles.emblem} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <rect width="40" height="40" rx="10" fill={ground} />
      <path d={path} fill="#fff" fillRule="evenodd" transform="translate(6 6) scale(.7)" />
    </svg>
  );
}

/** The picture of practice, which nobody can choose. @param size CSS pixels */
export function PracticeEmblem({ size }: { readonly size: number }) {
  return (
    <svg className={styles.emblem} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <rect width="40" height="40" rx="10" fill="#f5b301" />
      <path d="M20 8l15 7-15 7-15-7zM11 21v6c0 3 18 3 18 0v-6l-9 4zM33 17h2v10h-2z" fill="#1a1f16" />
    </svg>
  );
}
