// From which amount on another person has to agree.
import { useState } from 'react';
import { changeMoneySettings, getMoneySettings, type MoneySettings } from '#core/contract/desk/money/sign-offs.ts';
import { formatMoney, paiseFromRupees } from '#core/money.ts';
import type { FormRules } from '#core/rules/form.ts';
import { ChipChoices } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { send as ask } from '../../api/send.ts';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { ConflictSheet } from '../../blocks/form/conflict-sheet.tsx';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { type Translate, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { say } from '../../state/toast-state.ts';
import styles from './money.module.css';
import { momentWords } from './money-words.ts';

const acceptRupees = (before: string, raw: string): string => (/^\d{0,8}(\.\d{0,2})?$/.test(raw) ? raw : before);
const rules = { above: { accept: acceptRupees }, bank: {} } satisfies FormRules<string>;

const aboveWords = (t: Translate, above: number | null): string =>
  above === null ? t('money.settings-nobody') : t('money.settings-above-words', { amount: formatMoney(above) });
const yesNo = (t: Translate, isYes: boolean): string => t(isYes ? 'money.yes' : 'money.no');

const textOf = ({ refund_second_above: above, bank_second }: MoneySettings) => ({
  above: above === null ? '' : String(above / 100),
  bank: bank_second ? 'yes' : 'no',
});

function SettingsForm({ settings }: { readonly settings: MoneySettings }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  // As it was when the person began, whatever is read meanwhile.
  const [on, setOn] = useState(settings);
  const form = useDraftForm('money-settings', rules, textOf(settings));
  const change = useChange(changeMoneySettings, {
    changes: [getMoneySettings],
    readNow: () => ask(getMoneySettings, {}),
    onDone: (saved) => {
      form.restart(textOf(saved));
      setOn(saved);
      say('done', t('money.settings-saved'));
    },
    onFailed: (error) => setFailure(form.refuse(error) ? undefined : failureWords(t, error)),
  });
  const { above, bank } = form.values;
  const mine = { refund_second_above: above === '' ? null : paiseFromRupees(Number(above)), bank_second: bank === 'yes' };
  const { theirs } = change;
  return (
    <FormFrame
      label={t('money.settings')}
      onSend={() => form.check() && change.save({ body: mine }, on)}
      isBusy={change.isBusy}
      failure={failure}
      sendLabel={t('save')}
    >
      <TextField
        {...form.field('above')}
        label={t('money.settings-above')}
        hint={t('money.settings-above-hint')}
        inputMode="decimal"
        prefix="₹"
        autoComplete="off"
      />
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
          rows={[
            {
              key: 'above',
              what: t('money.settings-above'),
              mine: aboveWords(t, mine.refund_second_above),
              theirs: aboveWords(t, theirs.refund_second_above),
            },
            { key: 'bank', what: t('money.settings-bank'), mine: yesNo(t, mine.bank_second), theirs: yesNo(t, theirs.bank_second) },
          ]}
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
              <Notice tone="info">
                {aboveWords(t, settings.refund_second_above)} {t('money.settings-bank')}: {yesNo(t, settings.bank_second)}.
              </Notice>
            )}
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
