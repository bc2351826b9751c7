// The person's credit line, requested only for people who have one. Without network the last known limit counts.
import type { Paise } from '#core/money.ts';
import { mayHaveCredit, NO_CREDIT } from '#core/rules/payment/credit-option.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';

const NOTE = 'credit-limit';

/** Available credit for an order of `contactNumber`; -1 when there is none, or it is unknown. */
export async function creditLimitFor(contactNumber: string): Promise<Paise> {
  const { user } = session;
  if (!user || !mayHaveCredit({ isCreditUser: user.is_credit_user, phone: user.phone_number }, contactNumber)) return NO_CREDIT;
  const { ownDb, putNote, readNote } = await loadStore();
  try {
    const { credit_lines } = await ask('getCreditLines', { params: { auth_id: user.auth_id } });
    const limit = credit_lines[0]?.available_credit_limit ?? NO_CREDIT;
    await putNote(ownDb(), NOTE, limit);
    return limit;
  } catch {
    return (await readNote<Paise>(ownDb(), NOTE)) ?? NO_CREDIT;
  }
}
