// A shop's bank account: sealed in the database, masked wherever it is read.

import { BankAccount, MaskedBank } from '#core/contract/desk/vendor/bank.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { maskAccount, maskUpi } from '#core/rules/bank-account.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import { changedMeanwhile } from '../../../http/versions/if-match.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, Audited } from '../../audit/audit-service.ts';
import { SEAL_IV_BYTES, seal, unseal } from '../../message/sealed.ts';
import type { ApprovalHandler, SignOffService } from '../../sign-off/sign-off-service.ts';
import type { BankRepository } from './bank-repository.ts';
import type { VendorDeskRepository } from './vendor-desk-repository.ts';
import { findForDesk } from './vendor-desk-service.ts';

export interface BankParts {
  readonly repository: VendorDeskRepository;
  readonly banks: BankRepository;
  readonly sealKey: Buffer;
  readonly audited: Audited;
  /** The second person. */
  readonly signOffs: Pick<SignOffService, 'admit' | 'waitingOf' | 'carryOut'>;
  readonly deps: Dependencies;
}

function masked({ holder_name, account_number, ifsc, upi_id }: BankAccount): NonNullable<MaskedBank['account']> {
  return { holder_name, account_number: maskAccount(account_number), ifsc, upi_id: upi_id ? maskUpi(upi_id) : null };
}

/** Accounts that wait for a second person. */
async function askedOf({ signOffs }: BankParts, vendorId: number): Promise<NonNullable<MaskedBank['asked']>> {
  const waiting = await signOffs.waitingOf('bank', vendorId);
  return waiting.map(({ facts, asked_name, asked_at }) => ({
    account_number: String(facts['account_number']),
    by: asked_name,
    at: asked_at.toISOString(),
  }));
}

async function read(parts: BankParts, vendorId: number): Promise<MaskedBank> {
  const { banks, sealKey } = parts;
  const [row, asked] = [await banks.find(vendorId), await askedOf(parts, vendorId)];
  if (!row) return { version: 0, account: null, changed: null, asked };
  const account = unseal(sealKey, row.account);
  if (!matches(account, BankAccount)) throw new Error('a bank account that cannot be read');
  return { version: row.version, account: masked(account), changed: { at: row.changed_at.toISOString(), by: row.changer }, asked };
}

/** The current account, locked until the transaction ends. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE */
async function lockBank(parts: BankParts, vendorId: number, version: number | undefined): Promise<MaskedBank> {
  // The shop's row is the lock, because there may be no account yet.
  if (!(await parts.repository.lock(vendorId))) throw new Refusal('NOT_FOUND');
  const before = await read(parts, vendorId);
  if (version !== undefined && version !== before.version) throw changedMeanwhile(MaskedBank, before);
  return before;
}

/** The request to a second person: the sealed account, and the earlier version. */
interface Asked {
  readonly sealed: unknown;
  readonly version: number;
}

async function keep({ banks, deps }: BankParts, by: Actor, vendorId: number, { sealed, version }: Asked): Promise<void> {
  await banks.put(vendorId, JSON.stringify(sealed), version + 1, by.caller.userId, new Date(deps.now()));
}

/** Stores the account, or asks a second person if the shop requires one. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE */
async function put(parts: BankParts, by: Actor, vendorId: number, account: BankAccount, version: number | undefined): Promise<MaskedBank> {
  const { sealKey, signOffs, audited, deps } = parts;
  await findForDesk(parts, by.caller, vendorId);
  return audited(by, { action: 'vendor.bank', entity: 'vendor', permission: 'vendors.bank' }, async (note) => {
    const before = await lockBank(parts, vendorId, version);
    const payload: Asked = { sealed: seal(sealKey, deps.randomBytes(SEAL_IV_BYTES), account), version: before.version };
    const facts = masked(account);
    const asked = { kind: 'bank', entityId: vendorId, facts, payload } as const;
    const waits = await signOffs.admit(by, { way: 'bank', vendorId, amount: 0 }, asked);
    if (waits === undefined) await keep(parts, by, vendorId, payload);
    const after = await read(parts, vendorId);
    if (waits === undefined) note({ id: vendorId, vendorId, before: before.account, after: after.account });
    else note({ action: 'vendor.bank-ask', id: vendorId, vendorId, after: { sign_off: waits, ...facts } });
    return after;
  });
}

/** The account that a second person approved. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE */
const saveApprovedBank =
  (parts: BankParts): ApprovalHandler =>
  (by, { entityId, payload }) =>
    parts.audited(by, { action: 'vendor.bank', entity: 'vendor', permission: 'money.approve' }, async (note) => {
      const asked = payload as Asked;
      const before = await lockBank(parts, entityId, asked.version);
      await keep(parts, by, entityId, asked);
      note({ id: entityId, vendorId: entityId, before: before.account, after: (await read(parts, entityId)).account });
    });

export type BankService = ReturnType<typeof createBankService>;

export function createBankService(parts: BankParts) {
  parts.signOffs.carryOut('bank', saveApprovedBank(parts));
  return {
    async read(caller: Caller, vendorId: number): Promise<MaskedBank> {
      await findForDesk(parts, caller, vendorId);
      return read(parts, vendorId);
    },
    /** The UPI id of a shop that farmers pay to; undefined without one. */
    async upiOf(vendorId: number): Promise<string | undefined> {
      const row = await parts.banks.find(vendorId);
      const account = row && unseal(parts.sealKey, row.account);
      return matches(account, BankAccount) ? (account.upi_id ?? undefined) : undefined;
    },
    put: (by: Actor, vendorId: number, account: BankAccount, version: number | undefined) => put(parts, by, vendorId, account, version),
  };
}
