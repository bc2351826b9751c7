// Bank and branch of an IFSC code, if the public directory knows it.
import { useEffect, useState } from 'react';
import { type Branch, findBranch } from '#core/contract/kyc/locker.ts';
import { isIfscUnusual } from '#core/rules/kyc/kyc-forms.ts';
import { failureOf } from '../frame/failure.ts';
import { ask } from '../session/ask.ts';

/** The directory's facts. A branch is often named like its town. */
export const branchWords = ({ bank, branch, city, state }: Branch): string =>
  [...new Set([bank, branch, city, state])].filter((word) => word !== '').join(', ');

/** Undefined while it loads; null for an unknown code, which may still be valid. */
export function useBranch(code: string): Branch | null | undefined {
  const [branch, setBranch] = useState<Branch | null>();
  useEffect(() => {
    setBranch(undefined);
    if (code === '' || isIfscUnusual(code)) return undefined;
    const limit = new AbortController();
    ask(findBranch, { params: { code }, signal: limit.signal }).then(
      setBranch,
      (error: unknown) => limit.signal.aborted || setBranch(failureOf(error).status === 404 ? null : undefined),
    );
    return () => limit.abort();
  }, [code]);
  return branch;
}
