// The first thing a new phone shows: which language.

import { Pictogram } from '#ui/icon.tsx';
import { LanguageChoice } from '../features/session/language-choice.tsx';
import styles from './welcome.module.css';

export function WelcomeScreen() {
  return (
    <main className={styles.welcome}>
      <Pictogram name="logo" size={112} />
      <h1 className={styles.brand}>
        <span lang="hi">खुरपी</span> <span lang="en">Khurpi</span>
      </h1>
      <h2 className={styles.ask}>
        <span lang="hi">अपनी भाषा चुनें</span>
        <br />
        <span lang="en">Choose your language</span>
      </h2>
      <div className={styles.choice}>
        <LanguageChoice />
      </div>
    </main>
  );
}
