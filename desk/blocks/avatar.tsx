// A person's initials in a colour of their own.
import styles from './avatar.module.css';

const TONES = ['navy', 'green', 'amber', 'plain'] as const;

/** `Anita Kumari` → `AK`: the first letter of each word, in its own script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

const toneOf = (name: string): string =>
  TONES[[...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % TONES.length] ?? 'plain';

export function Avatar({ name }: { readonly name: string }) {
  return (
    <span className={`${styles.avatar} ${styles[toneOf(name)]}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
