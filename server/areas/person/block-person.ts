// Blocks and unblocks accounts.
import type { blockPerson, Person, unblockPerson } from '#core/contract/desk/person.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { endOfDay } from '#core/rules/dates.ts';
import { blockRefusal, isBlockDay } from '#core/rules/person/block.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, AuditAction } from '../audit/audit-service.ts';
import type { BlockService } from '../session/block/block-service.ts';
import type { StaffService } from '../staff/staff-service.ts';
import { lockPerson, type PersonParts, readPerson } from './person-parts.ts';

export interface BlockPersonParts extends PersonParts {
  readonly blocks: Pick<BlockService, 'put' | 'remove'>;
  readonly staff: Pick<StaffService, 'tie' | 'lockOwners'>;
}

const entryOf = (verb: string): AuditAction => ({ action: `person.${verb}`, entity: 'person', permission: 'people.block' });

/** Owners are locked first: if two block each other at once, the second finds that none would be left. */
async function checkMayBlock({ staff }: BlockPersonParts, by: Actor, id: number): Promise<void> {
  const refused = blockRefusal({ person: id, by: by.caller.userId, owners: await staff.lockOwners() });
  if (refused) throw new Refusal(refused === 'own' ? 'BLOCK_OWN' : 'LAST_OWNER');
}

/** @throws Refusal NOT_FOUND, BLOCK_OWN, LAST_OWNER, BAD_REQUEST */
export async function block(
  parts: BlockPersonParts,
  by: Actor,
  id: number,
  { reason, until }: BodyOf<typeof blockPerson>,
): Promise<Person> {
  const { audited, blocks, deps } = parts;
  if (until !== null && !isBlockDay(until, deps.now())) throw new Refusal('BAD_REQUEST', { details: { path: 'body.until' } });
  await audited(by, entryOf('block'), async (note) => {
    await checkMayBlock(parts, by, id);
    await lockPerson(parts, id);
    const before = (await readPerson(parts, id)).block;
    await blocks.put({
      user_id: id,
      reason,
      until: until === null ? null : new Date(endOfDay(until)),
      blocked_at: new Date(deps.now()),
      blocked_by: by.caller.userId,
    });
    note({ id, before: before && { reason: before.reason, until: before.until }, after: { reason, until } });
  });
  return readPerson(parts, id);
}

/** An account that is not blocked stays unchanged. @throws Refusal NOT_FOUND */
export async function unblock(parts: BlockPersonParts, by: Actor, id: number, { words }: BodyOf<typeof unblockPerson>): Promise<Person> {
  const { audited, blocks, staff } = parts;
  await audited(by, entryOf('unblock'), async (note) => {
    await lockPerson(parts, id);
    const { block: before, is_staff } = await readPerson(parts, id);
    if (!before) return;
    await blocks.remove(id);
    // Unblocking staff ties the two people for second approvals, like giving a role.
    if (is_staff) await staff.tie(by, id);
    note({ id, before: { reason: before.reason, until: before.until }, after: { why: words } });
  });
  return readPerson(parts, id);
}
