// The messages that the person gets while they are away: kinds, hours, and ways.
import { useState } from 'react';
import { getMyNotices, type MyNotices, putMyNotices } from '#core/contract/desk/today/notices.ts';
import { type NoticeKind, type NoticeWay, noticeWays } from '#core/facts/work.ts';
import { ChipChoices } from '#ui/form/chips.tsx';
import { CheckField } from '#ui/form/field.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { BrowserSwitch } from './browser-switch.tsx';
import styles from './notices.module.css';

const kindWords: Readonly<Record<NoticeKind, MessageKey>> = {
  orders: 'notices.orders',
  stock: 'notices.stock',
  claims: 'notices.claims',
  grievances: 'notices.grievances',
  'sign-offs': 'notices.sign-offs',
  backup: 'notices.backup',
};
const wayWords: Readonly<Record<NoticeWay, MessageKey>> = { none: 'notices.none', sms: 'notices.sms', chat: 'notices.chat' };

const hours = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

interface HourChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly hours: readonly number[];
  readonly onValue: (hour: number) => void;
}

function HourChoice({ label, value, hours: shown, onValue }: HourChoiceProps) {
  return (
    <label className={styles.hour}>
      <b>{label}</b>
      <select value={value} onChange={(event) => onValue(Number(event.currentTarget.value))}>
        {shown.map((hour) => (
          <option key={hour} value={hour}>
            {hour}:00
          </option>
        ))}
      </select>
    </label>
  );
}

const DAY_HOUR = 21;

function Choices({ notices }: { readonly notices: MyNotices }) {
  const t = useText();
  const [chosen, setChosen] = useState(notices);
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useWrite(putMyNotices, {
    changes: [getMyNotices],
    onDone: () => showToast('done', t('notices.saved')),
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  const set = (change: Partial<MyNotices>): void => setChosen({ ...chosen, ...change });
  const { kinds, way, from_hour, to_hour, day_hour } = chosen;
  const onSend = (): void => {
    setFailure(undefined);
    write({ body: { kinds, way, from_hour, to_hour, day_hour } });
  };
  const ways = noticeWays.filter((one) => one !== 'chat' || notices.has_chat);
  return (
    <FormFrame label={t('notices.title')} onSend={onSend} isBusy={isBusy} failure={failure} sendLabel={t('save')}>
      <fieldset className={styles.kinds}>
        <legend>
          <b>{t('notices.which')}</b>
        </legend>
        {notices.may.map((kind) => (
          <CheckField
            key={kind}
            label={t(kindWords[kind])}
            isChecked={kinds.includes(kind)}
            onChange={(isOn) => set({ kinds: isOn ? [...kinds, kind] : kinds.filter((other) => other !== kind) })}
          />
        ))}
      </fieldset>
      <ChipChoices
        label={t('notices.way')}
        isLabelShown
        isWrapped
        value={way === 'chat' && !notices.has_chat ? 'sms' : way}
        onValue={(one) => set({ way: one })}
        choices={ways.map((value) => ({ value, label: t(wayWords[value]) }))}
      />
      <div className={styles.hours}>
        <HourChoice
          label={t('notices.from')}
          value={from_hour}
          hours={hours(0, to_hour - 1)}
          onValue={(hour) => set({ from_hour: hour })}
        />
        <HourChoice label={t('notices.to')} value={to_hour} hours={hours(from_hour + 1, 24)} onValue={(hour) => set({ to_hour: hour })} />
      </div>
      <small>{t('notices.hours-hint')}</small>
      {notices.may_day && (
        <>
          <CheckField
            label={t('notices.day')}
            isChecked={day_hour !== null}
            onChange={(isOn) => set({ day_hour: isOn ? DAY_HOUR : null })}
          />
          {day_hour !== null && (
            <HourChoice label={t('notices.day-hour')} value={day_hour} hours={hours(0, 23)} onValue={(hour) => set({ day_hour: hour })} />
          )}
        </>
      )}
    </FormFrame>
  );
}

export function NoticesPage() {
  const t = useText();
  const read = useRead(getMyNotices, {});
  const notices = read.data;
  return (
    <Page title={t('notices.title')} backTo="/me" isNarrow>
      <Loaded of={read} hasAnswer={notices !== undefined}>
        {notices && (
          <>
            <Section title={t('notices.here')}>
              <BrowserSwitch publicKey={notices.public_key} />
            </Section>
            <Section title={t('notices.while-away')}>
              <Choices notices={notices} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}
