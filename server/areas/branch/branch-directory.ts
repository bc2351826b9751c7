// Finds bank branches by IFSC code in the public list (razorpay/ifsc, MIT): ranges of numbers, a few hundred kB in memory.
import fs from 'node:fs';
import type { Branch } from '#core/contract/kyc/branch.ts';
import { IFSC_PATTERN } from '#core/facts/bank-account.ts';

interface Bank {
  readonly name: string;
  /** Ascending without overlap: number `firsts[i]` and `mores[i]` that follow it. */
  readonly firsts: Uint32Array;
  readonly mores: Uint32Array;
  readonly words: ReadonlySet<string>;
}

export type BranchDirectory = ReturnType<typeof readBranches>;

const BANK_LETTERS = 4;
/** Four letters and a zero. */
const BRANCH_AT = 5;

function bankOf(line: string): [string, Bank] {
  const [code = '', name = '', runs = '', words = ''] = line.split('\t');
  const pairs = runs
    .split(' ')
    .filter(Boolean)
    .map((run) => run.split('+').map(Number));
  const bank = {
    name,
    firsts: Uint32Array.from(pairs, ([first = 0]) => first),
    mores: Uint32Array.from(pairs, ([, more = 0]) => more),
    words: new Set(words.split(' ').filter(Boolean)),
  };
  return [code, bank];
}

/** Whether a range holds the number: the last range that starts at or before it. */
function hasNumber({ firsts, mores }: Bank, number: number): boolean {
  let [low, high] = [0, firsts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((firsts[middle] ?? 0) <= number) low = middle + 1;
    else high = middle;
  }
  const first = firsts[low - 1];
  return first !== undefined && number <= first + (mores[low - 1] ?? 0);
}

/** Reads the list beside this file: it names banks, not places. */
export function readBranches(file: URL = new URL('./ifsc-codes.txt', import.meta.url)) {
  const lines = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const banks = new Map(lines.map(bankOf));
  return {
    /** Undefined for a code outside the list. It may still be valid, because it is newer or of a new bank. */
    find(code: string): Branch | undefined {
      const bare = code.toUpperCase();
      const bank = IFSC_PATTERN.test(bare) ? banks.get(bare.slice(0, BANK_LETTERS)) : undefined;
      const branch = bare.slice(BRANCH_AT);
      const isKnown = bank && (/^\d+$/.test(branch) ? hasNumber(bank, Number(branch)) : bank.words.has(branch));
      return isKnown ? { bank: bank.name, branch: '', city: '', state: '' } : undefined;
    },
  };
}
