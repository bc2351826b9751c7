// The people of the centre. Its lead adds agents by mobile number, and ends their work after a second tap.
import { useState } from 'react';
import { COUNTRY_PREFIX } from '#core/constants.ts';
import type { OwnCentre } from '#core/contract/agent/centre.ts';
import { acceptPhone, isPhone } from '#core/rules/phone.ts';
import { addAgent, endAgent } from '#state/book/own-centre.ts';
import { failureWords } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './book.module.css';

interface PeopleProps {
  readonly centre: OwnCentre;
  readonly onChange: (centre: OwnCentre) => void;
}

const MOST_NAME = 100;

/** Runs one change at a time, and reports failures. */
function useChange(onChange: PeopleProps['onChange']) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const run = async (change: () => Promise<OwnCentre>): Promise<boolean> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      onChange(await change());
      return true;
    } catch (failure) {
      setTrouble(failureWords(failure).words ?? t('book.centre-offline'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, trouble, run };
}

function AddForm({ onChange }: Pick<PeopleProps, 'onChange'>) {
  const t = useText();
  const [phone, setPhone] = useState('');
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { isBusy, trouble, run } = useChange(onChange);
  const add = async (): Promise<void> => {
    const isComplete = isPhone(phone) && name.trim() !== '';
    setWrong(!isComplete);
    if (!isComplete || !(await run(() => addAgent(phone, name.trim())))) return;
    setPhone('');
    setName('');
  };
  const onPhone = (raw: string): string => {
    const text = acceptPhone(phone, raw);
    setPhone(text);
    return text;
  };
  const onName = (raw: string): string => {
    const text = raw.slice(0, MOST_NAME);
    setName(text);
    return text;
  };
  return (
    <form
      className={styles.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        label={t('book.centre-phone')}
        value={phone}
        onValue={onPhone}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        prefix={COUNTRY_PREFIX}
        error={isWrong ? t('book.centre-incomplete') : undefined}
      />
      <TextField label={t('book.centre-name')} value={name} onValue={onName} autoComplete="off" />
      {trouble !== undefined && <Notice tone="danger">{trouble}</Notice>}
      <Button type="submit" isBusy={isBusy}>
        {t('book.centre-add')}
      </Button>
    </form>
  );
}

export function CentrePeople({ centre, onChange }: PeopleProps) {
  const t = useText();
  const [ending, setEnding] = useState<number>();
  const { isBusy, trouble, run } = useChange(onChange);
  const end = (person: number): void => {
    void run(() => endAgent(person)).then(() => setEnding(undefined));
  };
  return (
    <section className={styles.section}>
      <h2>{t('book.centre-people')}</h2>
      <ul className={styles.list}>
        {centre.people.map(({ id, full_name, phone, role }) => (
          <li key={id} className={styles.entry}>
            <b>{full_name ?? phone}</b>
            <p className={styles.small} {...noTranslation}>
              {phone}
            </p>
            <p className={styles.small}>{t(role === 'lead' ? 'book.centre-lead' : 'book.centre-agent')}</p>
            {role === 'agent' && ending !== id && (
              <Button kind="link" onPress={() => setEnding(id)}>
                {t('book.centre-end')}
              </Button>
            )}
            {ending === id && (
              <Button kind="danger" isBusy={isBusy} onPress={() => end(id)}>
                {t('book.centre-end-sure', { name: full_name ?? phone })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {trouble !== undefined && <Notice tone="danger">{trouble}</Notice>}
      <AddForm onChange={onChange} />
    </section>
  );
}
