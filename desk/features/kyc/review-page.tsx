// One farmer's KYC: document and typed facts side by side, warnings, the decision, and the next case.
import { useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { claimKyc, getKycReview, type KycReview, releaseKyc } from '#core/contract/desk/kyc/kyc.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { identityParts } from '#core/rules/kyc/kyc-states.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CallError } from '../../api/call-error.ts';
import { failureWords } from '../../api/failure-words.ts';
import { send } from '../../api/send.ts';
import { useRead } from '../../api/use-read.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { Decision } from './decision.tsx';
import styles from './kyc.module.css';
import { birthWords, reasonWords, viewWords, warningWords } from './kyc-words.ts';
import { PaperViewer } from './paper-viewer.tsx';
import { StatusBadge } from './status-badge.tsx';
import { WholeNumber } from './whole-number.tsx';

const RENEW_MS = 5 * 60_000;

interface ReviewClaim {
  /** Whether this person has the case: only then the server shows its photos and numbers. */
  readonly isHeld: boolean;
  readonly refused: unknown;
}

/** Reserves the review for this person while the page is open. */
function useClaim(farmerId: number, isWanted: boolean): ReviewClaim {
  const [claimed, setClaimed] = useState<ReviewClaim>({ isHeld: false, refused: undefined });
  useEffect(() => {
    if (!isWanted) return;
    const asking = { params: { farmer_id: farmerId } };
    const claim = (): void =>
      void send(claimKyc, asking).then(
        () => setClaimed({ isHeld: true, refused: undefined }),
        (error: unknown) => {
          if (error instanceof CallError && error.failure === 'refused') setClaimed({ isHeld: false, refused: error });
        },
      );
    claim();
    const timer = setInterval(claim, RENEW_MS);
    return () => {
      clearInterval(timer);
      void send(releaseKyc, asking).catch(() => undefined);
    };
  }, [farmerId, isWanted]);
  return claimed;
}

function Row({ word, typed, other }: { readonly word: MessageKey; readonly typed: React.ReactNode; readonly other?: string | undefined }) {
  const t = useText();
  return (
    <div>
      <dt>{t(word)}</dt>
      <dd>
        {typed}
        {other && <small>{other}</small>}
      </dd>
    </div>
  );
}

function ReasonLine({ reason }: { readonly reason: NonNullable<KycReview['identity']>['reason'] }) {
  const t = useText();
  if (!reason) return null;
  return (
    <p>
      {t(reasonWords[reason.code])}
      {reason.words ? `: ${reason.words}` : ''}
    </p>
  );
}

interface PartProps {
  readonly review: KycReview;
  /** Some of these documents wait for a decision. */
  readonly isWaiting: boolean;
  readonly isLocked: boolean;
  readonly onDone: (review: KycReview) => void;
}

const genderWords = { male: 'kyc.male', female: 'kyc.female', other: 'kyc.other' } as const;

function Identity({ review, isWaiting, isLocked, onDone }: PartProps) {
  const t = useText();
  const { identity, farmer_id } = review;
  if (!identity) return null;
  const number = { farmerId: farmer_id, isWaiting };
  const { locker } = identity;
  const papers = identityParts.filter((one) => identity[one] === 'DOCUMENT_SUBMITTED');
  const says = (value: string | null | undefined): string | undefined => (value ? t('kyc.locker-says', { value }) : undefined);
  return (
    <Section title={t('kyc.identity')} action={<StatusBadge status={identity.status} />}>
      <dl className={styles.facts}>
        <Row word="kyc.name" typed={<b>{identity.name}</b>} other={says(locker?.name)} />
        <Row word="kyc.born" typed={birthWords(identity.dob)} other={says(locker && birthWords(locker.dob))} />
        <Row word="kyc.gender" typed={identity.gender ? t(genderWords[identity.gender]) : '–'} />
        <Row
          word="kyc.aadhar"
          typed={<WholeNumber {...number} field="aadharNumber" masked={identity.aadharNumber} name={t('kyc.aadhar')} />}
          other={says(locker?.last_digits)}
        />
        {identity.panNumber && (
          <Row word="kyc.pan" typed={<WholeNumber {...number} field="panNumber" masked={identity.panNumber} name={t('kyc.pan')} />} />
        )}
      </dl>
      <ReasonLine reason={identity.reason} />
      {papers.length > 0 && (
        <Decision key={papers.join()} farmerId={farmer_id} part="identity" papers={papers} isLocked={isLocked} onDone={onDone} />
      )}
    </Section>
  );
}

const matchWords = { same: 'kyc.match-same', close: 'kyc.match-close', other: 'kyc.match-other' } as const;

function Bank({ review, isWaiting, isLocked, onDone }: PartProps) {
  const t = useText();
  const { bank, farmer_id } = review;
  if (!bank) return null;
  return (
    <Section title={t('kyc.bank')} action={<StatusBadge status={bank.status} />}>
      <dl className={styles.facts}>
        <Row
          word="kyc.account"
          typed={
            <WholeNumber
              farmerId={farmer_id}
              isWaiting={isWaiting}
              field="accountNumber"
              masked={bank.accountNumber}
              name={t('kyc.account')}
            />
          }
        />
        <Row word="kyc.ifsc" typed={bank.ifscCode} other={bank.branch ?? undefined} />
        <Row
          word="kyc.holder"
          typed={bank.holder ? bank.holder.name : t(bank.is_bank_asked ? 'kyc.bank-asked' : 'kyc.bank-not-asked')}
          other={bank.holder ? t(matchWords[bank.holder.match]) : undefined}
        />
      </dl>
      <ReasonLine reason={bank.reason} />
      {bank.status === 'DOCUMENT_SUBMITTED' && (
        <Decision
          farmerId={farmer_id}
          part="bank"
          otherHolder={bank.holder?.match === 'other' ? bank.holder.name : undefined}
          isLocked={isLocked}
          onDone={onDone}
        />
      )}
    </Section>
  );
}

function Doubts({ review }: { readonly review: KycReview }) {
  const t = useText();
  const { warnings, duplicates } = review;
  if (warnings.length === 0) return <Notice tone="done">{t('kyc.no-warnings')}</Notice>;
  return (
    <>
      {warnings.map((warning) => (
        <Notice key={warning} tone={warning.startsWith('same-') ? 'danger' : 'queued'}>
          {t(warningWords[warning])}
        </Notice>
      ))}
      {duplicates.map(({ farmer_id, farmer_name, of }) => (
        <p key={`${farmer_id} ${of}`}>
          <Link href={`/kyc/${farmer_id}`}>{farmer_name || t('kyc.other-farmer', { id: farmer_id })}</Link>
        </p>
      ))}
    </>
  );
}

function Views({ views }: { readonly views: KycReview['views'] }) {
  const t = useText();
  return (
    <Section title={t('kyc.views')}>
      {views.length === 0 && <p>{t('kyc.no-views')}</p>}
      <ul className={styles.views}>
        {views.map(({ at, by, what }) => (
          <li key={`${at} ${what}`}>
            <span>{by}</span> <span>{viewWords(t, what)}</span> <time dateTime={at}>{formatMoment(Date.parse(at))}</time>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const waits = ({ identity, bank }: KycReview): boolean =>
  [identity?.aadhar, identity?.pan, bank?.status].some((status) => status === 'DOCUMENT_SUBMITTED');

export function ReviewPage() {
  const t = useText();
  const farmerId = Number(useParams()['farmer']);
  const [, go] = useLocation();
  const read = useRead(getKycReview, { params: { farmer_id: farmerId } });
  const review = read.data;
  // Also without waiting documents, because only the person who has reserved them sees whole numbers.
  const { isHeld, refused } = useClaim(farmerId, review !== undefined && !review.is_own);
  const onDone = (after: KycReview): void => {
    if (!waits(after)) go(after.next_farmer_id === null ? '/kyc' : `/kyc/${after.next_farmer_id}`);
  };
  const part = review && { review, isWaiting: waits(review), isLocked: review.is_own || refused !== undefined, onDone };
  return (
    <Page
      title={review ? review.farmer_name || review.phone : t('kyc.title')}
      tabTitle={t('kyc.title')}
      backTo="/kyc"
      actions={
        review?.next_farmer_id != null && (
          <ButtonLink kind="ghost" href={`/kyc/${review.next_farmer_id}`}>
            {t('kyc.next')}
          </ButtonLink>
        )
      }
    >
      <Loaded of={read} hasAnswer={review !== undefined}>
        {review && part && (
          <>
            <p>{t('kyc.logged')}</p>
            {review.is_own && <Notice tone="queued">{t('kyc.is-own')}</Notice>}
            {refused !== undefined && <Notice tone="queued">{failureWords(t, refused)}</Notice>}
            {review.entered_by && <p>{t('kyc.entered-by', { name: review.entered_by.full_name })}</p>}
            <div className={styles.sides}>
              <Section title={t('kyc.papers')}>{isHeld && <PaperViewer photos={review.photos} />}</Section>
              <div className={styles.column}>
                <Doubts review={review} />
                <Identity {...part} />
                <Bank {...part} />
                <Views views={review.views} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}
