// Where a shop's money goes: sealed in the database, masked wherever it is read.
import { is } from 'superstruct';
import { BankAccount, MaskedBank } from '#core/contract/desk/vendor/bank.ts';
import { maskAccount, maskUpi } from '#core/rules/vendor/bank-account.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import { changedMeanwhile } from '../../../http/versions/if-match.ts';
import { Refusal } from '../../../refusal.ts';
import type { Audited, By } from '../../audit/audit-service.ts';
import { SEAL_IV_BYTES, seal, unseal } from '../../message/sealed.ts';
import type { BankRepository } from './bank-repository.ts';
import type { VendorDeskRepository } from './vendor-desk-repository.ts';
import { findForDesk } from './vendor-desk-service.ts';

export interface BankParts {
  readonly repository: VendorDeskRepository;
  readonly banks: BankRepository;
  readonly sealKey: Buffer;
  readonly audited: Audited;
  readonly deps: Dependencies;
}

function masked({ holder_name, account_number, ifsc, upi_id }: BankAccount): NonNullable<MaskedBank['account']> {
  return { holder_name, account_number: maskAccount(account_number), ifsc, upi_id: upi_id ? maskUpi(upi_id) : null };
}

async function read({ banks, sealKey }: BankParts, vendorId: number): Promise<MaskedBank> {
  const row = await banks.find(vendorId);
  if (!row) return { version: 0, account: null, changed: null };
  const account = unseal(sealKey, row.account);
  if (!is(account, BankAccount)) throw new Error('a bank account that can not be read');
  return { version: row.version, account: masked(account), changed: { at: row.changed_at.toISOString(), by: row.changer } };
}

/** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE */
async function put(parts: BankParts, by: By, vendorId: number, account: BankAccount, version: number | undefined): Promise<MaskedBank> {
  const { repository, banks, sealKey, audited, deps } = parts;
  await findForDesk(parts, by.caller, vendorId);
  return audited(by, { action: 'vendor.bank', entity: 'vendor', permission: 'vendors.bank' }, async (note) => {
    // The shop's row is the lock: there may be no account yet.
    if (!(await repository.lock(vendorId))) throw new Refusal('NOT_FOUND');
    const before = await read(parts, vendorId);
    if (version !== undefined && version !== before.version) throw changedMeanwhile(MaskedBank, before);
    const sealed = JSON.stringify(seal(sealKey, deps.randomBytes(SEAL_IV_BYTES), account));
    await banks.put(vendorId, sealed, before.version + 1, by.caller.userId, new Date(deps.now()));
    const after = await read(parts, vendorId);
    note({ id: vendorId, vendorId, before: before.account, after: after.account });
    return after;
  });
}

export type BankService = ReturnType<typeof createBankService>;

export const createBankService = (parts: BankParts) => ({
  async read(caller: Caller, vendorId: number): Promise<MaskedBank> {
    await findForDesk(parts, caller, vendorId);
    return read(parts, vendorId);
  },
  put: (by: By, vendorId: number, account: BankAccount, version: number | undefined) => put(parts, by, vendorId, account, version),
});
