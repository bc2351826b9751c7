// Texts as files for translators' tools: download and upload. A file is compared first, and written only after confirmation.
import { useState } from 'react';
import { exportWords, importWords } from '#core/contract/desk/language/words.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { type WordFormat, type WordImportFault, wordFormats } from '#core/facts/language/words.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords, showFailureToast } from '../../api/failure-words.ts';
import { send } from '../../api/send.ts';
import { useFileWrite } from '../../api/send-file.ts';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './languages.module.css';
import { wordReads } from './word-sheet.tsx';

type Compared = ResponseOf<typeof importWords>;

/** Names of formats are the same in every language. */
const formatNames: Readonly<Record<WordFormat, string>> = { csv: 'CSV', po: 'PO', xliff: 'XLIFF 1.2', xliff2: 'XLIFF 2.0' };
const ACCEPTED = '.csv,.po,.pot,.xlf,.xliff,.xml,text/csv';

export const faultWords: Readonly<Record<WordImportFault, MessageKey>> = {
  places: 'languages.fault-places',
  plural: 'languages.fault-plural',
  unreadable: 'languages.fault-unreadable',
  letters: 'languages.fault-letters',
  digits: 'languages.fault-digits',
  untranslated: 'languages.fault-untranslated',
  form: 'languages.fault-form',
  unknown: 'languages.fault-unknown',
  source: 'languages.fault-source',
  twice: 'languages.fault-twice',
  'too-long': 'languages.fault-too-long',
};

/** Gives the browser a file to keep. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function SaveFile({ language }: { readonly language: LanguageCode }) {
  const t = useText();
  const [format, setFormat] = useState<WordFormat>('csv');
  const [isBusy, setBusy] = useState(false);
  const save = (): void => {
    setBusy(true);
    send(exportWords, { params: { code: language }, query: { format } })
      .then(({ name, text }) => saveText(name, text))
      .catch(showFailureToast(t))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <ChipChoices
        label={t('languages.format')}
        isWrapped
        isLabelShown
        value={format}
        onValue={setFormat}
        choices={wordFormats.map((value) => ({ value, label: formatNames[value] }))}
      />
      <Button kind="ghost" icon="download" isWide isBusy={isBusy} onPress={save}>
        {t('languages.save-file')}
      </Button>
    </>
  );
}

function Comparison({ of: { counts, changes, problems } }: { readonly of: Compared }) {
  const t = useText();
  return (
    <>
      <p>{t('languages.compared', { ...counts })}</p>
      <ul>
        {problems.map(({ row, file, key, reason }) => (
          <li key={`${row} ${key}`}>
            {t('languages.file-row', { row })}: {file} {key}. {t(faultWords[reason])}
          </li>
        ))}
      </ul>
      <dl className={styles.source}>
        {changes.map(({ file, key, before, after }) => (
          <div key={`${file} ${key}`}>
            <dt>
              {file} {key}
            </dt>
            <dd>{before ? `${before} → ${after}` : after}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function GiveFile({ language, onDone }: { readonly language: LanguageCode; readonly onDone: () => void }) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const [compared, setCompared] = useState<Compared>();
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useFileWrite(importWords, {
    changes: wordReads,
    onDone: (answer) => {
      if (!answer.is_applied) return setCompared(answer);
      showToast('done', t('languages.file-taken', { n: answer.counts.new + answer.counts.changed }));
      onDone();
    },
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  const give = (given: File | undefined, apply: boolean): void => {
    setFailure(undefined);
    if (given) write({ params: { code: language }, body: { apply }, file: given });
  };
  const fresh = compared ? compared.counts.new + compared.counts.changed : 0;
  return (
    <>
      <label>
        <b>{t('languages.give-file')}</b>
        <input
          type="file"
          accept={ACCEPTED}
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
export function WordFiles({ language }: { readonly language: LanguageCode }) {
  const t = useText();
  const person = usePerson();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button kind="ghost" icon="share" onPress={() => setOpen(true)}>
        {t('languages.files')}
      </Button>
      {isOpen && (
        <Sheet title={t('languages.files')} closeLabel={t('close')} onClose={close} shape="drawer">
          <SaveFile language={language} />
          {mayDo(person, 'words.write') && <GiveFile language={language} onDone={close} />}
        </Sheet>
      )}
    </>
  );
}
