// The limits above which a second person must approve.
import { useState } from 'react';
import { changeMoneySettings, getMoneySettings, type MoneySettings } from '#core/contract/desk/money/sign-offs.ts';
import { paiseFromRupees } from '#core/money.ts';
import type { FormRules } from '#core/rules/form.ts';
import type { MoneyLimits } from '#core/rules/money-out/limits.ts';
import { acceptRupees, isRupees } from '#core/rules/number-text.ts';
import { ChipChoices } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { send as ask } from '../../api/send.ts';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { ConflictSheet } from '../../blocks/form/conflict-sheet.tsx';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { type FieldError, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { type Translate, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { amountIn, limitsInWords, yesNo } from './limit-words.ts';
import styles from './money.module.css';
import { momentWords } from './money-words.ts';

const amountRule = {
  accept: acceptRupees(8),
  check: (text: string): FieldError | undefined => (isRupees(text) ? undefined : 'field.amount-wrong'),
};
const rules = { above: amountRule, claim: amountRule, cash: amountRule, goods: amountRule, bank: {} } satisfies FormRules<string>;

const textOfAmount = (amount: number | null): string => (amount === null ? '' : String(amount / 100));
const amountOf = (text: string): number | null => (text === '' ? null : paiseFromRupees(Number(text)));
const textOf = (limits: MoneySettings) => ({
  above: textOfAmount(limits.refund_second_above),
  claim: textOfAmount(limits.claim_second_above),
  cash: textOfAmount(limits.cash_second_above),
  goods: textOfAmount(limits.goods_second_above),
  bank: limits.bank_second ? 'yes' : 'no',
});

const amounts = [
  { name: 'above', limit: 'refund_second_above', label: 'money.settings-above', hint: 'money.settings-above-hint' },
  { name: 'claim', limit: 'claim_second_above', label: 'money.settings-claim', hint: 'money.settings-claim-hint' },
  { name: 'cash', limit: 'cash_second_above', label: 'money.settings-cash', hint: 'money.settings-cash-hint' },
  { name: 'goods', limit: 'goods_second_above', label: 'money.settings-goods', hint: 'money.settings-goods-hint' },
] as const;

/** Both versions of the limits, one limit in each row. */
const rowsOf = (t: Translate, mine: MoneyLimits, theirs: MoneyLimits) => [
  ...amounts.map(({ limit, label }) => ({
    key: limit,
    what: t(label),
    mine: amountIn(t, mine[limit]),
    theirs: amountIn(t, theirs[limit]),
  })),
  { key: 'bank', what: t('money.settings-bank'), mine: yesNo(t, mine.bank_second), theirs: yesNo(t, theirs.bank_second) },
];

function SettingsForm({ settings }: { readonly settings: MoneySettings }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  // The version on which the person began, even if a newer one is read meanwhile.
  const [on, setOn] = useState(settings);
  const form = useDraftForm('money-settings', rules, textOf(settings));
  const change = useChange(changeMoneySettings, {
    changes: [getMoneySettings],
    readNow: () => ask(getMoneySettings, {}),
    onDone: (saved) => {
      form.restart(textOf(saved));
      setOn(saved);
      showToast('done', t(saved.asked?.length ? 'money.waits-for-second' : 'money.settings-saved'));
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const { above, claim, cash, goods, bank } = form.values;
  const mine = {
    refund_second_above: amountOf(above),
    claim_second_above: amountOf(claim),
    cash_second_above: amountOf(cash),
    goods_second_above: amountOf(goods),
    bank_second: bank === 'yes',
  };
  const { theirs } = change;
  return (
    <FormFrame
      label={t('money.settings')}
      onSend={() => form.check() && change.save({ body: mine }, on)}
      isBusy={change.isBusy}
      failure={failure}
      sendLabel={t('save')}
    >
      {amounts.map(({ name, label, hint }) => (
        <TextField key={name} {...form.field(name)} label={t(label)} hint={t(hint)} inputMode="decimal" prefix="₹" autoComplete="off" />
      ))}
      <ChipChoices
        label={t('money.settings-bank')}
        isLabelShown
        value={bank === 'yes' ? 'yes' : 'no'}
        onValue={(value) => form.set('bank', value)}
        choices={[
          { value: 'yes', label: t('money.yes') },
          { value: 'no', label: t('money.no') },
        ]}
      />
      {theirs && (
        <ConflictSheet
          rows={rowsOf(t, mine, theirs)}
          isBusy={change.isBusy}
          onMine={change.keepMine}
          onTheirs={() => {
            form.restart(textOf(theirs));
            setOn(theirs);
            change.giveUp();
          }}
          onClose={change.giveUp}
        />
      )}
    </FormFrame>
  );
}

export function MoneySettingsPage() {
  const t = useText();
  const person = usePerson();
  const read = useRead(getMoneySettings, {});
  const settings = read.data;
  return (
    <Page title={t('money.settings')} backTo={mayDo(person, 'money.read') ? '/money' : '/'} isNarrow>
      <Loaded of={read} hasAnswer={settings !== undefined}>
        {settings && (
          <Section title={t('money.second')}>
            {mayDo(person, 'settings.write') ? (
              <SettingsForm settings={settings} />
            ) : (
              <Notice tone="info">{limitsInWords(t, settings)}</Notice>
            )}
            {settings.asked?.map((asked) => (
              <Notice key={asked.at} tone="queued">
                {t('money.settings-asked', { name: asked.by, limits: limitsInWords(t, asked) })}
              </Notice>
            ))}
            <p className={styles.quiet}>{t('money.settings-looser')}</p>
            {settings.changed && (
              <p className={styles.quiet}>
                {settings.changed.by}, {momentWords(settings.changed.at)}
              </p>
            )}
          </Section>
        )}
      </Loaded>
    </Page>
  );
}
