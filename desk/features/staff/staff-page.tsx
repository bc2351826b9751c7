// Who works here: found by name, number or role.
import { Link } from 'wouter';
import { listStaff, type StaffMember } from '#core/contract/desk/staff.ts';
import type { StaffRole } from '#core/facts/permission.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { maskPhone } from '#core/rules/phone.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { useList } from '../../api/use-list.ts';
import { Avatar } from '../../blocks/avatar.tsx';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { SearchField } from '../../blocks/list/search-field.tsx';
import { FilterSelect, Toolbar } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { roleNames, useRoleWords } from '../../blocks/role-words.ts';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import { staffRoleNames } from './role-list.ts';
import styles from './staff.module.css';

function useColumns(mayWrite: boolean): readonly Column<StaffMember>[] {
  const t = useText();
  const roleWords = useRoleWords();
  return [
    {
      key: 'person',
      head: t('staff.person'),
      isName: true,
      cell: ({ id, full_name }) =>
        mayWrite ? (
          <Link href={`/staff/${id}`} className={styles.person} data-row-main="">
            <Avatar name={full_name} />
            {full_name}
          </Link>
        ) : (
          <span className={styles.person}>
            <Avatar name={full_name} />
            {full_name}
          </span>
        ),
    },
    { key: 'phone', head: t('staff.phone'), cell: ({ phone_number }) => maskPhone(phone_number) },
    {
      key: 'roles',
      head: t('staff.roles'),
      cell: ({ roles }) => (
        <span className={styles.badges}>
          {roles.map((held) => (
            <Badge key={`${held.role} ${held.vendor_id}`} tone="plain">
              {roleWords(held)}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'last-here',
      head: t('staff.last-here'),
      cell: ({ last_seen_at }) => (last_seen_at === null ? t('staff.never') : formatMoment(Date.parse(last_seen_at))),
    },
    {
      key: 'passkey',
      head: t('staff.passkey'),
      cell: ({ has_passkey }) => (
        <Badge tone={has_passkey ? 'done' : 'plain'} icon={has_passkey ? 'check-circle' : 'minus'}>
          {t(has_passkey ? 'staff.has-passkey' : 'staff.no-passkey')}
        </Badge>
      ),
    },
  ];
}

export function StaffPage() {
  const t = useText();
  const person = usePerson();
  const mayWrite = mayDo(person, 'staff.write');
  const vendor = useVendorId(person);
  const filters = useFilters(['search', 'role']);
  const { search, role } = filters.values;
  const isRole = role !== undefined && staffRoleNames.includes(role as StaffRole);
  const list = useList(listStaff, {
    query: {
      ...(search === undefined ? {} : { search }),
      ...(isRole ? { role: role as StaffRole } : {}),
      ...(vendor === undefined ? {} : { vendor }),
    },
  });
  const columns = useColumns(mayWrite);
  return (
    <Page
      title={t('staff.title')}
      actions={
        mayWrite && (
          <ButtonLink href="/staff/new" icon="plus">
            {t('staff.add')}
          </ButtonLink>
        )
      }
    >
      <Toolbar>
        <SearchField label={t('staff.search')} value={search ?? ''} onValue={(value) => filters.set('search', value)} />
        <FilterSelect
          label={t('staff.role-filter')}
          value={role}
          onValue={(value) => filters.set('role', value)}
          choices={staffRoleNames.map((name) => ({ value: name, label: t(roleNames[name]) }))}
        />
      </Toolbar>
      <ListView
        label={t('staff.title')}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ title: t('staff.none'), text: t('staff.none-text') }}
        {...(mayWrite
          ? {
              action: ({ id, full_name }: StaffMember) => (
                <ButtonLink kind="link" href={`/staff/${id}`} label={t('staff.change-it', { name: full_name })}>
                  {t('staff.change')}
                </ButtonLink>
              ),
            }
          : {})}
      />
    </Page>
  );
}
