// The Aadhaar form: its purpose, DigiLocker as the other way, four fields, and photos of the card.
import type { Kyc } from '#core/contract/kyc/kyc.ts';
import { genders, MOST_KYC_PHOTOS } from '#core/facts/kyc.ts';
import { textIn } from '#core/language/said.ts';
import { isMinor, maskAadhaar } from '#core/rules/kyc/aadhaar.ts';
import { consentTexts } from '#core/rules/kyc/consents.ts';
import { type AadhaarField, aadhaarHints, aadhaarRules } from '#core/rules/kyc/kyc-forms.ts';
import { type MessageKey, useLanguage, useText } from '#state/frame/language-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { type KycDraft, keepKycUploads } from '#state/kyc/kyc-draft.ts';
import { kycRows } from '#state/kyc/kyc-rows.ts';
import { submitIdentity } from '#state/kyc/submit-kyc.ts';
import { useSentPhotos } from '#state/photo/sent-photos.ts';
import { ChipChoices } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from '../kyc.module.css';
import { LockerCard } from '../locker-card.tsx';
import { BirthPicker } from './birth-picker.tsx';
import { FormEnd } from './form-end.tsx';
import { PhotoSlot } from './photo-slot.tsx';
import { ReasonNotice } from './reason-notice.tsx';
import { SecretField } from './secret-field.tsx';
import { type KycForm, useGiving, useKycForm, type Whose } from './use-kyc-form.ts';

const words: Readonly<Record<AadhaarField, MessageKey>> = {
  aadharNumber: 'kyc.aadhaar-number',
  dob: 'kyc.birth',
  gender: 'kyc.gender',
  name: 'kyc.name',
};
const genderWords = { male: 'kyc.male', female: 'kyc.female', other: 'kyc.other' } as const;

const inFours = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
/** `15081985` in the usual form of a day, while typing continues. */
const asDay = (digits: string): string => digits.replace(/^(\d\d)(?=\d)/, '$1/').replace(/^(\d\d\/\d\d)(?=\d)/, '$1/');

export interface KycFormProps {
  readonly kyc: Kyc;
  readonly who: Whose;
  readonly draft: KycDraft;
  readonly onGiven: () => void;
}

/** Day of birth, typed or picked. */
function BirthField({ form, field, set, isOdd }: Pick<KycForm<AadhaarField>, 'form' | 'field' | 'set'> & { readonly isOdd: boolean }) {
  const t = useText();
  return (
    <div className={styles.digits}>
      <TextField
        {...field('dob')}
        value={asDay(form.values.dob)}
        onValue={(raw) => asDay(field('dob').onValue(raw))}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('kyc.birth-form')}
        hint={t(isOdd ? 'kyc.birth-odd' : isMinor(form.values.dob, serverNow()) ? 'kyc.birth-young' : 'kyc.birth-hint')}
      />
      <BirthPicker value={form.values.dob} onDay={(digits) => set('dob', digits)} />
    </div>
  );
}

function GenderField({ form, field, set }: Pick<KycForm<AadhaarField>, 'form' | 'field' | 'set'>) {
  const t = useText();
  const { label, error } = field('gender');
  return (
    <div>
      <ChipChoices
        isWrapped
        isLabelShown
        label={label}
        choices={genders.map((value) => ({ value, label: t(genderWords[value]) }))}
        value={form.values.gender as (typeof genders)[number]}
        onValue={(value) => set('gender', value)}
      />
      <span role="alert" className={error ? styles.wrong : undefined}>
        {error && <Icon name="alert" size={20} />}
        {error}
      </span>
    </div>
  );
}

export function AadhaarForm({ kyc, who, draft, onGiven }: KycFormProps) {
  const t = useText();
  const { language } = useLanguage();
  const { farmerId } = who;
  const known = kyc.identity;
  const { root, form, field, set, check } = useKycForm(aadhaarRules, words, who, {
    name: known?.name ?? who.name,
    gender: known?.gender ?? '',
    ...draft.values,
    aadharNumber: '',
  });
  const photos = useSentPhotos(draft.uploads['aadhar'] ?? [], (ids) => keepKycUploads(farmerId, 'aadhar', ids));
  const giving = useGiving(who, onGiven, photos.forget);
  const hints = aadhaarHints(form.values, serverNow());
  const { identity } = kycRows(kyc);
  const submit = (): void => {
    if (!check()) return;
    const papers = photos.ids.map((id) => ({ id, kind: 'aadhar' as const }));
    giving.give([form.values, papers], (key) => submitIdentity(farmerId, form.values, papers, key));
  };
  return (
    <>
      <ReasonNotice row={identity} />
      <Notice tone="info">
        <b>{t('kyc.why-title')}</b> {t('kyc.why')}
      </Notice>
      {kyc.has_locker && (
        <>
          <LockerCard who={who} />
          <p className={styles.or}>{t('kyc.or-fill')}</p>
        </>
      )}
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
        <SecretField
          {...field('aadharNumber')}
          inputMode="numeric"
          mask={maskAadhaar}
          spaced={inFours}
          hint={hints.aadharNumber && t('kyc.aadhaar-odd')}
        />
        <BirthField form={form} field={field} set={set} isOdd={Boolean(hints.dob)} />
        <GenderField form={form} field={field} set={set} />
        <TextField {...field('name')} autoComplete="off" />
        <PhotoSlot
          title={t('kyc.aadhar-photo')}
          guide={t('kyc.guide-card')}
          frame="card"
          photos={photos}
          most={MOST_KYC_PHOTOS}
          error={undefined}
          isLost={draft.uploads['aadhar'] !== undefined}
        />
        <p className={styles.consent}>{textIn(consentTexts.identity, language)}</p>
        <FormEnd giving={giving} isSending={photos.isSending} isAgreed />
      </form>
    </>
  );
}
