// Adds a name to policies without one: older policies, and those whose person was named later.
import type { PersonNames } from '../kyc/name/person-names.ts';
import type { PolicyRepository } from './policy-repository.ts';

export interface NamingParts {
  readonly repository: Pick<PolicyRepository, 'unnamed' | 'nameIt'>;
  readonly names: Pick<PersonNames, 'of'>;
}

const AT_ONCE = 500;

/** Safe to repeat. */
export async function namePolicies({ repository, names }: NamingParts): Promise<void> {
  let rows = await repository.unnamed(0, AT_ONCE);
  while (rows.length > 0) {
    const found = await names.of(rows.map(({ farmer_id }) => farmer_id));
    for (const { id, farmer_id } of rows) {
      const name = found.get(farmer_id);
      if (name !== undefined) await repository.nameIt(id, name);
    }
    rows = await repository.unnamed(rows.at(-1)?.id ?? 0, AT_ONCE);
  }
}
