// Premiums by pack, and packs without insurance.
import { useState } from 'react';
import {
  type DeskInsurance,
  type DeskPremium,
  deleteDeskPremium,
  getDeskInsurance,
  listDeskInsurance,
  listDeskPremiums,
  putDeskPremium,
} from '#core/contract/desk/insurance/product.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { acceptRupees, readRupees } from '#core/rules/number-text.ts';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useList } from '../../api/use-list.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { type FieldError, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { SearchField } from '../../blocks/list/search-field.tsx';
import { Toolbar } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Section } from '../../blocks/page.tsx';
import { useLanguage, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';

const amounts = ['cost', 'sum_insured', 'premium'] as const;
type AmountField = (typeof amounts)[number];
const words = { cost: 'insurance.cost', sum_insured: 'insurance.sum', premium: 'insurance.premium' } as const;
const hints = { cost: 'insurance.cost-hint', sum_insured: 'insurance.sum-hint', premium: 'insurance.premium-hint' } as const;

const amountRule = {
  required: true,
  accept: acceptRupees(7),
  check: (text: string): FieldError | undefined => (readRupees(text) === undefined ? 'field.amount-wrong' : undefined),
};
const rules = { cost: amountRule, sum_insured: amountRule, premium: amountRule };
const textOf = (paise: number | null): string => (paise === null ? '' : String(paise / 100));
const paiseOf = (text: string): number => readRupees(text) ?? 0;
const changes = [listDeskPremiums, getDeskInsurance, listDeskInsurance];

interface SheetProps {
  readonly product: DeskInsurance;
  readonly pack: DeskPremium;
  readonly onClose: () => void;
}

function PremiumSheet({ product: { id, version }, pack, onClose }: SheetProps) {
  const t = useText();
  const language = useLanguage();
  const [failure, setFailure] = useState<string>();
  const params = { id, variant: pack.variant_id };
  const initial = { cost: textOf(pack.cost), sum_insured: textOf(pack.sum_insured), premium: textOf(pack.premium) };
  const form = useDraftForm<AmountField>(`premium.${id}.${pack.variant_id}`, rules, initial);
  const how = {
    changes,
    onDone: () => {
      form.forget();
      showToast('done', t('insurance.premium-saved'));
      onClose();
    },
    onFailed: (error: unknown) => {
      form.refuse(error);
      setFailure(failureWords(t, error));
    },
  };
  const put = useWrite(putDeskPremium, how);
  const remove = useWrite(deleteDeskPremium, how);
  const save = (): void => {
    setFailure(undefined);
    const { cost, sum_insured, premium } = form.values;
    const body = { cost: paiseOf(cost), sum_insured: paiseOf(sum_insured), premium: paiseOf(premium) };
    if (form.check()) put.write({ params, body, version });
  };
  const name = `${textIn(pack.names, language)}, ${textIn(pack.pack, language)}`;
  return (
    <Sheet title={name} closeLabel={t('close')} onClose={onClose} shape="drawer">
      <FormFrame
        label={name}
        onSend={save}
        isBusy={put.isBusy}
        failure={failure}
        sendLabel={t('save')}
        more={
          pack.cost !== null && (
            <Button kind="ghost" isBusy={remove.isBusy} onPress={() => remove.write({ params, version })}>
              {t('insurance.premium-remove')}
            </Button>
          )
        }
      >
        {amounts.map((field) => (
          <TextField
            key={field}
            {...form.field(field)}
            label={t(words[field])}
            hint={t(hints[field])}
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
            isRequired
          />
        ))}
      </FormFrame>
    </Sheet>
  );
}

function useColumns(isMissing: boolean): readonly Column<DeskPremium>[] {
  const t = useText();
  const language = useLanguage();
  const money = (amount: number | null): string => (amount === null ? '–' : formatMoney(amount));
  const pack: Column<DeskPremium> = {
    key: 'pack',
    head: t('insurance.pack'),
    isName: true,
    cell: ({ names, pack: label, sku }) => [textIn(names, language), textIn(label, language), sku].filter(Boolean).join(', '),
  };
  if (isMissing) return [pack];
  return [
    pack,
    { key: 'cost', head: t('insurance.cost'), isFigure: true, cell: ({ cost }) => money(cost) },
    { key: 'sum', head: t('insurance.sum'), isFigure: true, cell: ({ sum_insured }) => money(sum_insured) },
    { key: 'premium', head: t('insurance.premium'), isFigure: true, cell: ({ premium }) => money(premium) },
  ];
}

export function PremiumsPart({ product, mayWrite }: { readonly product: DeskInsurance; readonly mayWrite: boolean }) {
  const t = useText();
  const filters = useFilters(['search', 'packs']);
  const isMissing = filters.values.packs === 'missing';
  const { search } = filters.values;
  const [pack, setPack] = useState<DeskPremium>();
  const list = useList(listDeskPremiums, {
    params: { id: product.id },
    query: { ...(search === undefined ? {} : { search }), ...(isMissing ? { is_missing: true } : {}) },
  });
  const columns = useColumns(isMissing);
  return (
    <Section title={t('insurance.premiums')}>
      {mayWrite && (
        <ChipChoices
          label={t('insurance.premiums')}
          choices={[
            { value: 'insured', label: t('insurance.packs-insured', { n: product.premiums }) },
            { value: 'missing', label: t('insurance.packs-others') },
          ]}
          value={isMissing ? 'missing' : 'insured'}
          onValue={(value) => filters.set('packs', value === 'missing' ? 'missing' : '')}
        />
      )}
      <Toolbar>
        <SearchField label={t('insurance.search-pack')} value={search ?? ''} onValue={(value) => filters.set('search', value)} />
      </Toolbar>
      <ListView
        label={t('insurance.premiums')}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={({ variant_id }) => variant_id}
        none={{ title: t('insurance.no-packs'), text: t('insurance.no-packs-text') }}
        {...(mayWrite
          ? {
              action: (row: DeskPremium) => (
                <Button kind="ghost" onPress={() => setPack(row)}>
                  {t(row.cost === null ? 'insurance.premium-add' : 'insurance.premium-change')}
                </Button>
              ),
            }
          : {})}
      />
      {pack && <PremiumSheet key={pack.variant_id} product={product} pack={pack} onClose={() => setPack(undefined)} />}
    </Section>
  );
}
