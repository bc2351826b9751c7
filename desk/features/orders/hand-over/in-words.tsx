// Fields of a hand-over for the keyboard: numbers of papers and payments, and a reason.
import { TextField, type TextFieldProps } from '#ui/form/field.tsx';
import { useText } from '../../../state/language-state.ts';

/** Fields for the keyboard; the others have on-screen keys. */
export type Worded = 'reference' | 'reason' | 'posBill';

/** The form's fields, as they are typed. */
interface Typed {
  readonly values: Readonly<Record<Worded, string>>;
  readonly field: (key: Worded) => Pick<TextFieldProps, 'name' | 'value' | 'onValue'>;
}

interface InWordsProps {
  readonly form: Typed;
  /** The fault to show at its field. */
  readonly fault: { readonly at: string; readonly words: string } | undefined;
  readonly isByPhone: boolean;
  /** A code was shown for this payment, so its number may stay empty. */
  readonly hasTr: boolean;
  readonly isNothing: boolean;
  readonly needsPosBill: boolean;
}

/** The number of the government's bill, the number of a UPI payment, and the reason for handing over without money. */
export function InWords({ form, fault, isByPhone, hasTr, isNothing, needsPosBill }: InWordsProps) {
  const t = useText();
  const field = (name: Worded) => ({
    ...form.field(name),
    error: fault?.at === name ? fault.words : undefined,
    autoComplete: 'off',
  });
  const isAsked = isNothing && (fault?.at === 'reason' || form.values.reason !== '');
  return (
    <>
      {needsPosBill && <TextField {...field('posBill')} label={t('hand.pos-bill')} hint={t('hand.pos-bill-hint')} maxLength={80} />}
      {isByPhone && (
        <TextField
          {...field('reference')}
          label={t('hand.reference')}
          hint={t(hasTr ? 'hand.reference-code-hint' : 'hand.reference-hint')}
          maxLength={80}
        />
      )}
      {isAsked && <TextField {...field('reason')} label={t('hand.reason')} maxLength={200} />}
    </>
  );
}
