// The form of a loss: four steps, each stored on the phone as soon as it is done.
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { ClaimablePolicy } from '#core/contract/claim/claim.ts';
import type { KeptClaims } from '#state/claim/claim-state.ts';
import { serverTimeByMark } from '#state/claim/clock-mark.ts';
import {
  keepLoss,
  type LossDraft,
  type LossGap,
  type LossStep,
  lossAt,
  lossDeadline,
  lossGap,
  lossSteps,
  readLoss,
} from '#state/claim/loss-draft.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import styles from '../claim.module.css';
import { HoursLeft } from '../hours-left.tsx';
import { stepViews } from './loss-steps.tsx';
import { leaveSteps, useLossStep } from './use-loss-step.ts';

/** The current report, saved at each change; undefined until the phone's copy was read. */
export function useLoss(policyId: number | undefined, farmerId?: number) {
  const [draft, setDraft] = useState<LossDraft>();
  useEffect(() => {
    void readLoss(policyId, farmerId).then(setDraft);
  }, [policyId, farmerId]);
  const change = (fields: Partial<LossDraft>): void =>
    setDraft((before) => {
      if (!before) return before;
      const after = { ...before, ...fields };
      void keepLoss(after);
      return after;
    });
  return { draft, change };
}

const stepWords: Readonly<Record<LossStep, MessageKey>> = {
  what: 'claim.what-happened',
  when: 'claim.when',
  photos: 'claim.photos',
  check: 'loss.check',
};

const gapWords: Readonly<Record<LossGap, MessageKey>> = {
  what: 'loss.choose-what',
  when: 'loss.choose-when',
  field: 'field.wrong',
  harvest: 'loss.choose-harvest',
  'harvest-late': 'loss.harvest-late',
};

/** The requested step, or an earlier one that lacks an answer. */
function possibleStep(asked: LossStep, draft: LossDraft, policy: ClaimablePolicy | undefined): LossStep {
  const before = lossSteps.slice(0, lossSteps.indexOf(asked));
  return before.find((step) => lossGap({ ...draft, step }, policy) !== undefined) ?? asked;
}

interface FormProps {
  readonly claims: KeptClaims;
  readonly draft: LossDraft;
  readonly onChange: (fields: Partial<LossDraft>) => void;
  /** Saves the report. @returns the row's id; undefined when nothing was saved */
  readonly note: (loss: LossDraft, policy: ClaimablePolicy) => Promise<string | undefined>;
}

/** One step, and the next: another step, or from the last into the outbox. */
export function LossForm({ claims: { policies, mark }, draft, onChange, note }: FormProps) {
  const t = useText();
  const [, goTo] = useLocation();
  const [isBusy, setBusy] = useState(false);
  /** The step that could not be left. Its missing answers are shown while they are missing. */
  const [stuckAt, setStuckAt] = useState<LossStep>();
  const policy = policies.length === 1 ? policies[0] : policies.find(({ id }) => id === draft.policyId);
  const { step: asked, goToStep } = useLossStep(draft.step);
  const step = possibleStep(asked, { ...draft, policyId: policy?.id }, policy);
  const whole: LossDraft = { ...draft, step, policyId: policy?.id };
  const gap = lossGap(whole, policy);
  const now = serverTimeByMark(mark);
  const lost = lossAt(whole, now);
  const place = lossSteps.indexOf(step);
  const StepView = stepViews[step];
  const send = async (): Promise<void> => {
    if (!policy) return;
    setBusy(true);
    const id = await note(whole, policy);
    setBusy(false);
    if (id === undefined) return;
    await leaveSteps();
    goTo(`/insurance/claims/waiting/${id}`, { replace: true });
  };
  const next = (): void => {
    setStuckAt(step);
    if (gap !== undefined) return;
    const following = lossSteps[place + 1];
    if (!following) return void send();
    // A step that was reached before stays reached.
    const furthest = lossSteps[Math.max(place + 1, lossSteps.indexOf(draft.step))] ?? following;
    onChange({ step: furthest, policyId: policy?.id });
    goToStep(following);
  };
  return (
    <div className={styles.report}>
      <p className={styles.small} role="status">
        <span>{t('loss.step', { n: place + 1, most: lossSteps.length })}</span> · <b>{t(stepWords[step])}</b>
      </p>
      <progress className={styles.progress} value={place + 1} max={lossSteps.length} aria-hidden="true" />
      {policy && lost !== undefined ? (
        <HoursLeft deadline={lossDeadline(whole, lost, policy)} now={now} hours={policy.notice.hours} />
      ) : (
        <span className={styles.small}>{t('loss.within', { n: policy?.notice.hours ?? 72 })}</span>
      )}
      <StepView draft={whole} policies={policies} policy={policy} now={now} onChange={onChange} onStep={goToStep} />
      {gap && stuckAt === step && (
        <p role="alert" className={styles.wrong}>
          {t(gapWords[gap])}
        </p>
      )}
      <div className={styles.foot}>
        {place > 0 && (
          <Button kind="ghost" onPress={() => goToStep(lossSteps[place - 1] ?? 'what')}>
            {t('loss.back')}
          </Button>
        )}
        <Button isLarge isBusy={isBusy} onPress={next}>
          {t(step === 'check' ? 'loss.send' : 'loss.next')}
        </Button>
      </div>
    </div>
  );
}

/** Asks for a login, because a report belongs to a person. */
export function LossLogin() {
  const t = useText();
  return (
    <Blank picture="empty-list" title={t('loss.login')}>
      <Button isLarge isWide onPress={() => askLogin(() => undefined)}>
        {t('login')}
      </Button>
    </Blank>
  );
}
