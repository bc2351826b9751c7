// The server's part of the key of a PIN, for centres whose tablets do not unlock without network. The server counts each try before it
// answers. It learns neither the PIN nor whether it is right: a signed challenge shows that, and clears the count.
import { createHmac } from 'node:crypto';
import { ALL_PINS_BLOCKED_AT, PIN_BLOCKED_AT, waitAfter } from '#core/rules/tablet/pin.ts';
import { Refusal } from '../../refusal.ts';
import { mayUseTablet, shareOf, type TabletParts } from './tablet-parts.ts';
import type { TabletRow } from './tablet-repository.ts';

/** Counts a try. Undefined: it may be answered. */
const countTry = ({ unlocks, deps }: TabletParts, tabletId: number, userId: number): Promise<Refusal | undefined> =>
  unlocks.inTransaction(async () => {
    const { own, triedAt, all } = await unlocks.lockTries(tabletId, userId);
    if (all >= ALL_PINS_BLOCKED_AT) await unlocks.endPins(tabletId);
    if (all >= ALL_PINS_BLOCKED_AT || own >= PIN_BLOCKED_AT) return new Refusal('PROOF_NEEDED');
    const now = deps.now();
    const waitMs = triedAt === null ? 0 : triedAt.getTime() + waitAfter(own) - now;
    if (waitMs > 0) return new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(waitMs / 1_000) });
    await unlocks.setTries(tabletId, userId, { own: own + 1, triedAt: new Date(now), all: all + 1 });
    return undefined;
  });

/**
 * The part for one PIN, which differs for every tablet, person and PIN.
 * @param proof of the PIN, which only this tablet can make
 * @throws Refusal PERSON_ENDED; PROOF_NEEDED after too many tries; TOO_MANY_REQUESTS before the wait is over
 */
export async function unlockShare(parts: TabletParts, tablet: TabletRow, person: string, proof: string): Promise<string> {
  const row = await parts.repository.person(tablet.id, person);
  if (!row || !mayUseTablet(row)) throw new Refusal('PERSON_ENDED');
  const refusal = await countTry(parts, tablet.id, row.user_id);
  if (refusal) throw refusal;
  return createHmac('sha256', shareOf(parts, row)).update(`khurpi unlock\n${proof}`).digest('base64url');
}
