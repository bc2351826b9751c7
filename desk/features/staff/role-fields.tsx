// Fields for a person's roles: one line each, with a shop where needed.
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { roleNames, roleTexts } from '../../blocks/role-words.ts';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { useText } from '../../state/language-state.ts';
import { type ChosenRole, isOfOneShop, rolesFromText, staffRoleNames, textOfRoles } from './role-list.ts';
import styles from './staff.module.css';

export interface RoleFieldsProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
}

export function RoleFields({ value, onValue, error }: RoleFieldsProps) {
  const t = useText();
  const { vendors = [], nameOf } = useVendorNames();
  const roles = rolesFromText(value);
  const change = (at: number, next: ChosenRole): void => onValue(textOfRoles(roles.map((role, i) => (i === at ? next : role))));
  return (
    <fieldset className={styles.roles}>
      <legend className="visually-hidden">{t('staff.roles')}</legend>
      {roles.map(({ role, vendorId }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div key={at} className={styles.role}>
          <SelectField
            // The form focuses the first error by this name.
            name={at === 0 ? 'roles' : `role-${at}`}
            label={t('staff.role')}
            placeholder={t('staff.choose-role')}
            hint={role === '' ? undefined : t(roleTexts[role])}
            value={role}
            onValue={(next) => change(at, { role: next as ChosenRole['role'], vendorId })}
            choices={staffRoleNames.map((name) => ({ value: name, label: t(roleNames[name]) }))}
            error={role === '' ? error : undefined}
          />
          {isOfOneShop(role) && (
            <SelectField
              // The select must render together with its options, so it renders again when the shops have loaded.
              key={vendors.length}
              label={t('staff.shop')}
              name={`shop-${at}`}
              placeholder={t('staff.choose-shop')}
              value={vendorId === undefined ? '' : String(vendorId)}
              onValue={(id) => change(at, { role, vendorId: Number(id) || undefined })}
              choices={vendors.map(({ id }) => ({ value: String(id), label: nameOf(id) }))}
              error={vendorId === undefined ? error : undefined}
            />
          )}
          {roles.length > 1 && (
            <Button
              kind="link"
              label={t('staff.less-role', { role: role === '' ? t('staff.role') : t(roleNames[role]) })}
              onPress={() => onValue(textOfRoles(roles.filter((_, i) => i !== at)))}
            >
              {t('staff.less')}
            </Button>
          )}
        </div>
      ))}
      <Button kind="ghost" icon="plus" onPress={() => onValue(textOfRoles([...roles, { role: '', vendorId: undefined }]))}>
        {t('staff.one-more-role')}
      </Button>
    </fieldset>
  );
}
