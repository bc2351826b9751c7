// Blocked accounts: they cannot sign in, and every refusal says whom to call.
import { dayInIndia } from '#core/rules/dates.ts';
import { isBlockActive } from '#core/rules/person/block.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../refusal.ts';
import type { Block, BlockRepository } from './block-repository.ts';

export interface BlockParts {
  readonly repository: BlockRepository;
  /** The help number of the settings; null when there is none. */
  readonly helpPhone: string | null;
  readonly deps: Pick<Dependencies, 'now'>;
}

export type BlockService = ReturnType<typeof createBlockService>;

export function createBlockService({ repository, helpPhone, deps }: BlockParts) {
  const holds = (block: Block | null | undefined): block is Block =>
    block !== null && block !== undefined && isBlockActive(block.until?.getTime() ?? null, deps.now());

  /** @throws Refusal ACCOUNT_BLOCKED while this block is active; its details have the reason, the last day, and a number to call */
  async function refuseIfBlocked(block: Block | null | undefined): Promise<void> {
    if (!holds(block)) return;
    const call = helpPhone ?? (await repository.onlyShopPhone()) ?? null;
    const details = { why: block.reason, until: block.until && dayInIndia(block.until.getTime()), call };
    throw new Refusal('ACCOUNT_BLOCKED', { details });
  }

  return {
    refuseIfBlocked,

    /** @throws Refusal ACCOUNT_BLOCKED */
    check: async (userId: number): Promise<void> => refuseIfBlocked(await repository.find(userId)),

    isBlocked: async (userId: number): Promise<boolean> => holds(await repository.find(userId)),

    /** Blocks, or changes reason and end; every session of the person ends. */
    async put(block: Parameters<BlockRepository['put']>[0]): Promise<void> {
      await repository.put(block);
      await repository.endSessions(block.user_id, new Date(deps.now()));
    },
    remove: repository.remove,
    /** Deletes expired blocks. */
    deleteOver: (): Promise<void> => repository.deleteOver(deps.now()),
  };
}
