// The form of a step of KYC.
import type { KycDocumentKind } from '#core/facts/kyc.ts';
import type { KycRow } from '#state/kyc/kyc-rows.ts';
import { AadhaarForm, type KycFormProps } from './forms/aadhaar-form.tsx';
import { BankForm } from './forms/bank-form.tsx';
import { DocumentForm } from './forms/document-form.tsx';

export function NextForm({ row: { name, step }, ...props }: KycFormProps & { readonly row: Pick<KycRow, 'name' | 'step'> }) {
  if (name === 'identity') return <AadhaarForm {...props} />;
  if (name === 'bank' && step !== 'photo-again') return <BankForm {...props} />;
  return <DocumentForm key={name} {...props} kind={name satisfies KycDocumentKind | 'bank'} />;
}
