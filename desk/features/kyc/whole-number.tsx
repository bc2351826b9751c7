// A masked number, and the way to the whole one: with a reason, for half a minute, written down.
import { useEffect, useState } from 'react';
import { getKycReview, unmaskKyc } from '#core/contract/desk/kyc/kyc.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { Button } from '#ui/button.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FilterSelect } from '../../blocks/list/toolbar.tsx';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { say } from '../../state/toast-state.ts';
import styles from './kyc.module.css';

type Body = BodyOf<typeof unmaskKyc>;
const whys: Readonly<Record<Body['why'], MessageKey>> = {
  review: 'kyc.why-review',
  'farmer-asks': 'kyc.why-farmer',
  'insurer-asks': 'kyc.why-insurer',
  complaint: 'kyc.why-complaint',
};
const reasons = Object.keys(whys) as Body['why'][];
const SHOWN_MS = 30_000;

export interface WholeNumberProps {
  readonly farmerId: number;
  readonly field: Body['field'];
  readonly masked: string;
  readonly name: string;
}

export function WholeNumber({ farmerId, field, masked, name }: WholeNumberProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [why, setWhy] = useState<Body['why']>('review');
  const [value, setValue] = useState<string>();
  const { write, isBusy } = useWrite(unmaskKyc, {
    changes: [getKycReview],
    onDone: (answer) => {
      setValue(answer.value);
      setAsking(false);
    },
    onFailed: (error) => say('danger', failureWords(t, error) ?? ''),
  });
  useEffect(() => {
    if (value === undefined) return;
    const timer = setTimeout(() => setValue(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [value]);
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
            onValue={(chosen) => setWhy(reasons.find((one) => one === chosen) ?? 'review')}
            choices={reasons.map((one) => ({ value: one, label: t(whys[one]) }))}
          />
          <Button isBusy={isBusy} onPress={() => write({ params: { farmer_id: farmerId }, body: { field, why } })}>
            {t('kyc.show')}
          </Button>
        </span>
      )}
    </span>
  );
}
