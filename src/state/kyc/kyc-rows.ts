// KYC for display: identity, bank, documents; each with its state, its reason, and its one next step.
import type { KycStatus } from '#core/contract/insurance.ts';
import type { IdentityProof, Kyc } from '#core/contract/kyc/kyc.ts';
import type { KycDocumentKind } from '#core/facts/kyc.ts';
import { canSubmitPart } from '#core/rules/kyc/kyc-states.ts';

export type KycRowName = 'identity' | 'bank' | KycDocumentKind;

/** `fill`: for the first time. `redo`: it was rejected. `photo`: only a photo is missing. `photo-again`: only the photo was rejected. */
export type KycStep = 'fill' | 'redo' | 'photo' | 'photo-again';

export interface KycRow {
  readonly name: KycRowName;
  readonly status: KycStatus;
  /** Nothing was given yet. */
  readonly isEmpty: boolean;
  readonly step: KycStep | undefined;
  readonly reason: IdentityProof['reason'];
  readonly answerBy: string | null;
}

const proofOf = ({ user_identity_proof: proofs }: Kyc, kind: KycDocumentKind): IdentityProof | undefined =>
  proofs.find((proof) => proof.kind === kind);

/** The rejected part: all of it, or its photo alone. */
const againStep = ({ is_photo_enough: isEnough }: Pick<IdentityProof, 'is_photo_enough'>): KycStep => (isEnough ? 'photo-again' : 'redo');

/** The Aadhaar's next step: its form, or its photo alone. */
function aadhaarStep(kyc: Kyc, proof: IdentityProof | undefined): KycStep | undefined {
  if (!proof) return 'fill';
  const { verification_status: status } = proof;
  if (!canSubmitPart('aadhar', status)) return undefined;
  if (status === 'REJECTED') return againStep(proof);
  return kyc.identity ? 'photo' : 'fill';
}

function panStep(proof: IdentityProof | undefined): KycStep | undefined {
  if (!proof) return 'photo';
  if (!canSubmitPart('pan', proof.verification_status)) return undefined;
  return proof.verification_status === 'REJECTED' ? againStep(proof) : 'photo';
}

function bankStep({ bank, user_bank_account_status: status }: Kyc): KycStep | undefined {
  if (!canSubmitPart('bank', status)) return undefined;
  return bank && status === 'REJECTED' ? againStep(bank) : 'fill';
}

/** Fields that every proof has, given or not. */
const standing = (proof: IdentityProof | undefined): Pick<KycRow, 'status' | 'isEmpty' | 'reason' | 'answerBy'> => ({
  status: proof?.verification_status ?? 'PENDING',
  isEmpty: !proof,
  reason: proof?.reason ?? null,
  answerBy: proof?.answer_by ?? null,
});

export function kycRows(kyc: Kyc): { readonly identity: KycRow; readonly bank: KycRow; readonly documents: readonly KycRow[] } {
  const [aadhar, pan] = [proofOf(kyc, 'aadhar'), proofOf(kyc, 'pan')];
  const step = aadhaarStep(kyc, aadhar);
  const isPhoto = step === 'photo' || step === 'photo-again';
  const { bank, user_bank_account_status: account } = kyc;
  return {
    // One next step for the Aadhaar: with a complete form only the photo's.
    identity: { name: 'identity', ...standing(aadhar), step: isPhoto ? undefined : step },
    bank: {
      name: 'bank',
      status: account ?? 'PENDING',
      isEmpty: account === null,
      step: bankStep(kyc),
      reason: bank?.reason ?? null,
      answerBy: bank?.answer_by ?? null,
    },
    documents: [
      { name: 'aadhar', ...standing(aadhar), step: isPhoto ? step : undefined },
      { name: 'pan', ...standing(pan), step: panStep(pan) },
    ],
  };
}

/** The part that waits for the person first, for a summary; undefined without one. */
export function kycNext(kyc: Kyc): KycRow | undefined {
  const { identity, bank, documents } = kycRows(kyc);
  const [aadhar] = documents;
  // Nobody is asked for a PAN card, except after a rejected one.
  const needed = [identity, ...(aadhar ? [aadhar] : []), bank, ...documents.filter(({ name, isEmpty }) => name === 'pan' && !isEmpty)];
  return needed.find(({ step, status }) => step && status === 'REJECTED') ?? needed.find(({ step }) => step);
}
