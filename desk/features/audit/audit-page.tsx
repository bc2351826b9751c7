// The log: who changed what, and how. It is read-only.

import { Link } from 'wouter';
import { type AuditEntry, listAudit } from '#core/contract/desk/audit.ts';
import { listStaff } from '#core/contract/desk/staff.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { useList } from '../../api/use-list.ts';
import { useRead } from '../../api/use-read.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowMain } from '../../blocks/list/row-main.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { roleNames, useRoleWords } from '../../blocks/role-words.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import styles from './audit.module.css';
import { changesOf } from './audit-facts.ts';
import { entityNames } from './audit-names.ts';
import { aboutWords, actionWords, entityWords } from './audit-words.ts';
import type { NounLabels } from './noun-labels.ts';
import { useNounLabels } from './use-noun-labels.ts';

const STAFF_PAGE = 100;

function Changes({ entry, nouns }: { readonly entry: AuditEntry; readonly nouns: NounLabels }) {
  const t = useText();
  const language = useLanguage();
  const roleWords = useRoleWords();
  return (
    <ul className={styles.changes}>
      {changesOf(entry, { t, language, roleWords, names: entry.names, nouns }).map(({ field, before, after }) => (
        <li key={field}>
          <span className="muted">{field}</span> {before !== undefined && <s>{before}</s>} {after !== undefined && <b>{after}</b>}
        </li>
      ))}
    </ul>
  );
}

function useColumns(): readonly Column<AuditEntry>[] {
  const t = useText();
  const language = useLanguage();
  const nouns = useNounLabels();
  return [
    {
      key: 'what',
      head: t('audit.what'),
      isName: true,
      cell: ({ action }) => <RowMain>{actionWords(t, action)}</RowMain>,
    },
    { key: 'when', head: t('audit.when'), cell: ({ at }) => <time dateTime={at}>{formatMoment(Date.parse(at))}</time> },
    {
      key: 'who',
      head: t('audit.who'),
      cell: ({ actor, role, api_key_id }) => (
        <>
          {actor?.full_name ?? t('audit.server')} {role && <Badge tone="plain">{t(roleNames[role])}</Badge>}
          {api_key_id !== null && <Badge tone="plain">{t('audit.by-key')}</Badge>}
        </>
      ),
    },
    {
      key: 'about',
      head: t('audit.about'),
      cell: (entry) => {
        const { entity, entity_id } = entry;
        const words = aboutWords(t, entry, language);
        return entity === 'order' ? <Link href={`/orders/${entity_id}`}>{words}</Link> : words;
      },
    },
    { key: 'change', head: t('audit.change'), cell: (entry) => nouns && <Changes entry={entry} nouns={nouns} /> },
  ];
}

export function AuditPage() {
  const t = useText();
  const person = usePerson();
  const vendor = useVendorId(person);
  const filters = useFilters(['entity', 'id', 'actor']);
  const { entity, id, actor } = filters.values;
  const staff = useRead(listStaff, { query: { page_size: STAFF_PAGE } }, { isEnabled: mayDo(person, 'staff.read') });
  const list = useList(listAudit, {
    query: {
      ...filters.text('entity'),
      ...(entity === undefined || id === undefined ? {} : { id }),
      ...(Number(actor) > 0 ? { actor: Number(actor) } : {}),
      ...(vendor === undefined ? {} : { vendor }),
    },
  });
  const columns = useColumns();
  return (
    <Page title={t('audit.title')} note={<p className="muted">{t('audit.kept')}</p>}>
      <StateList
        selects={[
          choice('entity', t('audit.about'), Object.keys(entityNames), (name) => entityWords(t, name)),
          {
            name: 'actor',
            label: t('audit.who'),
            choices: (staff.data?.results ?? []).map((one) => ({ value: String(one.id), label: one.full_name })),
          },
        ]}
        tools={
          id !== undefined && (
            <ButtonLink kind="ghost" href="/audit">
              {t('filter.clear')}
            </ButtonLink>
          )
        }
        label={t('audit.title')}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={(entry) => entry.id}
        none={{ title: t('audit.none'), text: t('audit.none-text') }}
      />
    </Page>
  );
}
