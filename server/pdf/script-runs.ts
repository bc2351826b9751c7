// Splits a text by script, so that each part uses its script's font.
import { type Script, scripts } from '../fonts/noto-fonts.ts';

export interface ScriptRun {
  readonly script: Script;
  readonly text: string;
}

const [base, ...others] = scripts;

/**
 * A letter of the script, then characters shared with other scripts, such as dandas and joiners. Words of Arabic script stay together,
 * because they run from right to left.
 */
function runOf(script: Script): string {
  const run = `\\p{Script=${script}}[\\p{Script_Extensions=${script}}\\u200c\\u200d]*`;
  return `(?<${script}>${script === 'Arabic' ? `${run}(?: +${run})*` : run})`;
}
const RUNS = new RegExp(others.map(runOf).join('|'), 'gu');

/** Text of no other script uses the Devanagari font. */
export function scriptRuns(text: string): readonly ScriptRun[] {
  const runs: ScriptRun[] = [];
  let end = 0;
  const addBase = (until: number): void => {
    if (until > end) runs.push({ script: base, text: text.slice(end, until) });
  };
  for (const match of text.matchAll(RUNS)) {
    addBase(match.index);
    const script = others.find((one) => match.groups?.[one] !== undefined) ?? base;
    runs.push({ script, text: match[0] });
    end = match.index + match[0].length;
  }
  addBase(text.length);
  return runs;
}
