// The decision about one part: approve, or reject with a reason the farmer reads.
import { useState } from 'react';
import { approveKyc, getKycReview, type KycReview, listKyc, type ReviewPart, rejectKyc } from '#core/contract/desk/kyc/kyc.ts';
import { kycReasons } from '#core/facts/kyc.ts';
import { Button } from '#ui/button.tsx';
import { CheckField, TextField } from '#ui/form/field.tsx';
import { RadioCards } from '#ui/form/radio-cards.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { say } from '../../state/toast-state.ts';
import styles from './kyc.module.css';
import { partWords, reasonWords } from './kyc-words.ts';

const WORDS_CHARACTERS = 200;

type Paper = 'aadhar' | 'pan';

export interface DecisionProps {
  readonly farmerId: number;
  readonly part: ReviewPart;
  /** Papers of it that wait: more than one are not taken one by one. */
  readonly papers?: readonly Paper[];
  /** The bank says that the account belongs to this person, and not to the farmer: it is approved with words only. */
  readonly otherHolder?: string | undefined;
  /** Somebody else has it, or it is the reader's own. */
  readonly isLocked: boolean;
  readonly onDone: (review: KycReview) => void;
}

/** Why it can't be sent yet. */
function mistakeOf({ reason, words, isNone }: { reason: string | undefined; words: string; isNone: boolean }): MessageKey | undefined {
  if (isNone) return 'kyc.choose-paper';
  if (reason === undefined) return 'kyc.choose';
  return reason === 'other' && words.trim() === '' ? 'kyc.words-needed' : undefined;
}

/** Asks for a reason before approving an account when the bank names another holder. */
function HolderWords({ holder, words, onWords }: { holder: string; words: string; onWords: (words: string) => void }) {
  const t = useText();
  return (
    <>
      <Notice tone="queued">{t('kyc.holder-differs', { name: holder })}</Notice>
      <TextField
        name="holder-words"
        label={t('kyc.holder-words')}
        value={words}
        onValue={(raw) => {
          onWords(raw);
          return raw;
        }}
        autoComplete="off"
        maxLength={WORDS_CHARACTERS}
        isRequired
      />
    </>
  );
}

export function Decision({ farmerId, part, papers = [], otherHolder, isLocked, onDone }: DecisionProps) {
  const t = useText();
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState<string>();
  const [words, setWords] = useState('');
  const [why, setWhy] = useState('');
  const [kept, setKept] = useState<readonly Paper[]>([]);
  const refused = papers.filter((one) => !kept.includes(one));
  const [failure, setFailure] = useState<string>();
  const options = {
    changes: [getKycReview, listKyc],
    onDone: (review: KycReview) => {
      say('done', t('kyc.done'));
      setRejecting(false);
      onDone(review);
    },
    onFailed: (error: unknown) => setFailure(failureWords(t, error)),
  };
  const approval = useWrite(approveKyc, options);
  const rejection = useWrite(rejectKyc, options);
  const params = { farmer_id: farmerId, part };
  const reject = (): void => {
    const mistake = mistakeOf({ reason, words, isNone: papers.length > 0 && refused.length === 0 });
    setFailure(mistake && t(mistake));
    if (reason === undefined || mistake) return;
    const documents = papers.length > 1 ? { documents: [...refused] } : {};
    rejection.write({ params, body: { reason, ...documents, ...(words.trim() === '' ? {} : { words: words.trim() }) } });
  };
  const approve = (): void => {
    const isSilent = otherHolder !== undefined && why.trim() === '';
    setFailure(isSilent ? t('kyc.holder-differs', { name: otherHolder }) : undefined);
    if (isSilent) return;
    approval.write({ params, body: otherHolder === undefined ? {} : { reason: why.trim() } });
  };
  return (
    <div className={styles.decision}>
      {failure && (
        <Notice tone="danger" isUrgent>
          {failure}
        </Notice>
      )}
      {isRejecting && (
        <>
          {papers.length > 1 && (
            <fieldset className={styles.papers}>
              <legend>{t('kyc.which-papers')}</legend>
              {papers.map((one) => (
                <CheckField
                  key={one}
                  label={t(partWords[one])}
                  isChecked={!kept.includes(one)}
                  onChange={(isChecked) => setKept(isChecked ? kept.filter((other) => other !== one) : [...kept, one])}
                />
              ))}
            </fieldset>
          )}
          <RadioCards
            label={t('kyc.farmer-reads')}
            cards={kycReasons[part].map((value) => ({ value, title: t(reasonWords[value]), text: '' }))}
            value={reason}
            onValue={setReason}
          />
          <TextField
            name="words"
            label={t('kyc.words')}
            value={words}
            onValue={(raw) => {
              setWords(raw);
              return raw;
            }}
            autoComplete="off"
            maxLength={WORDS_CHARACTERS}
          />
        </>
      )}
      {!isRejecting && otherHolder !== undefined && <HolderWords holder={otherHolder} words={why} onWords={setWhy} />}
      <div className={styles.actions}>
        {isRejecting ? (
          <>
            <Button kind="ghost" onPress={() => setRejecting(false)}>
              {t('kyc.back')}
            </Button>
            <Button isBusy={rejection.isBusy} onPress={reject}>
              {t('kyc.reject')}
            </Button>
          </>
        ) : (
          <>
            <Button kind="ghost" isDisabled={isLocked} onPress={() => setRejecting(true)}>
              {t('kyc.reject')}
            </Button>
            <Button isDisabled={isLocked} isBusy={approval.isBusy} onPress={approve}>
              {t('kyc.approve')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
