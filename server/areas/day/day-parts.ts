// Shared parts of drawer days.
import { INDIA_AHEAD_MS } from '#core/time.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS } from '../../http/limits/spend.ts';
import type { Audited } from '../audit/audit-service.ts';
import type { Ledger } from '../ledger/ledger-service.ts';
import type { SignOffService } from '../sign-off/sign-off-service.ts';
import type { DayRepository, DaySpan } from './day-repository.ts';

export interface DayParts {
  readonly repository: DayRepository;
  readonly ledger: Pick<Ledger, 'postDrawer' | 'postCount'>;
  readonly audited: Audited;
  /** The second person. */
  readonly signOffs: Pick<SignOffService, 'admit' | 'hold' | 'waitingOf' | 'carryOut'>;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
}

export const spanOf = (day: string): DaySpan => {
  const start = Date.parse(day) - INDIA_AHEAD_MS;
  return { start, end: start + DAY_MS };
};

export const nameOf = (caller: Caller): string => caller.desk?.fullName ?? '';
