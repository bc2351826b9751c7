// The staff: found by name, number or role.
import { Link } from 'wouter';
import { listStaff, type StaffMember } from '#core/contract/desk/staff.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { maskPhone } from '#core/rules/phone.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { useList } from '../../api/use-list.ts';
import { Avatar } from '../../blocks/avatar.tsx';
import type { Column } from '../../blocks/list/data-table.tsx';
import { searchOf } from '../../blocks/list/search-field.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
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
        <span className="badges">
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
  const list = useList(listStaff, {
    query: { ...filters.text('search'), ...filters.oneOf('role', staffRoleNames), ...(vendor === undefined ? {} : { vendor }) },
  });
  const columns = useColumns(mayWrite);
  return (
    <Page title={t('staff.title')} add={mayWrite && { href: '/staff/new', words: t('staff.add') }}>
      <StateList
        search={searchOf(filters, t('staff.search'))}
        selects={[choice('role', t('staff.role-filter'), staffRoleNames, (name) => t(roleNames[name]))]}
        label={t('staff.title')}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ title: t('staff.none'), text: t('staff.none-text') }}
        action={
          mayWrite
            ? ({ id, full_name }) => (
                <ButtonLink kind="link" href={`/staff/${id}`} label={t('staff.change-it', { name: full_name })}>
                  {t('staff.change')}
                </ButtonLink>
              )
            : undefined
        }
      />
    </Page>
  );
}
