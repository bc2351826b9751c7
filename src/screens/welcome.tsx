// The first screen of a new phone: the language.

import { Fragment, type ReactNode } from 'react';
import type { ByLanguage } from '#core/language/said.ts';
import { Pictogram } from '#ui/icon.tsx';
import { LanguageChoice } from '../features/session/language-choice.tsx';
import { welcomeWords } from '../features/session/welcome-words.ts';
import styles from './welcome.module.css';

/** Text in each language that has it, the last language first. */
const InEach = ({ words, between }: { readonly words: ByLanguage<string>; readonly between: ReactNode }) =>
  Object.entries(words)
    .reverse()
    .map(([code, text], at) => (
      <Fragment key={code}>
        {at > 0 && between}
        <span lang={code}>{text}</span>
      </Fragment>
    ));

export function WelcomeScreen() {
  return (
    <main className={styles.welcome}>
      <Pictogram name="logo" size={112} />
      <h1 className={styles.brand}>
        <InEach words={welcomeWords.brand} between=" " />
      </h1>
      <h2 className={styles.ask}>
        <InEach words={welcomeWords.ask} between={<br />} />
      </h2>
      <div className={styles.choice}>
        <LanguageChoice />
      </div>
    </main>
  );
}
