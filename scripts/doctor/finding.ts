// A finding of `npm run doctor`: one sentence for each check, and advice.

export type Level = 'ok' | 'warning' | 'fault';

export interface Finding {
  readonly area: 'settings' | 'database' | 'files' | 'providers' | 'proxy';
  readonly level: Level;
  /** The finding, in one plain sentence. */
  readonly says: string;
  /** The advice, in one plain sentence; absent when all is well. */
  readonly advice?: string | undefined;
}

/** Makes the findings of one area. */
export function findingsOf(area: Finding['area']) {
  const make =
    (level: Level) =>
    (says: string, advice?: string): Finding => ({ area, level, says, advice });
  return { ok: make('ok'), warning: make('warning'), fault: make('fault') };
}

const SIGNS: Readonly<Record<Level, string>> = { ok: 'ok   ', warning: 'look ', fault: 'FAULT' };

/** The findings as text; the last line counts them. */
export function describeFindings(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ area, level, says, advice }) => `${SIGNS[level]} ${area}: ${says}${advice === undefined ? '' : `\n      ${advice}`}`,
  );
  const count = (level: Level): number => findings.filter((finding) => finding.level === level).length;
  return [...lines, `${count('ok')} fine, ${count('warning')} to look at, ${count('fault')} faults`].join('\n');
}

/** Nobody can shop before a fault is repaired; a warning can wait. */
export const exitCodeOf = (findings: readonly Finding[]): number => (findings.some(({ level }) => level === 'fault') ? 1 : 0);
