// Fields for role, shop, service centre and commission, as the role needs them.

import type { PersonRole } from '#core/facts/person.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import type { DraftForm } from '../../blocks/form/use-draft-form.ts';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { useText } from '../../state/language-state.ts';
import { roleTexts, roleWords } from './person-words.ts';
import { ALL_SHOPS, isRole, MOST_PERCENT, NO_SHOP_YET, type StandingBox } from './standing-form.ts';

export interface StandingFieldsProps<K extends string> {
  readonly form: Pick<DraftForm<K | StandingBox>, 'field' | 'set' | 'values'>;
  readonly roles: readonly PersonRole[];
}

export function StandingFields<K extends string>({ form, roles }: StandingFieldsProps<K>) {
  const t = useText();
  const { vendors = [], nameOf } = useVendorNames();
  const { role, partner, vendor_id: shop } = form.values;
  const chooseRole = (value: string): void => {
    form.set('role', value);
    form.set('vendor_id', value === 'buyer' ? NO_SHOP_YET : '');
  };
  return (
    <>
      <SelectField
        {...form.field('role')}
        onValue={chooseRole}
        label={t('people.role')}
        placeholder={t('people.choose-role')}
        hint={isRole(role) ? t(roleTexts[role]) : undefined}
        choices={roles.map((value) => ({ value, label: t(roleWords[value]) }))}
        isRequired
      />
      {role === 'buyer' && (
        <SelectField
          // The select must render together with its options, so it renders again when the shops have loaded.
          key={vendors.length}
          {...form.field('vendor_id')}
          value={shop === NO_SHOP_YET ? '' : shop}
          onValue={(value) => form.set('vendor_id', value === '' ? NO_SHOP_YET : value)}
          label={t('people.shop')}
          placeholder={t('people.choose-shop')}
          choices={[
            { value: ALL_SHOPS, label: t('people.all-shops') },
            ...vendors.map(({ id }) => ({ value: String(id), label: nameOf(id) })),
          ]}
          isRequired
        />
      )}
      {role === 'agent' && (
        <TextField
          {...form.field('partner')}
          label={t('people.partner-id')}
          hint={t('people.partner-hint')}
          autoComplete="off"
          maxLength={30}
        />
      )}
      {role === 'agent' && partner.trim() !== '' && (
        <TextField
          {...form.field('commission_permille')}
          label={t('people.commission')}
          hint={t('people.commission-hint', { most: MOST_PERCENT })}
          inputMode="decimal"
          prefix="%"
          autoComplete="off"
        />
      )}
    </>
  );
}
