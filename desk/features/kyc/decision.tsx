// The decision about one part: approve, or reject with a reason the farmer reads.

import { type ReactNode, useState } from 'react';
import { approveKyc, getKycReview, type KycReview, listKyc, type ReviewPart, rejectKyc } from '#core/contract/desk/kyc/kyc.ts';
import { kycReasons } from '#core/facts/kyc.ts';
import { Button } from '#ui/button.tsx';
import { CheckField, TextField } from '#ui/form/field.tsx';
import { RadioCards } from '#ui/form/radio-cards.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../blocks/page.tsx';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './kyc.module.css';
import { partWords, reasonWords } from './kyc-words.ts';

const WORDS_CHARACTERS = 200;

type Paper = 'aadhar' | 'pan';

export interface DecisionProps {
  readonly farmerId: number;
  readonly part: ReviewPart;
  /** Waiting documents of this part. Several are decided together, and a rejection names the refused ones. */
  readonly papers?: readonly Paper[];
  /** Name of another person to whom the account belongs by the bank; approval then needs a text. */
  readonly otherHolder?: string | undefined;
  /** Another reviewer has it, or it is the reader's own. */
  readonly isLocked: boolean;
  readonly onDone: (review: KycReview) => void;
}

/** Why it can't be sent yet. */
function mistakeOf({ reason, words, isNone }: { reason: string | undefined; words: string; isNone: boolean }): MessageKey | undefined {
  if (isNone) return 'kyc.choose-paper';
  if (reason === undefined) return 'kyc.choose';
  return reason === 'other' && words.trim() === '' ? 'kyc.words-needed' : undefined;
}

interface WordsFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onValue: (words: string) => void;
  readonly isRequired?: boolean;
}

/** A reason in the reviewer's own words. */
const WordsField = ({ onValue, ...rest }: WordsFieldProps) => (
  <TextField
    {...rest}
    onValue={(raw) => {
      onValue(raw);
      return raw;
    }}
    autoComplete="off"
    maxLength={WORDS_CHARACTERS}
  />
);

interface PaperChoiceProps {
  readonly papers: readonly Paper[];
  /** The documents that are not rejected. */
  readonly kept: readonly Paper[];
  readonly onKept: (kept: readonly Paper[]) => void;
}

/** Chooses which documents are rejected; at first all of them. */
function PaperChoice({ papers, kept, onKept }: PaperChoiceProps) {
  const t = useText();
  return (
    <fieldset className={styles.papers}>
      <legend>{t('kyc.which-papers')}</legend>
      {papers.map((one) => (
        <CheckField
          key={one}
          label={t(partWords[one])}
          isChecked={!kept.includes(one)}
          onChange={(isChecked) => onKept(isChecked ? kept.filter((other) => other !== one) : [...kept, one])}
        />
      ))}
    </fieldset>
  );
}

interface RejectFieldsProps {
  readonly part: ReviewPart;
  readonly reason: string | undefined;
  readonly onReason: (reason: string) => void;
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** The choice of documents, if there are several. */
  readonly children: ReactNode;
}

/** The reason for a rejection, which the farmer reads. */
function RejectFields({ part, reason, onReason, words, onWords, children }: RejectFieldsProps) {
  const t = useText();
  return (
    <>
      {children}
      <RadioCards
        label={t('kyc.farmer-reads')}
        cards={kycReasons[part].map((value) => ({ value, title: t(reasonWords[value]), text: '' }))}
        value={reason}
        onValue={onReason}
      />
      <WordsField name="words" label={t('kyc.words')} value={words} onValue={onWords} />
    </>
  );
}

/** Asks for a reason before approving an account when the bank names another holder. */
function HolderWords({ holder, words, onWords }: { holder: string; words: string; onWords: (words: string) => void }) {
  const t = useText();
  return (
    <>
      <Notice tone="queued">{t('kyc.holder-differs', { name: holder })}</Notice>
      <WordsField name="holder-words" label={t('kyc.holder-words')} value={words} onValue={onWords} isRequired />
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
      showToast('done', t('kyc.done'));
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
      <Failure words={failure} />
      {isRejecting && (
        <RejectFields part={part} reason={reason} onReason={setReason} words={words} onWords={setWords}>
          {papers.length > 1 && <PaperChoice papers={papers} kept={kept} onKept={setKept} />}
        </RejectFields>
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
