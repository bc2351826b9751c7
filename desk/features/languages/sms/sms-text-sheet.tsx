// One SMS text: the built-in one, the boxes for its draft with the length in SMS, and its approval by somebody else.
import { useState } from 'react';
import { listAudit } from '#core/contract/desk/audit.ts';
import { approveSmsText, type DeskSmsText, listSmsTexts, writeSmsText } from '#core/contract/desk/language/sms-texts.ts';
import { digitsOf } from '#core/digits.ts';
import type { SmsFault } from '#core/facts/language/sms.ts';
import { LONGEST_WORD } from '#core/facts/language/words.ts';
import { FIRST_LANGUAGE, type LanguageCode } from '#core/rules/languages.ts';
import { MOST_SMS_PARTS, smsTextFaults, usualSmsLength } from '#core/rules/message/sms-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords, showFailureToast } from '../../../api/failure-words.ts';
import { useWrite } from '../../../api/use-write.ts';
import { TextArea } from '../../../blocks/form/text-area.tsx';
import { type MessageKey, useText } from '../../../state/language-state.ts';
import { mayDo, usePerson } from '../../../state/session-state.ts';
import { showToast } from '../../../state/toast-state.ts';
import styles from '../languages.module.css';

export const smsReads = [listSmsTexts, listAudit];

/** The longest id of the register. */
const LONGEST_ID = 25;

const faultWords: Readonly<Record<SmsFault, MessageKey>> = {
  unreadable: 'languages.fault-unreadable',
  places: 'languages.fault-places',
  'sms-long': 'languages.fault-sms-long',
  rupee: 'languages.fault-rupee',
  'code-line': 'languages.fault-code-line',
};

interface OfText {
  readonly of: DeskSmsText;
}

function Source({ of: { note, original, shipped, places, language } }: OfText) {
  const t = useText();
  return (
    <dl className={styles.source}>
      <dt>{t('languages.original')}</dt>
      <dd lang={FIRST_LANGUAGE}>{original}</dd>
      {shipped !== original && (
        <>
          <dt>{t('languages.sms-shipped')}</dt>
          <dd lang={language}>{shipped}</dd>
        </>
      )}
      {note && (
        <>
          <dt>{t('languages.note')}</dt>
          <dd lang={FIRST_LANGUAGE}>{note}</dd>
        </>
      )}
      {places.length > 0 && (
        <>
          <dt>{t('languages.sms-places')}</dt>
          <dd lang={FIRST_LANGUAGE}>{places.map((place) => `{${place}}`).join(' ')}</dd>
        </>
      )}
    </dl>
  );
}

/** How many SMS the text costs, and the first fault of what is typed. */
function Meter({ text, shipped }: { readonly text: string; readonly shipped: string }) {
  const t = useText();
  const { signs, parts } = usualSmsLength(text);
  const [fault] = text === '' ? [] : smsTextFaults(text, shipped);
  return (
    <small>
      <span className={parts > MOST_SMS_PARTS ? styles.warning : undefined}>{t('languages.sms-meter', { signs, parts })}</span>
      {fault && <b className={styles.warning}>{t(faultWords[fault])}</b>}
    </small>
  );
}

/** The button for approving, or why this person cannot. */
function Approval({ of, onDone }: OfText & { readonly onDone: () => void }) {
  const t = useText();
  const { write, isBusy } = useWrite(approveSmsText, {
    changes: smsReads,
    onDone: () => {
      showToast('done', t('languages.sms-approve-done'));
      onDone();
    },
    onFailed: showFailureToast(t),
  });
  if (of.state !== 'draft') return null;
  if (of.is_own) return <p>{t('languages.sms-approve-own')}</p>;
  if (of.dlt_id === '') return <p>{t('languages.sms-approve-dlt')}</p>;
  const { template, language, version } = of;
  return (
    <Button
      kind="ghost"
      isWide
      icon="check"
      isBusy={isBusy}
      onPress={() => write({ body: { template, language: language as LanguageCode, version } })}
    >
      {t('languages.sms-approve')}
    </Button>
  );
}

function useDraft({ template, language, version }: DeskSmsText, onDone: () => void) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useWrite(writeSmsText, {
    changes: smsReads,
    onDone: () => {
      showToast('done', t('languages.saved'));
      onDone();
    },
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  const save = (text: string, dltId: string): void => {
    setFailure(undefined);
    write({ body: { template, language: language as LanguageCode, text: text.trim(), dlt_id: dltId }, version });
  };
  return { save, isBusy, failure };
}

export function SmsTextSheet({ of, onClose }: OfText & { readonly onClose: () => void }) {
  const t = useText();
  const person = usePerson();
  const [text, setText] = useState(of.text);
  const [dltId, setDltId] = useState(of.dlt_id);
  const draft = useDraft(of, onClose);
  const mayWrite = mayDo(person, 'words.write');
  const isTouched = text !== of.text || dltId !== of.dlt_id;
  const keep = (set: (value: string) => void, read: (raw: string) => string) => (raw: string) => {
    const value = read(raw);
    set(value);
    return value;
  };
  return (
    <Sheet
      title={of.template}
      closeLabel={t('close')}
      onClose={onClose}
      shape="drawer"
      foot={
        <div className={styles.foot}>
          {mayWrite && (
            <Button isWide isBusy={draft.isBusy} onPress={() => draft.save(text, dltId)}>
              {t('languages.save')}
            </Button>
          )}
          {mayDo(person, 'words.review') && !isTouched && <Approval of={of} onDone={onClose} />}
        </div>
      }
    >
      <Source of={of} />
      <TextArea
        name="text"
        label={t('languages.text')}
        lang={of.language}
        rows={4}
        value={text}
        onValue={keep(setText, (raw) => raw)}
        maxLength={LONGEST_WORD}
        error={draft.failure}
      />
      <Meter text={text} shipped={of.shipped} />
      <TextField
        name="dlt_id"
        label={t('languages.sms-dlt')}
        hint={t('languages.sms-dlt-hint')}
        inputMode="numeric"
        autoComplete="off"
        value={dltId}
        onValue={keep(setDltId, (raw) => digitsOf(raw).slice(0, LONGEST_ID))}
      />
      {of.state === 'approved' && isTouched && <Notice tone="info">{t('languages.sms-draft-again')}</Notice>}
      {mayWrite && of.version > 0 && (
        <Button kind="link" isBusy={draft.isBusy} onPress={() => draft.save('', '')}>
          {t('languages.take-away')}
        </Button>
      )}
    </Sheet>
  );
}
