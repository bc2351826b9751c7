// Photos of one document: the first, or replacements for unreadable ones. Typed facts stay.
import { useState } from 'react';
import type { Kyc } from '#core/contract/kyc/kyc.ts';
import { type KycDocumentKind, MOST_KYC_PHOTOS } from '#core/facts/kyc.ts';
import { textIn } from '#core/language/said.ts';
import type { FormRules } from '#core/rules/form.ts';
import { isPanUnusual, maskPan } from '#core/rules/kyc/aadhaar.ts';
import { consentTexts } from '#core/rules/kyc/consents.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { keepKycUploads } from '#state/kyc/kyc-draft.ts';
import { kycRows } from '#state/kyc/kyc-rows.ts';
import { submitDocuments } from '#state/kyc/submit-kyc.ts';
import { useSentPhotos } from '#state/photo/sent-photos.ts';
import { Notice } from '#ui/notice.tsx';
import styles from '../kyc.module.css';
import type { KycFormProps } from './aadhaar-form.tsx';
import { FormEnd } from './form-end.tsx';
import { PhotoSlot } from './photo-slot.tsx';
import { PhotoTips } from './photo-tips.tsx';
import { ReasonNotice } from './reason-notice.tsx';
import { SecretField } from './secret-field.tsx';
import { useGiving, useKycForm } from './use-kyc-form.ts';

const PAN_LENGTH = 10;
const rules: FormRules<'panNumber'> = {
  panNumber: {
    accept: (before, raw) => (/^[\dA-Z]*$/i.test(raw.replace(/[\s-]/g, '')) && raw.length <= PAN_LENGTH ? raw.toUpperCase() : before),
  },
};
const cards = {
  aadhar: { photo: 'kyc.aadhar-photo', guide: 'kyc.guide-card', frame: 'card', draft: 'aadhar', most: MOST_KYC_PHOTOS },
  pan: { photo: 'kyc.pan-photo', guide: 'kyc.guide-card', frame: 'card', draft: 'pan', most: MOST_KYC_PHOTOS },
  bank: { photo: 'kyc.passbook-photo', guide: 'kyc.guide-passbook', frame: 'passbook', draft: 'passbook', most: 1 },
} as const;
export type PaperKind = KycDocumentKind | 'bank';

/** The typed facts that stay, masked. None if they belong to somebody else. */
const factsOf = ({ identity, bank }: Kyc, kind: PaperKind): readonly (string | null | undefined)[] => {
  if (kind === 'aadhar') return [identity?.aadharNumber, identity?.name];
  return kind === 'pan' ? [identity?.panNumber] : [bank?.accountNumber, bank?.ifscCode];
};

/** Says that only the photo is needed again, and which facts stay. */
function StaysNotice({ kyc, kind }: { readonly kyc: Kyc; readonly kind: PaperKind }) {
  const t = useText();
  const facts = factsOf(kyc, kind).filter(Boolean).join(' · ');
  return (
    <Notice tone="done">
      {t(kind === 'bank' ? 'kyc.only-passbook' : kind === 'pan' ? 'kyc.only-card' : 'kyc.only-photo')}
      {facts && (
        <>
          <br />
          <b>{facts}</b>
        </>
      )}
    </Notice>
  );
}

export function DocumentForm({ kind, kyc, who, draft, onGiven }: KycFormProps & { readonly kind: PaperKind }) {
  const t = useText();
  const { language } = useLanguage();
  const { farmerId } = who;
  const [isMissing, setMissing] = useState(false);
  const { root, form, field } = useKycForm(rules, { panNumber: 'kyc.pan-number' }, who, {});
  const { photo, guide, frame, most, draft: kept } = cards[kind];
  const photos = useSentPhotos(draft.uploads[kept] ?? [], (ids) => keepKycUploads(farmerId, kept, ids));
  const giving = useGiving(who, onGiven, photos.forget);
  const { panNumber } = form.values;
  const { bank, documents } = kycRows(kyc);
  const row = [bank, ...documents].find(({ name }) => name === kind);
  const isAgain = row?.step === 'photo-again';
  const submit = (): void => {
    setMissing(photos.ids.length === 0);
    if (photos.ids.length > 0) giving.give([panNumber, photos.ids], (key) => submitDocuments(farmerId, kind, panNumber, photos.ids, key));
  };
  return (
    <>
      {row && <ReasonNotice row={row} />}
      <PhotoTips />
      {isAgain && <StaysNotice kyc={kyc} kind={kind} />}
      <form
        ref={root}
        className={styles.form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {kind === 'pan' && !isAgain && (
          <SecretField
            {...field('panNumber')}
            optional={t('form.optional')}
            inputMode="text"
            mask={maskPan}
            hint={isPanUnusual(panNumber) ? t('kyc.pan-odd') : undefined}
          />
        )}
        <PhotoSlot
          title={t(photo)}
          guide={t(guide)}
          frame={frame}
          photos={photos}
          most={most}
          isLost={draft.uploads[kept] !== undefined}
          error={isMissing && photos.photos.length === 0 ? t(kind === 'bank' ? 'kyc.passbook-needed' : 'kyc.photo-needed') : undefined}
        />
        <p className={styles.consent}>{textIn(consentTexts[kind === 'bank' ? 'bank' : 'identity'], language)}</p>
        <FormEnd giving={giving} isSending={photos.isSending} isAgreed={kind !== 'bank'} />
      </form>
    </>
  );
}
