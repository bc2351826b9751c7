// Lists as files: upload, download, and the earlier uploads.
import { Link } from 'wouter';
import { type DeskImport, downloadExport, type ImportKindName, listImports } from '#core/contract/desk/import.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { importRights } from '#core/rules/import-rights.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { useDownload } from '../../blocks/use-download.ts';
import { useText } from '../../state/language-state.ts';
import { usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import styles from './imports.module.css';
import { downloadableKinds, kindNames, stateWords } from './kind-words.ts';
import { UploadFile } from './upload-file.tsx';

function TakeFile() {
  const t = useText();
  const person = usePerson();
  const vendor = useVendorId(person);
  const { fetchFile, isBusy } = useDownload();
  const kinds = downloadableKinds(person);
  if (kinds.length === 0) return null;
  const take = (kind: ImportKindName): void => {
    const query = importRights[kind].isOfVendor && vendor !== undefined ? { vendor } : {};
    fetchFile(downloadExport, { params: { kind }, query }, kind);
  };
  return (
    <Section title={t('imports.take')}>
      <p className={styles.quiet}>{t('imports.take-text')}</p>
      <div className="row">
        {kinds.map((kind) => (
          <Button
            key={kind}
            kind="ghost"
            icon="download"
            isDisabled={isBusy}
            label={t('imports.take-it', { kind: t(kindNames[kind]) })}
            onPress={() => take(kind)}
          >
            {t(kindNames[kind])}
          </Button>
        ))}
      </div>
    </Section>
  );
}

function useColumns(): readonly Column<DeskImport>[] {
  const t = useText();
  return [
    {
      key: 'file',
      head: t('imports.file'),
      isName: true,
      cell: ({ id, file_name }) => (
        <Link href={`/imports/${id}`} data-row-main="">
          {file_name}
        </Link>
      ),
    },
    { key: 'what', head: t('imports.what'), cell: ({ kind }) => t(kindNames[kind]) },
    {
      key: 'state',
      head: t('imports.state'),
      cell: ({ state }) => <Badge tone={stateWords[state].tone}>{t(stateWords[state].word)}</Badge>,
    },
    { key: 'when', head: t('imports.when'), cell: ({ created_at }) => formatMoment(Date.parse(created_at)) },
    { key: 'who', head: t('imports.who'), cell: ({ created_by }) => created_by.full_name },
  ];
}

export function ImportsPage() {
  const t = useText();
  const list = useList(listImports, { query: {} });
  const columns = useColumns();
  return (
    <Page title={t('imports.title')}>
      <div className={styles.pair}>
        <UploadFile />
        <TakeFile />
      </div>
      <h2 className={styles.heading}>{t('imports.earlier')}</h2>
      <ListView
        label={t('imports.earlier')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ title: t('imports.none'), text: t('imports.none-text') }}
      />
    </Page>
  );
}
