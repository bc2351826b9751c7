// What is kept of a person: told with its reason, given as a file, and of KYC erased.
import { getClaimPhoto, getClaimVoice } from '#core/contract/claim/claim.ts';
import type { DataKind, Erasure, exportMyData, MyData } from '#core/contract/kyc/my-data.ts';
import { fillPath, type ResponseOf } from '#core/contract/wire/call.ts';
import { type ConsentPurpose, consentPurposes } from '#core/rules/kyc/consents.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import { Refusal } from '../../../refusal.ts';
import type { FileService } from '../../file/file-service.ts';
import type { KycService } from '../kyc-service.ts';
import type { EraseRepository, ErasureRow } from './erase-repository.ts';

export interface MyDataParts {
  readonly repository: EraseRepository;
  readonly kyc: Pick<KycService, 'get'>;
  readonly files: Pick<FileService, 'hold' | 'release'>;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
  /** From being asked for to being destroyed. */
  readonly erasedMs: number;
}

/** Books and invoices of a year are kept for eight. [Companies Act 2013, 128(5)] */
const BOOKS_MS = 8 * 366 * DAY_MS;
const EXPORTS_A_DAY = 10;

const holderOf = (userId: number, part: string): string => `kyc:${userId}:${part}`;
const outHolder = (id: number): string => `kyc-erased:${id}`;

const toErasure = ({ asked_at, destroy_at, destroyed_at }: ErasureRow): Erasure => ({
  asked_at: asked_at.toISOString(),
  destroyed_by: destroy_at.toISOString(),
  state: destroyed_at === null ? 'sealed' : 'destroyed',
});

async function tell({ repository, kyc }: MyDataParts, caller: Caller): Promise<MyData> {
  const { userId } = caller;
  const [orders, addresses, own] = [await repository.orders(userId), await repository.addresses(userId), await kyc.get(caller, undefined)];
  const [policies, claims] = [await repository.policies(userId), await repository.claims(userId)];
  const untilOf = (last: Date | undefined): string | null => (last ? new Date(last.getTime() + BOOKS_MS).toISOString() : null);
  const lawUntil = untilOf(orders[0]?.created_at);
  const row = (kind: DataKind, why: 'service' | 'law' | 'consent', is_there: boolean, law_until: string | null = null) => ({
    kind,
    why,
    is_there,
    law_until,
  });
  const erasure = await repository.last(userId);
  return {
    kept: [
      row('profile', 'service', true),
      row('addresses', 'service', addresses.length > 0),
      row('orders', 'law', orders.length > 0, lawUntil),
      row('invoices', 'law', orders.length > 0, lawUntil),
      row('policies', 'law', policies.length > 0, untilOf(policies[0]?.ends_at)),
      row('claims', 'law', claims.length > 0, untilOf(claims[0]?.received_at)),
      row('kyc', 'consent', own.user_identity_proof.length > 0 || own.bank !== null),
    ],
    consents: (await repository.consents(userId)).map(({ purpose, version, language, agreed_at }) => ({
      purpose: consentPurposes.find((one): one is ConsentPurpose => one === purpose) ?? 'identity',
      version,
      language,
      agreed_at: agreed_at.toISOString(),
    })),
    erasure: erasure ? toErasure(erasure) : null,
  };
}

/** Losses as they were told; photos and voice by the addresses where their owner finds them. */
const claimsOf = async ({ repository }: MyDataParts, userId: number) =>
  (await repository.claims(userId)).map(({ photos, voice, ...claim }) => ({
    ...claim,
    photos: photos.map(({ taken_at, lat, lng }, i) => ({
      taken_at,
      lat,
      lng,
      url: fillPath(getClaimPhoto.path, { id: claim.id, photo: i + 1 }),
    })),
    voice: voice && { seconds: voice.seconds, url: fillPath(getClaimVoice.path, { id: claim.id }) },
  }));

async function exported(parts: MyDataParts, caller: Caller): Promise<ResponseOf<typeof exportMyData>> {
  const { repository, kyc, budget } = parts;
  const { userId } = caller;
  await spendAll(budget, [{ name: `my-data:${userId}`, limit: EXPORTS_A_DAY, windowMs: DAY_MS }]);
  return {
    ...(await tell(parts, caller)),
    profile: await repository.profile(userId),
    addresses: await repository.addresses(userId),
    orders: await repository.orders(userId),
    policies: await repository.policies(userId),
    claims: await claimsOf(parts, userId),
    kyc: await kyc.get(caller, undefined),
    kyc_looked_at: await repository.views(userId),
  };
}

/** Out of use at once; photos are held for as long as it is kept. Asked again, it answers the same. @throws Refusal KYC_STATE */
async function erase({ repository, files, deps, erasedMs }: MyDataParts, { userId }: Caller): Promise<Erasure> {
  return repository.inTransaction(async () => {
    const at = new Date(deps.now());
    const id = deps.newId();
    const isOut = await repository.takeOut({ id, userId, at, destroyAt: new Date(at.getTime() + erasedMs) });
    const row = await repository.last(userId);
    if (!row) throw new Refusal('KYC_STATE');
    if (isOut) {
      const photos = (row.kept ?? []).flatMap((part) => part.files);
      await files.hold('private', photos, outHolder(id));
      for (const part of ['aadhar', 'pan', 'bank']) await files.release(holderOf(userId, part));
    }
    return toErasure(row);
  });
}

/** What is due: with the key all that it sealed is gone, photos too. */
async function destroyDue({ repository, files, deps }: MyDataParts): Promise<void> {
  const now = new Date(deps.now());
  for (const { id } of await repository.due(now))
    await repository.inTransaction(async () => {
      await repository.destroy(id, now);
      await files.release(outHolder(id));
    });
}

export type MyDataService = ReturnType<typeof createMyDataService>;

export function createMyDataService(parts: MyDataParts) {
  return {
    tell: (caller: Caller) => tell(parts, caller),
    exported: (caller: Caller) => exported(parts, caller),
    erase: (caller: Caller) => erase(parts, caller),
    destroyDue: () => destroyDue(parts),
  };
}
