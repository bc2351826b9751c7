// Giving KYC: typed data goes from the page's memory to the server only. The farmer's approval is asked for when the server needs it.
import { type Consent, postKycBank, postKycDocuments, postKycIdentity, sendKycOtp, verifyKycOtp } from '#core/contract/kyc/kyc.ts';
import { startKycLocker } from '#core/contract/kyc/locker.ts';
import type { KycDocumentKind } from '#core/facts/kyc.ts';
import { foundLanguage } from '#core/language/said.ts';
import { CONSENT_VERSION, consentTexts } from '#core/rules/kyc/consents.ts';
import type { AadhaarField, BankField } from '#core/rules/kyc/kyc-forms.ts';
import type { ApprovalRequest } from '../approval/sheets.ts';
import { failureOf, failureWords } from '../frame/failure.ts';
import { languageState, type MessageKey } from '../frame/language-state.ts';
import { ask } from '../session/ask.ts';
import { currentPerson } from '../session/per-person.ts';
import { type FarmerId, farmerQuery, loadKyc, noteKycAnswer } from './kyc-state.ts';

/** The outcome. `code`: the farmer's approval is needed first. `lost`: the server has deleted these photos. */
export type SubmitOutcome =
  | { readonly kind: 'given' }
  | { readonly kind: 'code' }
  | { readonly kind: 'lost'; readonly ids: readonly string[] }
  | { readonly kind: 'failed'; readonly title: MessageKey; readonly words: string | undefined };

/** The farmer's approval by person and farmer, for half an hour; in memory only. Only the last one counts. */
const approvals = new Map<string, string>();
const approvalKey = (farmer: FarmerId): string => `${currentPerson()} ${farmer ?? ''}`;

/** With the language in which the farmer read the text, which may differ from the app's. */
const consentNow = (): Consent => ({ version: CONSENT_VERSION, language: foundLanguage(consentTexts.identity, languageState.language) });

const farmerFields = (farmer: FarmerId): { farmer_id?: number; hashcode?: string } => ({
  ...farmerQuery(farmer),
  ...(approvals.has(approvalKey(farmer)) ? { hashcode: approvals.get(approvalKey(farmer)) as string } : {}),
});

async function outcomeOf(farmer: FarmerId, error: unknown): Promise<SubmitOutcome> {
  const { kind, code, details } = failureOf(error);
  if (kind === 'unforeseen') throw error;
  if (code === 'ORDER_OTP_REQUIRED' || code === 'ORDER_OTP_INVALID') {
    approvals.clear();
    return { kind: 'code' };
  }
  if (code === 'UPLOAD_GONE') return { kind: 'lost', ids: (details as { missing?: string[] } | undefined)?.missing ?? [] };
  // Another person or a reviewer was faster, so the current state is shown.
  if (code === 'KYC_STATE') await loadKyc(farmer);
  return { kind: 'failed', ...failureWords(error) };
}

async function submit(farmer: FarmerId, post: () => Promise<Parameters<typeof noteKycAnswer>[1]>): Promise<SubmitOutcome> {
  try {
    await noteKycAnswer(farmer, await post());
    return { kind: 'given' };
  } catch (error) {
    return outcomeOf(farmer, error);
  }
}

/** A sent photo of a document. */
export interface PaperPhoto {
  readonly id: string;
  readonly kind: KycDocumentKind;
}

/** @param key the same for every retry */
export const submitIdentity = (
  farmer: FarmerId,
  { gender, ...values }: Readonly<Record<AadhaarField, string>>,
  photos: readonly PaperPhoto[],
  key: string,
): Promise<SubmitOutcome> =>
  submit(farmer, () =>
    ask(postKycIdentity, {
      body: {
        ...farmerFields(farmer),
        ...values,
        name: values.name.trim(),
        gender: gender as 'male',
        consent: consentNow(),
        documents: photos.map(({ id }) => id),
        document_kinds: photos.map(({ kind }) => kind),
      },
      key,
    }),
  );

export const submitDocuments = (
  farmer: FarmerId,
  kind: KycDocumentKind | 'bank',
  panNumber: string,
  ids: readonly string[],
  key: string,
): Promise<SubmitOutcome> =>
  submit(farmer, () =>
    ask(postKycDocuments, {
      body: {
        ...farmerFields(farmer),
        kind,
        documents: [...ids],
        ...(kind === 'bank' ? {} : { consent: consentNow() }),
        ...(panNumber === '' ? {} : { panNumber }),
      },
      key,
    }),
  );

/** @param maysAskBank the farmer permits asking their bank for the account's holder */
export const submitBank = (
  farmer: FarmerId,
  values: Readonly<Record<BankField, string>>,
  maysAskBank: boolean,
  key: string,
): Promise<SubmitOutcome> =>
  submit(farmer, () =>
    ask(postKycBank, { body: { ...farmerFields(farmer), ...values, ...(maysAskBank ? { consent: consentNow() } : {}) }, key }),
  );

/** The address of DigiLocker; the browser then leaves the page. */
export async function startLocker(farmer: FarmerId): Promise<SubmitOutcome | { readonly kind: 'leave'; readonly url: string }> {
  try {
    const { url } = await ask(startKycLocker, { body: { ...farmerFields(farmer), consent: consentNow() } });
    return { kind: 'leave', url };
  } catch (error) {
    return outcomeOf(farmer, error);
  }
}

/** The farmer's approval of their KYC. */
export const kycApproval = (farmer: FarmerId): ApprovalRequest => ({
  isOwn: farmer === undefined,
  async send() {
    await ask(sendKycOtp, { body: farmerQuery(farmer) });
  },
  async check(code) {
    const { hashcode } = await ask(verifyKycOtp, { body: { ...farmerQuery(farmer), otp: code } });
    approvals.clear();
    approvals.set(approvalKey(farmer), hashcode);
  },
});
