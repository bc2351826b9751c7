// A proved person chooses a picture and a short name (if they are new) and a PIN, twice.
import { useId, useState } from 'react';
import { type PinFault, pinFault } from '#core/rules/tablet/pin.ts';
import { failureWords } from '#state/frame/failure.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import type { Proved } from '#state/tablet/add-people.ts';
import type { TabletController } from '#state/tablet/create-tablet.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Emblem, emblemNames, emblemWord } from './emblem.tsx';
import { PinPad } from './pin-pad.tsx';
import styles from './tablet.module.css';

const MOST_LABEL = 20;

const easyWords: Readonly<Record<PinFault, MessageKey>> = {
  digits: 'tablet.easy-length',
  run: 'tablet.easy-run',
  repeat: 'tablet.easy-repeat',
  date: 'tablet.easy-date',
  phone: 'tablet.easy-phone',
  common: 'tablet.easy-common',
};

interface Label {
  readonly emblem: string;
  readonly label: string;
}

interface NewPersonProps {
  readonly tablet: TabletController;
  readonly proved: Proved;
  /** Pictures of colleagues. */
  readonly taken: readonly string[];
  readonly onBack: () => void;
}

interface EmblemChoiceProps {
  readonly taken: readonly string[];
  readonly emblem: string;
  readonly onChoose: (emblem: string) => void;
}

function EmblemChoice({ taken, emblem, onChoose }: EmblemChoiceProps) {
  const t = useText();
  const groupId = useId();
  return (
    <fieldset className={styles.emblems} aria-labelledby={groupId}>
      <legend id={groupId}>{t('tablet.emblem')}</legend>
      {emblemNames.map((name) => {
        const isTaken = taken.includes(name);
        return (
          <label key={name} className={styles.choice} data-taken={isTaken ? '' : undefined}>
            <input
              type="radio"
              name="emblem"
              value={name}
              checked={emblem === name}
              disabled={isTaken}
              onChange={() => onChoose(name)}
              aria-label={isTaken ? `${t(emblemWord(name))}, ${t('tablet.emblem-taken')}` : t(emblemWord(name))}
            />
            <Emblem name={name} size={56} />
          </label>
        );
      })}
    </fieldset>
  );
}

function LabelForm({
  taken,
  onDone,
  onBack,
}: {
  readonly taken: readonly string[];
  readonly onDone: (label: Label) => void;
  readonly onBack: () => void;
}) {
  const t = useText();
  const [emblem, setEmblem] = useState<string>(() => emblemNames.find((name) => !taken.includes(name)) ?? emblemNames[0] ?? '');
  const [label, setLabel] = useState('');
  const [isWrong, setWrong] = useState(false);
  const accept = (raw: string): string => {
    const text = [...raw.replace(/^\s+/, '')].slice(0, MOST_LABEL).join('');
    setLabel(text);
    setWrong(false);
    return text;
  };
  const done = (): void => (label.trim() === '' ? setWrong(true) : onDone({ emblem, label: label.trim() }));
  return (
    <form
      className={styles.screen}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <header className={styles.head}>
        <h2>{t('tablet.person-title')}</h2>
      </header>
      <p>{t('tablet.person-text')}</p>
      <EmblemChoice taken={taken} emblem={emblem} onChoose={setEmblem} />
      <TextField
        label={t('tablet.label')}
        hint={t('tablet.label-hint')}
        error={isWrong ? t('tablet.label-wrong') : undefined}
        value={label}
        onValue={accept}
        autoComplete="off"
        isRequired
      />
      <Button type="submit" isLarge isWide>
        {t('continue')}
      </Button>
      <Button kind="ghost" isWide onPress={onBack}>
        {t('back')}
      </Button>
    </form>
  );
}

interface ChoosePinProps extends NewPersonProps {
  readonly label: Label;
}

function ChoosePin({ tablet, proved, label, onBack }: ChoosePinProps) {
  const t = useText();
  const noteId = useId();
  const [first, setFirst] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [lost, setLost] = useState<string>();
  const keep = async (pin: string, mayLose: boolean): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const outcome = await tablet.setPin(proved, label, pin, mayLose);
      if (outcome.kind === 'lost') setLost(pin);
      else if (outcome.kind === 'refused') setError(t(easyWords[outcome.why]));
      else if (outcome.kind === 'elsewhere') setError(t('tablet.elsewhere'));
      else if (outcome.kind === 'not-kept') setError(t('tablet.not-kept'));
      else if (outcome.kind === 'label') setError(t('tablet.label-wrong'));
    } catch (failure) {
      const { title, words } = failureWords(failure);
      setError(words ?? t(title));
    }
    setFirst(undefined);
    setBusy(false);
  };
  const enter = (pin: string): void => {
    setError(undefined);
    const why = first === undefined ? pinFault(pin, proved.phone) : undefined;
    if (why) setError(t(easyWords[why]));
    else if (first === undefined) setFirst(pin);
    else if (first === pin) void keep(pin, false);
    else {
      setFirst(undefined);
      setError(t('tablet.differs'));
    }
  };
  if (lost !== undefined)
    return (
      <section className={styles.screen}>
        <h2>{t('tablet.lost-title')}</h2>
        <p>{t('tablet.lost-text')}</p>
        <Button kind="danger" isLarge isBusy={isBusy} onPress={() => void keep(lost, true)}>
          {t('tablet.lost-yes')}
        </Button>
        <Button kind="ghost" isLarge onPress={onBack}>
          {t('back')}
        </Button>
      </section>
    );
  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        <Emblem name={label.emblem} size={56} />
        <h2>{t(first === undefined ? 'tablet.choose-pin' : 'tablet.repeat-pin')}</h2>
      </header>
      <p>{t('tablet.choose-pin-text')}</p>
      <div className={styles.say} role="alert" id={noteId}>
        {error && <Notice tone="danger">{error}</Notice>}
      </div>
      <PinPad key={first === undefined ? 'first' : 'again'} onPin={enter} isBusy={isBusy} describedBy={noteId} />
      <Button kind="ghost" onPress={onBack}>
        {t('back')}
      </Button>
    </section>
  );
}

export function NewPerson(props: NewPersonProps) {
  const { proved, taken, onBack } = props;
  const [label, setLabel] = useState<Label | undefined>(proved.known);
  return label ? <ChoosePin {...props} label={label} /> : <LabelForm taken={taken} onDone={setLabel} onBack={onBack} />;
}
