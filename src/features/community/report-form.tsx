// Reports a post: the reason by one tap, and optional text.
import { useState } from 'react';
import type { Post } from '#core/contract/community/community.ts';
import { type ReportReason, reportReasons } from '#core/facts/community.ts';
import { isReported, submitPostReport } from '#state/community/marks.ts';
import { useText } from '#state/frame/language-state.ts';
import { useOutbox } from '#state/outbox/outbox-rows.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './community.module.css';
import { reasonWords } from './own-state.tsx';
import { useSigned } from './post-card.tsx';

const MOST = 200;

/** A button among the actions, and the form it opens. */
export function useReport(post: Post) {
  const t = useText();
  const signed = useSigned();
  const { rows } = useOutbox();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState('');
  if (post.is_own) return { button: null, form: null };
  if (isReported(post, rows))
    return {
      button: null,
      form: (
        <Badge tone="info" icon="check-circle">
          {t('community.reported')}
        </Badge>
      ),
    };
  const send = async (): Promise<void> => {
    if (reason && (await submitPostReport(post, { reason, words }))) setOpen(false);
  };
  return {
    button: (
      <button type="button" className={styles.act} aria-expanded={isOpen} onClick={() => signed(() => setOpen(!isOpen))}>
        <Icon name="alert" size={24} />
        {t('community.report')}
      </button>
    ),
    form: isOpen && (
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <ChipChoices
          isWrapped
          isLabelShown
          label={t('community.report-why')}
          value={reason}
          onValue={setReason}
          choices={reportReasons.map((value) => ({ value, label: t(reasonWords[value]) }))}
        />
        <TextArea label={t('community.report-words')} optional={t('form.optional')} value={words} maxLength={MOST} onValue={setWords} />
        <Button type="submit" isWide isDisabled={reason === undefined}>
          {t('community.report-send')}
        </Button>
      </form>
    ),
  };
}
