// Bank and branch of an IFSC code, as far as the public directory knows it.
import { useEffect, useState } from 'react';
import { type Branch, findBranch } from '#core/contract/kyc/locker.ts';
import { isIfscOdd } from '#core/rules/kyc/kyc-forms.ts';
import { failureOf } from '../frame/failure.ts';
import { ask } from '../session/ask.ts';

/** As far as the directory knows it; a branch is often called as its town. */
export const branchWords = ({ bank, branch, city, state }: Branch): string =>
  [...new Set([bank, branch, city, state])].filter((word) => word !== '').join(', ');

/** Undefined while it is not known; null of a code nobody knows, which does not make it wrong. */
export function useBranch(code: string): Branch | null | undefined {
  const [branch, setBranch] = useState<Branch | null>();
  useEffect(() => {
    setBranch(undefined);
    if (code === '' || isIfscOdd(code)) return undefined;
    const limit = new AbortController();
    ask(findBranch, { params: { code }, signal: limit.signal }).then(
      setBranch,
      (error: unknown) => limit.signal.aborted || setBranch(failureOf(error).status === 404 ? null : undefined),
    );
    return () => limit.abort();
  }, [code]);
  return branch;
}
