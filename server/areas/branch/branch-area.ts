import { findBranch } from '#core/contract/kyc/branch.ts';
import type { Config } from '../../config.ts';
import { Refusal } from '../../refusal.ts';
import type { Area } from '../area.ts';
import { type BranchDirectory, readBranches } from './branch-directory.ts';
import { branchFileIn, openBranchFile } from './branch-file.ts';

/** Finds banks by the product's list, and branches with places where the office has loaded them. */
function openDirectory(dataFolder: string): BranchDirectory {
  const [listed, loaded] = [readBranches(), openBranchFile(branchFileIn(dataFolder))];
  return {
    find(code) {
      const [bank, branch] = [listed.find(code), loaded?.find(code)];
      return branch ? { ...branch, bank: bank?.bank ?? branch.bank } : bank;
    },
  };
}

/** Loaded at the first request. */
export function createBranchArea({ config }: { readonly config: Pick<Config, 'dataFolder'> }): Area<BranchDirectory> {
  let directory: BranchDirectory | undefined;
  const service: BranchDirectory = {
    find(code) {
      directory ??= openDirectory(config.dataFolder);
      return directory.find(code);
    },
  };
  return {
    service,
    routes: (register) =>
      register(findBranch, async ({ params }) => {
        const branch = service.find(params.code);
        if (!branch) throw new Refusal('NOT_FOUND');
        return branch;
      }),
  };
}
