// SMS texts as CSV: download and upload. A file is compared first, and written only after confirmation.
import { useState } from 'react';
import { exportSmsTexts, importSmsTexts, type SmsTextFault } from '#core/contract/desk/language/sms-texts.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords, showFailureToast } from '../../../api/failure-words.ts';
import { send } from '../../../api/send.ts';
import { useFileWrite } from '../../../api/send-file.ts';
import { type MessageKey, useText } from '../../../state/language-state.ts';
import { mayDo, usePerson } from '../../../state/session-state.ts';
import { showToast } from '../../../state/toast-state.ts';
import styles from '../languages.module.css';
import { faultWords, saveText } from '../word-files.tsx';
import { smsReads } from './sms-text-sheet.tsx';

type Compared = ResponseOf<typeof importSmsTexts>;

const smsFaultWords: Readonly<Record<SmsTextFault, MessageKey>> = {
  ...faultWords,
  'sms-long': 'languages.fault-sms-long',
  rupee: 'languages.fault-rupee',
  'code-line': 'languages.fault-code-line',
  'dlt-id': 'languages.fault-dlt-id',
};

function Comparison({ of: { counts, changes, problems } }: { readonly of: Compared }) {
  const t = useText();
  return (
    <>
      <p>{t('languages.compared', { ...counts })}</p>
      <ul>
        {problems.map(({ row, template, language, reason }) => (
          <li key={row}>
            {t('languages.file-row', { row })}: {template} {language}. {t(smsFaultWords[reason])}
          </li>
        ))}
      </ul>
      <dl className={styles.source}>
        {changes.map(({ template, language, before, after }) => (
          <div key={`${template} ${language}`}>
            <dt>
              {template} {language}
            </dt>
            <dd>{before && before !== after ? `${before} → ${after}` : after}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function GiveFile({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const [compared, setCompared] = useState<Compared>();
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useFileWrite(importSmsTexts, {
    changes: smsReads,
    onDone: (answer) => {
      if (!answer.is_applied) return setCompared(answer);
      showToast('done', t('languages.file-taken', { n: answer.counts.new + answer.counts.changed }));
      onDone();
    },
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  const give = (given: File | undefined, apply: boolean): void => {
    setFailure(undefined);
    if (given) write({ body: { apply }, file: given });
  };
  const fresh = compared ? compared.counts.new + compared.counts.changed : 0;
  return (
    <>
      <label>
        <b>{t('languages.give-file')}</b>
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={isBusy}
          onChange={(event) => {
            const given = event.currentTarget.files?.[0];
            setFile(given);
            setCompared(undefined);
            give(given, false);
          }}
        />
      </label>
      {failure && <p role="alert">{failure}</p>}
      {fresh > 0 && (
        <Button isWide isBusy={isBusy} onPress={() => give(file, true)}>
          {t('languages.take-file', { n: fresh })}
        </Button>
      )}
      {compared && <Comparison of={compared} />}
    </>
  );
}

/** The button and its sheet. */
export function SmsFiles({ language }: { readonly language: LanguageCode }) {
  const t = useText();
  const person = usePerson();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = (): void => setOpen(false);
  const save = (): void => {
    setBusy(true);
    send(exportSmsTexts, { query: { language } })
      .then(({ name, text }) => saveText(name, text))
      .catch(showFailureToast(t))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button kind="ghost" icon="share" onPress={() => setOpen(true)}>
        {t('languages.files')}
      </Button>
      {isOpen && (
        <Sheet title={t('languages.files')} closeLabel={t('close')} onClose={close} shape="drawer">
          <Button kind="ghost" icon="download" isWide isBusy={isBusy} onPress={save}>
            {t('languages.save-file')}
          </Button>
          {mayDo(person, 'words.write') && <GiveFile onDone={close} />}
        </Sheet>
      )}
    </>
  );
}
