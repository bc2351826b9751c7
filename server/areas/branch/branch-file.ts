// Searches the branches with places that the office loaded from the Reserve Bank's list: one line a branch, sorted by code.
import fs from 'node:fs';
import path from 'node:path';
import type { Branch } from '#core/contract/kyc/branch.ts';
import { IFSC_PATTERN } from '#core/facts/bank-account.ts';

/** The file's name in the data folder. */
const NAME = 'branches.tsv';
export const branchFileIn = (dataFolder: string): string => path.join(dataFolder, NAME);

/** Column names in the list and its copies. */
const heads = {
  ifsc: ['ifsc', 'ifsc code', 'ifsc_code'],
  bank: ['bank', 'bank name', 'bank_name'],
  branch: ['branch', 'branch name', 'branch_name'],
  city: ['city', 'city1', 'centre', 'center', 'city2'],
  state: ['state'],
} as const;
type Column = keyof typeof heads;

export interface PackedBranches {
  /** The format that `openBranchFile` reads. */
  readonly text: string;
  readonly branches: number;
  readonly banks: number;
  /** Rows without a code, numbered as a spreadsheet counts. */
  readonly wrong: readonly number[];
  /** Columns that the list lacks. */
  readonly lacking: readonly Column[];
}

/** `MUZAFFARPUR` → `Muzaffarpur`; text with small letters stays. */
const asName = (text: string): string => {
  const bare = text.replace(/\s+/g, ' ').trim();
  return bare === bare.toUpperCase() ? bare.toLowerCase().replace(/(^|[\s(.,-])\p{L}/gu, (letter) => letter.toUpperCase()) : bare;
};

/** @param table the head first. The last row of a code counts */
export function packBranches([head = [], ...rows]: readonly (readonly string[])[]): PackedBranches {
  const names = head.map((name) => name.trim().toLowerCase());
  const placeOf = (column: Column): number => names.findIndex((name) => (heads[column] as readonly string[]).includes(name));
  const columns = Object.keys(heads) as Column[];
  const lacking = columns.filter((column) => placeOf(column) < 0);
  const found = new Map<string, string>();
  const wrong: number[] = [];
  for (const [i, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const cell = (column: Column): string => cells[placeOf(column)] ?? '';
    const code = cell('ifsc').replace(/\s/g, '').toUpperCase();
    if (!IFSC_PATTERN.test(code)) wrong.push(i + 2);
    else found.set(code, [code, ...(['bank', 'branch', 'city', 'state'] as const).map((column) => asName(cell(column)))].join('\t'));
  }
  const lines = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
  const banks = new Set([...found.keys()].map((code) => code.slice(0, 4))).size;
  return { text: `${lines.join('\n')}\n`, branches: lines.length, banks, wrong, lacking };
}

const NEW_LINE = 10;

/** Undefined when no list was loaded. */
export function openBranchFile(file: string): { find(code: string): Branch | undefined } | undefined {
  if (!fs.existsSync(file)) return undefined;
  const content = fs.readFileSync(file);
  const starts: number[] = [0];
  for (let at = content.indexOf(NEW_LINE); at >= 0 && at + 1 < content.length; at = content.indexOf(NEW_LINE, at + 1)) starts.push(at + 1);
  const firsts = Uint32Array.from(starts);
  const lineAt = (i: number): string => content.toString('utf8', firsts[i], content.indexOf(NEW_LINE, firsts[i]));
  return {
    find(code) {
      const wanted = code.toUpperCase();
      let [low, high] = [0, firsts.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (lineAt(middle).slice(0, wanted.length) < wanted) low = middle + 1;
        else high = middle;
      }
      const [found, bank = '', branch = '', city = '', state = ''] = low < firsts.length ? lineAt(low).split('\t') : [];
      return found === wanted ? { bank, branch, city, state } : undefined;
    },
  };
}
