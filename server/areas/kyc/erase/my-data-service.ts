// Shows a person their stored data with reasons, exports it, and erases KYC.
import { getClaimPhoto, getClaimVoice } from '#core/contract/claim/claim.ts';
import type { DataKind, Erasure, exportMyData, MyData } from '#core/contract/kyc/my-data.ts';
import { fillPath, type ResponseOf } from '#core/contract/wire/call.ts';
import { type ConsentPurpose, consentPurposes } from '#core/facts/kyc.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import { Refusal } from '../../../refusal.ts';
import { wordingOf } from '../../consent/wordings.ts';
import type { FileService } from '../../file/file-service.ts';
import type { MessageService } from '../../message/message-service.ts';
import type { KycService } from '../kyc-service.ts';
import type { EraseRepository, ErasureRow } from './erase-repository.ts';
import type { PersonFile, PersonFileRepository } from './person-file-repository.ts';

export interface MyDataParts {
  readonly repository: EraseRepository;
  readonly file: PersonFileRepository;
  readonly kyc: Pick<KycService, 'get'>;
  readonly files: Pick<FileService, 'hold' | 'release'>;
  readonly messages: Pick<MessageService, 'ownerOf' | 'read'>;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
  /** Time from the request to the destruction. */
  readonly erasedMs: number;
}

/** Books and invoices of a year are kept for eight years. [Companies Act 2013, 128(5)] */
const BOOKS_MS = 8 * 366 * DAY_MS;
const EXPORTS_A_DAY = 10;

const holderOf = (userId: number, part: string): string => `kyc:${userId}:${part}`;
const outHolder = (id: number): string => `kyc-erased:${id}`;

/** Columns of a claim that the file does not copy unchanged. */
interface ClaimFile {
  readonly id: number;
  readonly photos: readonly { readonly taken_at: string; readonly lat?: number | null; readonly lng?: number | null }[];
  readonly voice: { readonly seconds: number } | null;
}

const toErasure = ({ asked_at, destroy_at, destroyed_at }: ErasureRow): Erasure => ({
  asked_at: asked_at.toISOString(),
  destroyed_by: destroy_at.toISOString(),
  state: destroyed_at === null ? 'sealed' : 'destroyed',
});

const toPurpose = (purpose: string): ConsentPurpose => consentPurposes.find((one): one is ConsentPurpose => one === purpose) ?? 'identity';

/** Active consents. */
async function consentsOf({ repository }: MyDataParts, userId: number): Promise<MyData['consents']> {
  const chat = await repository.chatConsent(userId);
  const agreed = (await repository.consents(userId)).map(({ purpose, version, language, agreed_at }) => ({
    purpose: toPurpose(purpose),
    version,
    language,
    agreed_at: agreed_at.toISOString(),
    wording: wordingOf(toPurpose(purpose), version, language),
  }));
  if (!chat?.agree) return agreed;
  const { wording: version, locale: language, at } = chat;
  const wording = wordingOf('whatsapp', version, language);
  return [...agreed, { purpose: 'whatsapp', version, language, agreed_at: at.toISOString(), wording }];
}

async function tell(parts: MyDataParts, caller: Caller): Promise<MyData> {
  const { repository, kyc, messages } = parts;
  const { userId, phone } = caller;
  const present = await repository.present({ userId, phone, owner: messages.ownerOf(phone) });
  const own = await kyc.get(caller, undefined);
  const untilOf = (last: Date | null): string | null => (last ? new Date(new Date(last).getTime() + BOOKS_MS).toISOString() : null);
  const row = (kind: DataKind, why: 'service' | 'law' | 'consent', is_there: boolean, law_until: string | null = null) => ({
    kind,
    why,
    is_there,
    law_until,
  });
  const byLaw = (kind: DataKind, last: Date | null) => row(kind, 'law', last !== null, untilOf(last));
  const erasure = await repository.last(userId);
  return {
    kept: [
      row('profile', 'service', true),
      row('addresses', 'service', present.addresses),
      byLaw('orders', present.order_at),
      byLaw('invoices', present.order_at),
      byLaw('policies', present.policy_until),
      byLaw('claims', present.claim_at),
      row('kyc', 'consent', own.user_identity_proof.length > 0 || own.bank !== null),
      row('wishlist', 'service', present.wishlist),
      row('posts', 'service', present.posts),
      row('leads', 'service', present.leads),
      row('messages', 'service', present.messages),
      row('events', 'service', present.events),
    ],
    consents: await consentsOf(parts, userId),
    erasure: erasure ? toErasure(erasure) : null,
    breaches: (await repository.breaches(userId)).map(({ happened_at, ...breach }) => ({
      ...breach,
      happened_at: happened_at.toISOString(),
    })),
  };
}

/** Losses as reported; photos and voice by their owner's addresses. */
const claimsOf = (rows: PersonFile['parts']['claims']) =>
  (rows as unknown as readonly ClaimFile[]).map(({ photos, voice, ...claim }) => ({
    ...claim,
    photos: photos.map(({ taken_at, lat, lng }, i) => ({
      ...{ taken_at, lat, lng },
      url: fillPath(getClaimPhoto.path, { id: claim.id, photo: i + 1 }),
    })),
    voice: voice && { seconds: voice.seconds, url: fillPath(getClaimVoice.path, { id: claim.id }) },
  }));

/** Messages still stored, in the text that was sent. */
async function messagesOf({ file, messages }: MyDataParts, phone: string, language: LanguageCode) {
  return (await file.messages(messages.ownerOf(phone))).flatMap(({ payload, state, created_at }) => {
    const message = messages.read(payload, language);
    return message ? [{ at: created_at, channel: message.channel, text: message.text, state }] : [];
  });
}

async function exported(parts: MyDataParts, caller: Caller, language: LanguageCode): Promise<ResponseOf<typeof exportMyData>> {
  const { file, kyc, budget } = parts;
  const { userId, phone } = caller;
  await spendAll(budget, [{ name: `my-data:${userId}`, limit: EXPORTS_A_DAY, windowMs: DAY_MS }]);
  const { parts: all, cut } = await file.file({ userId, phone });
  const { profile, claims, ...others } = all;
  return {
    ...(await tell(parts, caller)),
    profile: profile[0] ?? {},
    ...others,
    claims: claimsOf(claims),
    messages: await messagesOf(parts, phone, language),
    kyc: await kyc.get(caller, undefined),
    cut,
  };
}

/**
 * Ends the use of the KYC at once. Photos are held during retention. A repeat gets the same answer.
 * @throws Refusal KYC_STATE
 */
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

/** Without the key, nobody can read the data that it encrypted, including photos. */
async function destroy({ repository, files, deps }: MyDataParts, id: number): Promise<void> {
  await repository.destroy(id, new Date(deps.now()));
  await files.release(outHolder(id));
}

async function destroyDue(parts: MyDataParts): Promise<void> {
  const { repository, deps } = parts;
  for (const { id } of await repository.due(new Date(deps.now()))) await repository.inTransaction(() => destroy(parts, id));
}

export type MyDataService = ReturnType<typeof createMyDataService>;

export function createMyDataService(parts: MyDataParts) {
  return {
    tell: (caller: Caller) => tell(parts, caller),
    exported: (caller: Caller, language: LanguageCode) => exported(parts, caller, language),
    erase: (caller: Caller) => erase(parts, caller),
    /** Runs within a transaction. */
    destroy: (id: number) => destroy(parts, id),
    destroyDue: () => destroyDue(parts),
  };
}
