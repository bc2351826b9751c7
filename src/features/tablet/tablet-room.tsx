// The tablet's own screens, one after the other: set-up, people, PIN, a new person, and the open person.
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '#state/frame/language-state.ts';
import type { Proved } from '#state/tablet/add-people.ts';
import type { TabletController } from '#state/tablet/create-tablet.ts';
import type { ShownPerson, TabletState } from '#state/tablet/tablet-core.ts';
import { useTablet } from '#state/tablet/use-tablet.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Emblem } from './emblem.tsx';
import { NewPerson } from './new-person.tsx';
import { PeopleList } from './people-list.tsx';
import { RegisterForm } from './register-form.tsx';
import styles from './tablet.module.css';
import { UnlockPanel } from './unlock-panel.tsx';

type Step =
  | { readonly at: 'people' }
  | { readonly at: 'pin'; readonly handle: string }
  | { readonly at: 'code' }
  | { readonly at: 'person'; readonly proved: Proved };

const PEOPLE: Step = { at: 'people' };

interface TabletRoomProps {
  readonly tablet: TabletController;
  /** Asks for number and SMS code; `onProved` gets the person. */
  readonly askCode: (onProved: (proved: Proved) => void, onLeft: () => void) => ReactNode;
  /** The tablet is registered now. */
  readonly onRegistered: () => void;
}

function Open({ tablet, state, person }: { readonly tablet: TabletController; readonly state: TabletState; readonly person: ShownPerson }) {
  const t = useText();
  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        <Emblem name={person.emblem} size={72} />
        <h2>{t('tablet.open-title', { label: person.label })}</h2>
      </header>
      {state.session === 'offline' && (
        <Notice tone="info" icon="no-internet">
          {t('tablet.offline')}
        </Notice>
      )}
      {state.session === 'refused' && <Notice tone="danger">{t('tablet.refused')}</Notice>}
      <ButtonLink href="/" isLarge isWide>
        {t('tablet.to-shop')}
      </ButtonLink>
      <ButtonLink href="/tablet/book" kind="ghost" icon="receipt" isLarge isWide>
        {t('tablet.to-book')}
      </ButtonLink>
      <Button kind="ghost" icon="lock" isLarge isWide onPress={() => void tablet.lock()}>
        {t('tablet.lock')}
      </Button>
    </section>
  );
}

function Locked({ tablet, askCode }: TabletRoomProps) {
  const state = useTablet(tablet);
  const [step, setStep] = useState<Step>(PEOPLE);
  const toPeople = (): void => setStep(PEOPLE);
  const chosen = step.at === 'pin' ? state.people.find(({ handle }) => handle === step.handle) : undefined;
  if (chosen)
    return (
      <UnlockPanel
        key={chosen.handle}
        person={chosen}
        unlock={(pin) => tablet.unlock(chosen.handle, pin)}
        onBack={toPeople}
        onForgot={() => setStep({ at: 'code' })}
      />
    );
  if (step.at === 'code') return askCode((proved) => setStep({ at: 'person', proved }), toPeople);
  if (step.at === 'person')
    return (
      <NewPerson
        tablet={tablet}
        proved={step.proved}
        taken={state.people.map(({ emblem }) => emblem)}
        onBack={() => {
          void tablet.giveUp();
          toPeople();
        }}
      />
    );
  return <PeopleList {...state} onChoose={({ handle }) => setStep({ at: 'pin', handle })} onAdd={() => setStep({ at: 'code' })} />;
}

export function TabletRoom(props: TabletRoomProps) {
  const { tablet, onRegistered } = props;
  const t = useText();
  const state = useTablet(tablet);
  useEffect(() => {
    void tablet.start();
  }, [tablet]);
  switch (state.stage) {
    case 'starting':
      return <SkeletonRows count={4} label={t('loading')} />;
    case 'unfit':
      return <Blank picture="waiting-big" title={t('tablet.unfit-title')} text={t('tablet.unfit-text')} />;
    case 'none':
      return <RegisterForm tablet={tablet} onDone={onRegistered} />;
    case 'locked':
      return <Locked {...props} />;
    case 'open': {
      const person = state.people.find(({ handle }) => handle === state.open);
      return person ? <Open tablet={tablet} state={state} person={person} /> : null;
    }
  }
}
