// A masked number, which shows in full for half a minute with a recorded reason.
import { useEffect, useState } from 'react';
import { getKycReview, unmaskKyc } from '#core/contract/desk/kyc/kyc.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { viewReasons } from '#core/facts/kyc.ts';
import { LEAST_REASON_LETTERS, viewReasonFault } from '#core/rules/kyc/view-reason.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FilterSelect } from '../../blocks/list/toolbar.tsx';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './kyc.module.css';

type Body = BodyOf<typeof unmaskKyc>;
const whys: Readonly<Record<Body['why'], MessageKey>> = {
  review: 'kyc.why-review',
  'farmer-asks': 'kyc.why-farmer',
  'insurer-asks': 'kyc.why-insurer',
  complaint: 'kyc.why-complaint',
};
const SHOWN_MS = 30_000;

export interface WholeNumberProps {
  readonly farmerId: number;
  /** Some of these documents wait for a decision; otherwise the reason for viewing can't be a review. */
  readonly isWaiting: boolean;
  readonly field: Body['field'];
  readonly masked: string;
  readonly name: string;
}

const WORDS_CHARACTERS = 200;

export function WholeNumber({ farmerId, isWaiting, field, masked, name }: WholeNumberProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const reasons = viewReasons.filter((one) => isWaiting || one !== 'review');
  const [chosen, setWhy] = useState<Body['why']>();
  const why = chosen ?? reasons[0] ?? 'complaint';
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const [value, setValue] = useState<string>();
  const { write, isBusy } = useWrite(unmaskKyc, {
    changes: [getKycReview],
    onDone: (answer) => {
      setValue(answer.value);
      setAsking(false);
    },
    onFailed: (error) => showToast('danger', failureWords(t, error) ?? ''),
  });
  useEffect(() => {
    if (value === undefined) return;
    const timer = setTimeout(() => setValue(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const show = (): void => {
    const isShort = viewReasonFault({ why, words, isWaiting }) === 'words';
    setError(isShort ? t('kyc.why-words-needed', { n: LEAST_REASON_LETTERS }) : undefined);
    if (!isShort) write({ params: { farmer_id: farmerId }, body: { field, why, ...(why === 'review' ? {} : { words: words.trim() }) } });
  };
  return (
    <span className={styles.number}>
      <b>{value ?? masked}</b>
      {value === undefined && !isAsking && (
        <Button kind="ghost" onPress={() => setAsking(true)}>
          {t('kyc.show-once', { name })}
        </Button>
      )}
      {isAsking && (
        <span className={styles.asking}>
          <FilterSelect
            label={t('kyc.why')}
            value={why}
            onValue={(value) => setWhy(reasons.find((one) => one === value))}
            choices={reasons.map((one) => ({ value: one, label: t(whys[one]) }))}
          />
          {why !== 'review' && (
            <TextField
              name={`why-${field}`}
              label={t('kyc.why-words')}
              value={words}
              onValue={(raw) => {
                setWords(raw);
                return raw;
              }}
              error={error}
              autoComplete="off"
              maxLength={WORDS_CHARACTERS}
              isRequired
            />
          )}
          <Button isBusy={isBusy} onPress={show}>
            {t('kyc.show')}
          </Button>
        </span>
      )}
    </span>
  );
}
