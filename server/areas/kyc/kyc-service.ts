// Reads the state of a farmer's KYC, whether insurance is possible, and gives KYC.
import type { getKycDetails, KycMissing, KycStatus } from '#core/contract/insurance.ts';
import type { Kyc, postKycBank, postKycDocuments, postKycIdentity } from '#core/contract/kyc/kyc.ts';
import type { BodyOf, ResponseOf } from '#core/contract/wire/call.ts';
import { kycMissing } from '#core/rules/kyc/kyc.ts';
import type { Caller } from '../../http/caller.ts';
import { type KycFile, kycView, partOf, proofsOf, type ViewParts } from './kyc-view.ts';
import type { PersonNames } from './name/person-names.ts';
import {
  farmerToSubmitFor,
  type KycPermission,
  type SubmitKycParts,
  submitBank,
  submitDocuments,
  submitIdentity,
  type Whose,
} from './submit-kyc.ts';

export type KycParts = Omit<SubmitKycParts, 'yes'> & Omit<ViewParts, 'toDo'> & { readonly names: Pick<PersonNames, 'one'> };

export type KycService = ReturnType<typeof createKycService>;

type KycDetails = ResponseOf<typeof getKycDetails>;

/** Identity states in which the farmer has nothing to do. */
const KYC_TO_DO: readonly KycStatus[] = ['APPROVED', 'DOCUMENT_SUBMITTED'];

export function createKycService(given: KycParts) {
  const { repository, vault, farmers } = given;
  let yes: KycPermission | undefined;
  const parts: SubmitKycParts = {
    ...given,
    yes() {
      if (!yes) throw new Error('nobody asks farmers for their yes');
      return yes;
    },
  };
  const fileOf = async (farmerId: number): Promise<KycFile> => ({
    farmerId,
    parts: await repository.parts(farmerId),
    seal: await vault.find(farmerId),
  });

  async function detailsOf(farmerId: number): Promise<KycDetails> {
    const file = { farmerId, parts: await repository.parts(farmerId), seal: undefined };
    return {
      user_identity_proof: proofsOf(file).map(({ status }) => ({ verification_status: status })),
      user_bank_account_status: partOf(file, 'bank')?.status ?? null,
    };
  }

  async function viewOf(caller: Caller, farmerId: number): Promise<Kyc> {
    return kycView(await fileOf(farmerId), { ...given, toDo: KYC_TO_DO }, farmerId === caller.userId);
  }

  return {
    /** Connects farmers' approvals, which themselves need this service. */
    letGiveBy(asked: KycPermission): void {
      yes = asked;
    },

    toDo: (): KycStatus[] => [...KYC_TO_DO],

    /** @throws Refusal NOT_FOUND for a farmer the caller does not know */
    details: async (caller: Caller, farmerId: number | undefined): Promise<KycDetails> =>
      detailsOf(await farmers.actingFor(caller, farmerId)),

    /**
     * The parts that insurance still needs. Undefined when complete. Insurance needs a name, and the identity form asks for it.
     */
    async missingOf(farmerId: number): Promise<KycMissing | undefined> {
      const missing = kycMissing({ ...(await detailsOf(farmerId)), kyc_to_do_status: KYC_TO_DO });
      const identity = missing.identity || (await given.names.one(farmerId)) === undefined;
      return identity || missing.bank ? { ...missing, identity } : undefined;
    },

    /** Masked. @throws Refusal NOT_FOUND for a farmer the caller does not know */
    get: async (caller: Caller, farmerId: number | undefined): Promise<Kyc> => viewOf(caller, await farmers.actingFor(caller, farmerId)),

    /** The farmer whose KYC the caller may give now. @throws Refusal */
    giveFor: (caller: Caller, whose: Whose): Promise<number> => farmerToSubmitFor(parts, caller, whose),

    submitIdentity: async (caller: Caller, body: BodyOf<typeof postKycIdentity>): Promise<Kyc> =>
      viewOf(caller, await submitIdentity(parts, caller, body)),
    submitDocuments: async (caller: Caller, body: BodyOf<typeof postKycDocuments>): Promise<Kyc> =>
      viewOf(caller, await submitDocuments(parts, caller, body)),
    submitBank: async (caller: Caller, body: BodyOf<typeof postKycBank>): Promise<Kyc> =>
      viewOf(caller, await submitBank(parts, caller, body)),
  };
}
