// Chooses the sound clips for an amount or a code, in order.
import type { Paise } from '../../money.ts';

/** Whether a language has a clip. */
export type HasClip = (name: string) => boolean;

/** A number, and whether more of the same number follows: `three hundred` before `twenty`. */
interface Part {
  readonly count: number;
  readonly isFollowed: boolean;
}

const LAKH = 100_000;
const CRORE = 10_000_000;

/** The first of these clips that the language has; otherwise the last, which every language must have. */
const best = (has: HasClip, ...names: readonly string[]): string => names.find((name) => has(name)) ?? names.at(-1) ?? '';

/** Some languages change the end of a word when more of the number follows. */
const joined = (has: HasClip, name: string, isFollowed: boolean): string => (isFollowed ? best(has, `${name}-j`, name) : name);

/** A counted word: thousand, lakh, crore. Some languages have a special word for one of it. */
function placeClips(word: string, { count, isFollowed }: Part, has: HasClip): string[] {
  if (count === 0) return [];
  const one = joined(has, `one-${word}`, isFollowed);
  if (count === 1 && has(one)) return [one];
  return [...wholeClips(count, has), joined(has, word, isFollowed)];
}

function wholeClips(n: number, has: HasClip): string[] {
  if (n < 100) return [`n-${n}`];
  const rest = n % 100;
  const hundreds = Math.floor((n % 1_000) / 100);
  return [
    ...placeClips('crore', { count: Math.floor(n / CRORE), isFollowed: n % CRORE > 0 }, has),
    ...placeClips('lakh', { count: Math.floor((n % CRORE) / LAKH), isFollowed: n % LAKH > 0 }, has),
    ...placeClips('thousand', { count: Math.floor((n % LAKH) / 1_000), isFollowed: n % 1_000 > 0 }, has),
    ...(hundreds > 0 ? [joined(has, `h-${hundreds}`, rest > 0)] : []),
    ...(rest > 0 ? [`n-${rest}`] : []),
  ];
}

/** All clips, or undefined when the language lacks one: then the phone's own voice reads everything. */
const complete = (names: readonly string[], has: HasClip): readonly string[] | undefined => (names.every(has) ? names : undefined);

/**
 * The clips of an amount: `232050` → two, thousand, three hundred, twenty, rupees, fifty, paise.
 * @param paise whole and not negative; other amounts have no clips
 */
export function priceClips(paise: Paise, has: HasClip): readonly string[] | undefined {
  if (!Number.isSafeInteger(paise) || paise < 0) return undefined;
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const isOnlyPaise = rupees === 0 && rest > 0;
  const whole = rupees === 1 && has('one-rupee') ? ['one-rupee'] : [...wholeClips(rupees, has), 'rupees'];
  return complete([...(isOnlyPaise ? [] : whole), ...(rest > 0 ? [`n-${rest}`, 'paise'] : [])], has);
}

/** The clips of a code, digit by digit; none for anything but Latin digits. */
export function codeClips(code: string, has: HasClip): readonly string[] | undefined {
  return /^\d{1,12}$/.test(code)
    ? complete(
        [...code].map((digit) => `n-${digit}`),
        has,
      )
    : undefined;
}
