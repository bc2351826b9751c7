// Uploads a file: its kind, the template, and the file itself, chosen or dropped.
import { type DragEvent, useId, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { MOST_IMPORT_ROWS } from '#core/constants.ts';
import { createImport, downloadTemplate, type ImportKindName, listImports } from '#core/contract/desk/import.ts';
import { importRights } from '#core/rules/import-rights.ts';
import { Button, Spinner } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { isRefused } from '../../api/call-error.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useFileWrite } from '../../api/send-file.ts';
import { Section } from '../../blocks/page.tsx';
import { useDownload } from '../../blocks/use-download.ts';
import { useText } from '../../state/language-state.ts';
import { useNetwork } from '../../state/network-state.ts';
import { usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import styles from './imports.module.css';
import { formatCount, kindNames, uploadableKinds } from './kind-words.ts';

// XLS and ODS can be chosen too; the server explains how to convert them.
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function useFileUpload() {
  const t = useText();
  const [, goTo] = useLocation();
  const vendor = useVendorId(usePerson());
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useFileWrite(createImport, {
    changes: [listImports],
    onDone: ({ id }) => goTo(`/imports/${id}`),
    onFailed: (error) => {
      const { id } = ((isRefused(error, 'IMPORT_ALREADY') && error.details) || {}) as { readonly id?: number };
      if (id === undefined) return setFailure(failureWords(t, error));
      showToast('done', t('imports.already'));
      goTo(`/imports/${id}`);
    },
  });
  return {
    failure,
    isBusy,
    give: (kind: ImportKindName, file: File | undefined): void => {
      if (!file) return;
      setFailure(undefined);
      const isOfVendor = importRights[kind].isOfVendor && vendor !== undefined;
      write({ body: { kind, ...(isOfVendor ? { vendor } : {}) }, file });
    },
  };
}

interface DropBoxProps {
  readonly isBusy: boolean;
  readonly onFile: (file: File | undefined) => void;
}

function DropBox({ isBusy, onFile }: DropBoxProps) {
  const t = useText();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, isIt: boolean): void => {
    event.preventDefault();
    setOver(isIt);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      className={styles.drop}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        if (!isBusy) onFile(event.dataTransfer.files[0]);
      }}
    >
      <label className={styles.choose} htmlFor={id} data-busy={isBusy ? '' : undefined}>
        {isBusy ? <Spinner /> : <Icon name="plus" size={24} />}
        {t(isBusy ? 'imports.sending' : 'imports.choose')}
      </label>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={ACCEPTED}
        disabled={isBusy}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <p>{t('imports.choose-hint', { rows: formatCount(MOST_IMPORT_ROWS) })}</p>
    </div>
  );
}

export function UploadFile() {
  const t = useText();
  const kinds = uploadableKinds(usePerson());
  const { isOffline } = useNetwork();
  const asked = new URLSearchParams(useSearch()).get('kind');
  const [chosen, setChosen] = useState<ImportKindName | undefined>(kinds.find((kind) => kind === asked) ?? kinds[0]);
  const { failure, isBusy, give } = useFileUpload();
  const { fetchFile, isBusy: isFetching } = useDownload();
  if (chosen === undefined) return null;
  return (
    <Section title={t('imports.give')}>
      <p className={styles.quiet}>{t('imports.give-text')}</p>
      <ChipChoices
        label={t('imports.kind')}
        isWrapped
        value={chosen}
        onValue={setChosen}
        choices={kinds.map((kind) => ({ value: kind, label: t(kindNames[kind]) }))}
      />
      <DropBox isBusy={isBusy} onFile={(file) => give(chosen, file)} />
      {(failure !== undefined || isOffline) && (
        <Notice tone={isOffline ? 'info' : 'danger'} isUrgent={!isOffline}>
          {isOffline ? t('net.needed') : failure}
        </Notice>
      )}
      <div>
        <Button
          kind="link"
          icon="download"
          isBusy={isFetching}
          onPress={() => fetchFile(downloadTemplate, { params: { kind: chosen } }, `${chosen}-template`)}
        >
          {t('imports.template')}
        </Button>
      </div>
    </Section>
  );
}
