// Finds people's names. The rule decides which name counts (core/rules/farmer/person-name.ts).
import { type KnownNames, personName } from '#core/rules/farmer/person-name.ts';
import { openFields } from '../kyc-fields.ts';
import type { Vault } from '../vault/vault.ts';
import type { NameRepository, SealedNameRow } from './name-repository.ts';

export interface PersonNamesParts {
  readonly repository: NameRepository;
  readonly vault: Pick<Vault, 'sealOf'>;
}

/** The receiver that the order names. */
export interface OrderContact {
  readonly name: string;
  readonly number: string;
}

/** Called in the transaction that approved a document with this name. */
export type OnApprovedName = (userId: number, name: string) => Promise<void>;

export type PersonNames = ReturnType<typeof createPersonNames>;

/** People in one statement. */
const AT_ONCE = 1_000;

function sealedNames({ vault }: PersonNamesParts, rows: readonly SealedNameRow[]): Pick<KnownNames, 'approved' | 'given'> {
  const names = rows.map((row) => {
    const seal = vault.sealOf(row.user_id, { keyId: row.key_id, text: row.wrapped_key });
    return { status: row.status, name: openFields(seal, row.part, row.sealed)?.name };
  });
  const first = (isApproved: boolean) => names.find(({ status, name }) => (status === 'APPROVED') === isApproved && name)?.name;
  return { approved: first(true), given: first(false) };
}

export function createPersonNames(parts: PersonNamesParts) {
  const { repository } = parts;
  const listeners: OnApprovedName[] = [];

  async function some(userIds: readonly number[], contact?: OrderContact): Promise<[number, string][]> {
    const [plain, sealed] = [await repository.plain(userIds), await repository.sealed(userIds)];
    const byUser = Map.groupBy(sealed, ({ user_id }) => user_id);
    return plain.flatMap(({ id, phone, ...known }): [number, string][] => {
      const ofOrder = contact?.number === phone ? contact.name.trim() : '';
      const name = personName({ ...known, contact: ofOrder || known.contact, ...sealedNames(parts, byUser.get(id) ?? []) });
      return name === undefined ? [] : [[id, name]];
    });
  }

  return {
    /** Person → name. People without a known name are missing. */
    async of(userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
      const ids = [...new Set(userIds)];
      const found: [number, string][] = [];
      for (let i = 0; i < ids.length; i += AT_ONCE) found.push(...(await some(ids.slice(i, i + AT_ONCE))));
      return new Map(found);
    },

    /** @param contact of an order: counts as the person's when the number is theirs */
    async one(userId: number, contact?: OrderContact): Promise<string | undefined> {
      return (await some([userId], contact))[0]?.[1];
    },

    /** Called for each approved name, by areas that store names. */
    onApproved(listener: OnApprovedName): void {
      listeners.push(listener);
    },

    /** A person's identity document was approved. Runs in the approving transaction. */
    async notifyApproved(userId: number): Promise<void> {
      const { approved } = sealedNames(parts, await repository.sealed([userId]));
      if (approved) for (const listener of listeners) await listener(userId, approved);
    },
  };
}
